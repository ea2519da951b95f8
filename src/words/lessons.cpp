#include "words/lessons.h"

#include <algorithm>
#include <sstream>

#include "core/error.h"
#include "words/embedded.h"

namespace quintet::words {

bool LessonStep::is_right(std::string_view move) const {
  return std::any_of(right.begin(), right.end(),
                     [move](const std::string& start) { return move.starts_with(start); });
}

std::vector<LessonStep> lessons_from_text(std::string_view text) {
  std::vector<LessonStep> steps;
  std::istringstream lines{std::string(text)};
  std::string line;
  for (unsigned number = 1; std::getline(lines, line); ++number) {
    std::istringstream words(line);
    std::string word;
    if (!(words >> word) || word.front() == '#') continue;
    std::string rest;
    std::getline(words >> std::ws, rest);
    const auto refuse = [&](const std::string& what) {
      throw Error("lessons, line " + std::to_string(number) + ": " + what);
    };
    if (word == "step") {
      steps.push_back({rest, {}, {}, {}});
    } else if (steps.empty()) {
      refuse("'" + word + "' before the first step (expected step ID)");
    } else if (word == "rules") {
      steps.back().rules = rest;
    } else if (word == "position") {
      steps.back().position = rest;
    } else if (word == "right") {
      std::istringstream moves(rest);
      for (std::string move; moves >> move;) steps.back().right.push_back(move);
    } else {
      refuse("unknown word '" + word + "' (expected step, rules, position or right)");
    }
  }
  return steps;
}

std::vector<LessonStep> lessons_of(std::string_view game) {
  for (const EmbeddedFile& file : embedded_lessons()) {
    if (file.game == game) return lessons_from_text(file.text);
  }
  return {};
}

}  // namespace quintet::words
