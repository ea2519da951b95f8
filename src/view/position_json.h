#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/export.h"
#include "core/message.h"
#include "core/table.h"
#include "view/json_writer.h"
#include "words/words.h"

// Positions as JSON (docs/api.md, "Boards"): enough to draw any game and to play it by hand, with
// no rules in the page.
namespace quintet::view {

/// A move as those who watch remember it.
struct PlayedMove {
  std::string move;
  std::vector<std::string> cells;  // by which it is seen
  std::vector<Message> account;
};

/// Of a move that is legal on the table and not played yet; throws Error of any other.
QUINTET_API PlayedMove describe_move(const Table& before, std::string_view move);

/// Whether a position is told with what can be done there. Of many at once, that is long.
enum class WithMoves : std::uint8_t { no, yes };

/// What stands on the table now and what can be done there; `last` led to it, or is null. Without
/// moves, those, the buttons and the prompts are empty. Where nobody is to move although the rules
/// would go on, `standing` is said instead of whose turn it is.
QUINTET_API void write_position(JsonWriter& json, const Table& table, words::Language language,
                                const PlayedMove* last, WithMoves with_moves = WithMoves::yes,
                                std::string_view standing = "");
/// The same for who has listed the moves already, with those that are to be told; none: without.
QUINTET_API void write_position(JsonWriter& json, const Table& table, words::Language language,
                                const PlayedMove* last, std::span<const LegalMove> moves,
                                std::string_view standing);
QUINTET_API std::string position_json(const Table& table, words::Language language,
                                      const PlayedMove* last, WithMoves with_moves = WithMoves::yes,
                                      std::string_view standing = "");

/// What is empty is left out: most cells are.
void write_look(JsonWriter& json, const CellLook& cell);

/// Each message as a text.
QUINTET_API void write_said(JsonWriter& json, words::Language language,
                            const std::vector<Message>& said);

}  // namespace quintet::view
