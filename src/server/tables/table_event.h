#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/game.h"
#include "store/stored_game.h"

// Everything that can happen at a table. Events name sides, never players. Only `event_json.h`
// knows their JSON, in the store and for clients.
namespace quintet::server {

enum class Offer : std::uint8_t { draw, takeback, rematch };
inline constexpr std::array<std::string_view, 3> offer_words{"draw", "takeback", "rematch"};

enum class Seating : std::uint8_t {
  plain,
  swapped,      // the creator changed sides to make room
  with_choice,  // for the creator: whoever joins chooses the side
};

struct Seated {
  Side side = Side::first;
  Seating seating = Seating::plain;
};

struct Begun {};

struct Moved {
  Side side = Side::first;
  std::string move;
  std::size_t ply = 0;                            // how many moves were played before it
  std::optional<std::chrono::milliseconds> left;  // on the mover's clock after the move
};

struct Offered {
  Side side = Side::first;
  Offer what = Offer::draw;
};

struct Declined {
  Side side = Side::first;
  Offer what = Offer::draw;
};

struct TakenBack {
  Side asker = Side::first;
  std::size_t ply = 0;  // how many moves are left
};

/// The clock stood still because no server was running.
struct Paused {
  std::chrono::milliseconds length{0};
};

struct TableEnd {
  std::optional<Result> result;  // nothing: aborted
  std::string reason;
};

struct FollowedBy {
  std::string table;
};

using TableEvent =
    std::variant<Seated, Begun, Moved, Offered, Declined, TakenBack, Paused, TableEnd, FollowedBy>;

/// Events to append to a table, atomically.
struct Decision {
  Instant time;
  std::vector<TableEvent> events;
  store::HeaderChange change = {};
};

template <class... Kinds>
bool is_one_of(const TableEvent& event) {
  return (std::holds_alternative<Kinds>(event) || ...);
}

}  // namespace quintet::server
