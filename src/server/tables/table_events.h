#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "core/table.h"
#include "server/tables/table_state.h"
#include "store/stored_game.h"

// The events of a table as the store keeps them: their payloads are JSON, and name sides.
namespace quintet {

enum class Seating : std::uint8_t {
  plain,
  swapped,      // the maker of the table has changed sides for it
  with_choice,  // of the maker: who joins chooses the side
};

GameEvent seated_event(const AnyGame& game, Side side, Seating seating, Instant now);
GameEvent begun_event(Instant now);
GameEvent move_event(const AnyGame& game, Side side, std::string_view move, std::size_t ply,
                     std::optional<std::chrono::milliseconds> left, Instant now);
GameEvent offer_event(const AnyGame& game, Side side, Offer what, Instant now);
GameEvent decline_event(const AnyGame& game, Side side, Offer what, Instant now);
GameEvent takeback_event(const AnyGame& game, Side asker, std::size_t ply, Instant now);
GameEvent paused_event(std::chrono::milliseconds length, Instant now);
GameEvent ended_event(const AnyGame& game, const TableEnd& end, Instant now);
/// Of a table that is called off. It names no side, so that any table can have it.
GameEvent aborted_event(Instant now);
GameEvent next_event(std::string_view table, Instant now);

}  // namespace quintet
