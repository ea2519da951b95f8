#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/export.h"

namespace quintet::words {

/// A board in the rules of a game: the Markdown has it as a block ```board of lines `rules R`,
/// `position P` and `moves M1 M2 ...`, each of which may be left out. Whoever shows the rules draws
/// it.
struct RulesBoard {
  std::string rules;
  std::string position;  // empty: the start
  std::vector<std::string> moves;
  bool operator==(const RulesBoard&) const = default;
};

/// How a block with a board begins, behind its indent.
inline constexpr std::string_view board_fence = "```board";

/// All boards of the rules in the order in which they stand there. The first is a game in progress,
/// by which people know the game. Throws Error.
QUINTET_API std::vector<RulesBoard> boards_in_rules(std::string_view markdown);

}  // namespace quintet::words
