#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"
#include "core/table.h"
#include "words/words.h"

// Boards as JSON (docs/api.md, "Boards"): enough to draw any game and to play it by hand, with no
// rules in the page.
namespace quintet {

/// What does not change while a game is played by these rules: sides, kinds, overlays, options and
/// the board. Names are given in every language. Throws Error if the rules cannot be read.
std::string game_json(const AnyGame& game, std::string_view rules);

/// A move as those who watch remember it.
struct PlayedMove {
  std::string move;
  std::vector<std::string> cells;  // by which it is seen
  std::vector<Message> account;
};

/// Of a move that is legal on the table and not played yet; throws Error of any other.
PlayedMove describe_move(const Table& before, std::string_view move);

/// Whether a position is told with what can be done there. Of many at once, that is long.
enum class WithMoves : std::uint8_t { no, yes };

/// What stands on the table now and what can be done there; `last` led to it, or is null. Without
/// moves, those, the buttons and the prompts are empty. Where nobody is to move although the rules
/// would go on, `standing` is said instead of whose turn it is.
std::string position_json(const Table& table, Language language, const PlayedMove* last,
                          WithMoves with_moves = WithMoves::yes, std::string_view standing = "");

}  // namespace quintet
