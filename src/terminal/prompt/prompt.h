#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "terminal/screen/console.h"
#include "terminal/screen/signals.h"

namespace quintet::terminal {

/// A person's answer.
struct Answer {
  enum class Kind : std::uint8_t {
    line,
    interrupt,  // Ctrl-C; the text is the line so far
    end,        // Ctrl-D, end of input, or the terminal is gone
    late,       // the time for an answer is up
  };
  Kind kind = Kind::line;
  std::string text;  // trimmed
};

/// Asks a person for a line: with editing, history and completion on a capable terminal, plainly
/// elsewhere. Without a terminal nothing is asked and lines are only read.
class Prompt {
 public:
  explicit Prompt(Console& console);
  ~Prompt();
  Prompt(const Prompt&) = delete;
  Prompt& operator=(const Prompt&) = delete;

  /// The completions of the last word of a line.
  using Completer = std::function<std::vector<std::string>(std::string_view line)>;
  struct Question {
    std::string text;
    Completer complete = {};
    std::function<void()> redraw = {};  // called when the window is resized
    std::optional<std::chrono::steady_clock::time_point> deadline = {};

    /// The remaining time as a timeout for poll.
    [[nodiscard]] int patience() const;
  };
  Answer ask(const Question& question);

  /// Whether the answer starts like the word for yes; false if nobody answers.
  bool confirm(const std::string& question);
  /// The same for no.
  bool deny(const std::string& question);

 private:
  class LineEditor;

  bool answer_begins_like(const std::string& question, std::string_view key);

  Answer read_plainly(const Question& question);

  Console& console_;
  SignalWatch signals_;
  std::unique_ptr<LineEditor> editor_;  // null where lines cannot be edited
};

}  // namespace quintet::terminal
