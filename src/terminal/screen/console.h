#pragma once

#include <cstdio>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "terminal/screen/styled_text.h"

namespace quintet::terminal {

/// Looks up an environment variable; empty if it is not set.
using Environment = std::function<std::string(std::string_view)>;

/// The environment of this process.
Environment process_environment();

/// The style for a terminal (or a file or pipe), based on its environment: `TERM`, `COLORTERM`,
/// `COLORFGBG`, `NO_COLOR` and the locale.
ScreenStyle style_for(bool terminal, const Environment& environment);

/// Input and output for a person, or for a program through pipes. Text typed while nothing is asked
/// is not echoed, so that it does not disturb the screen, but is kept for the next question.
/// Restores the terminal's settings at the end.
class Console {
 public:
  /// Does not own the streams.
  Console(std::FILE* in, std::FILE* out, ScreenStyle style);
  ~Console();
  Console(const Console&) = delete;
  Console& operator=(const Console&) = delete;

  [[nodiscard]] std::FILE* in() const { return in_; }
  [[nodiscard]] std::FILE* out() const { return out_; }
  [[nodiscard]] const ScreenStyle& style() const { return style_; }

  /// The current size; 80x24 where there is none, such as a pipe.
  [[nodiscard]] ScreenSize size() const;
  [[nodiscard]] int width() const { return size().width; }
  [[nodiscard]] int height() const { return size().height; }

  /// Whether both ends are terminals, so that there is a person to ask.
  [[nodiscard]] bool is_interactive() const { return interactive_; }
  /// Whether the screen can be cleared and lines can be edited: false for a pipe or `TERM=dumb`.
  [[nodiscard]] bool has_cursor() const { return cursor_; }

  /// Whether a write has failed: nobody sees the output any more.
  [[nodiscard]] bool is_lost() const { return std::ferror(out_) != 0; }

  /// Turns echo off again, after something else has changed the terminal's mode.
  void hide_typing();

  /// Suspends the program like Ctrl-Z, with the terminal's original settings, until it is resumed.
  void suspend();

  /// Prints the text unchanged and flushes it.
  void print(std::string_view text);
  void print_line(std::string_view text = {});
  /// Clears the screen; does nothing where there is no cursor.
  void clear();

 private:
  struct Saved;

  std::FILE* in_;
  std::FILE* out_;
  ScreenStyle style_;
  bool interactive_;
  bool cursor_;
  std::unique_ptr<Saved> saved_;  // the terminal's original settings
};

}  // namespace quintet::terminal
