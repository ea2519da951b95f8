#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/export.h"

namespace quintet::words {

/// One step of a game's tutorial: a position in which the learner finds the right move. Its texts
/// in the catalogue are `GAME.lesson.ID.name` (name), `GAME.lesson.ID` (task),
/// `GAME.lesson.ID.done` (praise) and `GAME.lesson.ID.help` (hint after a wrong move).
struct LessonStep {
  std::string id;
  std::string rules;
  std::string position;
  /// Prefixes of right moves: `a1-b2` allows any stone to be dropped after this swim.
  std::vector<std::string> right;

  [[nodiscard]] QUINTET_API bool is_right(std::string_view move) const;
};

/// The steps of GAME.lessons, in order.
QUINTET_API std::vector<LessonStep> lessons_of(std::string_view game);

/// Parses lines `step ID`, `rules R`, `position P`, `right M1 M2 ...`; `#` starts a comment. Throws
/// Error.
std::vector<LessonStep> lessons_from_text(std::string_view text);

}  // namespace quintet::words
