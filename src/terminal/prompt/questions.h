#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "terminal/prompt/choices.h"
#include "terminal/prompt/prompt.h"
#include "terminal/screen/console.h"

namespace quintet::terminal {

/// Where to go from a question.
enum class Turn : std::uint8_t {
  onward,
  back,   // to the previous question
  leave,  // the program
};

/// Runs the steps in order; after `back`, repeats the previous one. Returns `back` if the first
/// step did.
Turn walk(const std::vector<std::function<Turn()>>& steps);

/// A question with its choices.
struct Query {
  std::string title;
  std::vector<std::string> intro = {};  // paragraphs above the choices
  std::vector<NamedChoice> choices = {};
  std::string fallback = {};  // the meaning of an empty line; empty: none
  /// Accepts an answer that is not one of the choices, or returns an error message.
  std::function<std::optional<std::string>(const std::string&)> free_answer = {};
  bool keep_screen = false;  // ask below the current screen, do not clear it
};

struct Reply {
  Turn turn = Turn::onward;
  std::size_t choice = 0;
  std::string text{};  // of a free answer; empty for a choice
};

/// Asks a person until the answer is valid. Every question accepts the words for back and quit;
/// Ctrl-C and Ctrl-D leave.
class Questions {
 public:
  explicit Questions(Console& console) : console_(console), prompt_(console) {}

  Reply ask(const Query& query);
  /// Waits for Enter.
  Turn pause(const std::string& text);
  /// A line of any kind; nothing: leave.
  std::optional<std::string> line(const Prompt::Question& question);

  [[nodiscard]] Console& console() { return console_; }
  [[nodiscard]] Prompt& prompt() { return prompt_; }
  [[nodiscard]] words::Language language() const { return console_.style().language; }
  template <class... Gaps>
  [[nodiscard]] std::string text(std::string_view key, const Gaps&... gaps) const {
    return say(language(), key, gaps...);
  }
  void tell(const std::string& text);

 private:
  void show(const Query& query);
  /// How much to explain about the choices: as much as fits on the screen.
  enum class Form : std::uint8_t { full, line_each, names_only };
  [[nodiscard]] std::vector<std::string> lines_of(const Query& query, Form form) const;
  std::optional<Reply> understand(const Query& query, const std::string& answer);

  Console& console_;
  Prompt prompt_;
};

}  // namespace quintet::terminal
