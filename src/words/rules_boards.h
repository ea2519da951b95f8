#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/export.h"

namespace quintet::words {

/// A board in the rules of a game: a ```board block in the Markdown with optional lines `rules R`,
/// `position P` and `moves M1 M2 ...`. Whatever displays the rules draws it.
struct RulesBoard {
  std::string rules;
  std::string position;  // empty: the start
  std::vector<std::string> moves;
  bool operator==(const RulesBoard&) const = default;
};

/// How a board block starts, after its indentation.
inline constexpr std::string_view board_fence = "```board";

/// All boards of the rules in order. The first is a game in progress and serves as the game's
/// picture. Throws Error.
QUINTET_API std::vector<RulesBoard> boards_in_rules(std::string_view markdown);

}  // namespace quintet::words
