#pragma once

#include <cstdio>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "terminal/screen/styled_text.h"

namespace quintet::terminal {

/// A variable of the environment; empty if there is none.
using Environment = std::function<std::string(std::string_view)>;

/// The environment of this process.
Environment process_environment();

/// The style that fits a terminal (or a file, a pipe) as its environment describes it: `TERM`,
/// `COLORTERM`, `COLORFGBG`, `NO_COLOR` and the locale.
ScreenStyle style_for(bool terminal, const Environment& environment);

/// The two ends of a conversation with a person, or with a program through pipes. What is typed
/// while nobody asks is not shown, so that it spoils no screen, but kept for the next question.
/// Leaves the terminal as it was found.
class Console {
 public:
  /// The streams stay the caller's.
  Console(std::FILE* in, std::FILE* out, ScreenStyle style);
  ~Console();
  Console(const Console&) = delete;
  Console& operator=(const Console&) = delete;

  [[nodiscard]] std::FILE* in() const { return in_; }
  [[nodiscard]] std::FILE* out() const { return out_; }
  [[nodiscard]] const ScreenStyle& style() const { return style_; }

  /// The size right now; 80x24 where there is none, such as a pipe.
  [[nodiscard]] ScreenSize size() const;
  [[nodiscard]] int width() const { return size().width; }
  [[nodiscard]] int height() const { return size().height; }

  /// Whether both ends are terminals: someone is there to be asked.
  [[nodiscard]] bool is_interactive() const { return interactive_; }
  /// Whether the screen can be cleared and lines be edited: not so for a pipe or `TERM=dumb`.
  [[nodiscard]] bool has_cursor() const { return cursor_; }

  /// Whether something could not be written: nobody sees what is said any more.
  [[nodiscard]] bool is_lost() const { return std::ferror(out_) != 0; }

  /// What is typed is not shown; for whoever had the terminal in another mode.
  void hide_typing();

  /// Stops the program as Ctrl-Z does, with the terminal as it was found, until it goes on.
  void suspend();

  /// The text as it is, at once.
  void print(std::string_view text);
  void print_line(std::string_view text = {});
  /// An empty screen; nothing where there is no cursor.
  void clear();

 private:
  struct Saved;

  std::FILE* in_;
  std::FILE* out_;
  ScreenStyle style_;
  bool interactive_;
  bool cursor_;
  std::unique_ptr<Saved> saved_;  // how the terminal was
};

}  // namespace quintet::terminal
