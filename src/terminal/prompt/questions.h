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

/// Where a person wants to go from a question.
enum class Turn : std::uint8_t {
  onward,
  back,   // to the question before
  leave,  // the program
};

/// Does one step after the other; after a `back`, the one before once more. Says `back` if even
/// the first went back.
Turn walk(const std::vector<std::function<Turn()>>& steps);

/// A question with its answers.
struct Query {
  std::string title;
  std::vector<std::string> intro = {};  // paragraphs above the answers
  std::vector<NamedChoice> choices = {};
  std::string fallback = {};  // what an empty line means; empty: nothing
  /// Takes an answer that is none of the choices, or complains about it.
  std::function<std::optional<std::string>(const std::string&)> free_answer = {};
  bool keep_screen = false;  // below what is to be seen, not in its place
};

struct Reply {
  Turn turn = Turn::onward;
  std::size_t choice = 0;
  std::string text{};  // of a free answer; empty if it was one of the choices
};

/// Asks a person, as often as it takes. Wherever something is asked, the words for back and quit
/// are understood, Ctrl-C and Ctrl-D leave.
class Questions {
 public:
  explicit Questions(Console& console) : console_(console), prompt_(console) {}

  Reply ask(const Query& query);
  /// Waits for Enter.
  Turn pause(const std::string& text);
  /// A line of whatever kind; nothing: leave.
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
  /// How much is said about the choices: as much as fits on the screen.
  enum class Form : std::uint8_t { full, line_each, names_only };
  [[nodiscard]] std::vector<std::string> lines_of(const Query& query, Form form) const;
  std::optional<Reply> understand(const Query& query, const std::string& answer);

  Console& console_;
  Prompt prompt_;
};

}  // namespace quintet::terminal
