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

// Positions as JSON (docs/api.md, "Boards"): enough to draw and play any game, with no rules in the
// page.
namespace quintet::view {

/// A move as shown to spectators.
struct PlayedMove {
  std::string move;
  std::vector<std::string> cells;  // the cells to highlight
  std::vector<Message> account;
};

/// Describes a legal move that has not been played yet; throws Error for any other.
QUINTET_API PlayedMove describe_move(const Table& before, std::string_view move);

/// Whether to include the legal moves of a position. For many positions they add up.
enum class WithMoves : std::uint8_t { no, yes };

/// The current position and its legal moves; `last` led to it, or is null. Without moves, the
/// moves, buttons and prompts are empty. If the game has ended although the rules would let it go
/// on, `standing` replaces the text about whose turn it is.
QUINTET_API void write_position(JsonWriter& json, const Table& table, words::Language language,
                                const PlayedMove* last, WithMoves with_moves = WithMoves::yes,
                                std::string_view standing = "");
/// The same for callers that have already listed the moves; an empty list: without moves.
QUINTET_API void write_position(JsonWriter& json, const Table& table, words::Language language,
                                const PlayedMove* last, std::span<const LegalMove> moves,
                                std::string_view standing);
QUINTET_API std::string position_json(const Table& table, words::Language language,
                                      const PlayedMove* last, WithMoves with_moves = WithMoves::yes,
                                      std::string_view standing = "");

/// Empty fields are omitted: most cells are empty.
void write_look(JsonWriter& json, const CellLook& cell);

/// Each message as text.
QUINTET_API void write_said(JsonWriter& json, words::Language language,
                            const std::vector<Message>& said);

}  // namespace quintet::view
