#pragma once

#include <array>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "server/api.h"
#include "store/stored_game.h"

namespace quintet::server {

/// Who should play a side of a new table.
struct SeatWish {
  enum class Who : std::uint8_t { me, open, computer };
  Who who = Who::open;
  unsigned level = 0;  // for a computer
  bool operator==(const SeatWish&) const = default;
};

/// A request for a new table (docs/api.md, "To create a table").
struct NewTable {
  std::string game;
  std::string rules;
  std::string position;
  std::array<SeatWish, 2> seats;
  bool draws_lots = false;  // sides are assigned at random
  std::string clock;
  bool listed = false;
  bool rated = false;
  std::optional<std::uint64_t> series;  // number of games; 0: the game's default
  bool choice = false;
};

/// Throws ApiError.
NewTable new_table_from(const nlohmann::json& body);

/// The table's header, without a series. Throws Error if rules, position or clock cannot be
/// parsed. `swap`: the random draw swapped the sides.
store::StoredGame table_header_of(const NewTable& wish, const Visitor& maker, bool swap,
                                  Instant now);

}  // namespace quintet::server
