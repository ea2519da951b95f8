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

/// What came back from a person.
struct Answer {
  enum class Kind : std::uint8_t {
    line,
    interrupt,  // Ctrl-C; the text is what stood in the line
    end,        // Ctrl-D, the end of the input, or the terminal is gone
    late,       // the time for an answer is over
  };
  Kind kind = Kind::line;
  std::string text;  // without white space at its ends
};

/// Asks a person for a line: with editing, history and completion on a terminal that can, plainly
/// elsewhere. Off a terminal nothing is asked, lines are only read.
class Prompt {
 public:
  explicit Prompt(Console& console);
  ~Prompt();
  Prompt(const Prompt&) = delete;
  Prompt& operator=(const Prompt&) = delete;

  /// What the last word of a line may become.
  using Completer = std::function<std::vector<std::string>(std::string_view line)>;
  struct Question {
    std::string text;
    Completer complete = {};
    std::function<void()> redraw = {};  // when the window has another size
    std::optional<std::chrono::steady_clock::time_point> deadline = {};

    /// How long to wait at most, as poll wants it.
    [[nodiscard]] int patience() const;
  };
  Answer ask(const Question& question);

  /// Whether the answer to a question begins like the word for yes; no if nobody is there.
  bool confirm(const std::string& question);
  /// The same for no.
  bool deny(const std::string& question);

 private:
  class LineEditor;

  bool answer_begins_like(const std::string& question, std::string_view key);

  Answer read_plainly(const Question& question);

  Console& console_;
  SignalWatch signals_;
  std::unique_ptr<LineEditor> editor_;  // none where lines cannot be edited
};

}  // namespace quintet::terminal
