#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/export.h"

namespace quintet::words {

/// One step of a game's tutorial: a position in which the learner finds the right move. Its name is
/// the text `GAME.lesson.ID.name` of the catalogue, what is asked `GAME.lesson.ID`, the praise
/// `GAME.lesson.ID.done`, and what helps after a wrong move `GAME.lesson.ID.help`.
struct LessonStep {
  std::string id;
  std::string rules;
  std::string position;
  /// How right moves begin: `a1-b2` allows every stone that may be dropped after this swim.
  std::vector<std::string> right;

  [[nodiscard]] QUINTET_API bool is_right(std::string_view move) const;
};

/// The steps of GAME.lessons, in order.
QUINTET_API std::vector<LessonStep> lessons_of(std::string_view game);

/// Reads lines `step ID`, `rules R`, `position P`, `right M1 M2 ...`; `#` begins a comment. Throws
/// Error.
std::vector<LessonStep> lessons_from_text(std::string_view text);

}  // namespace quintet::words
