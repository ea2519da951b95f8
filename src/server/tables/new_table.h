#pragma once

#include <array>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "server/api.h"
#include "store/stored_game.h"

namespace quintet::server {

/// Who is to sit at a side of a new table.
struct SeatWish {
  enum class Who : std::uint8_t { me, open, computer };
  Who who = Who::open;
  unsigned level = 0;  // of a computer
  bool operator==(const SeatWish&) const = default;
};

/// A table as somebody wants it (docs/api.md, "To create a table").
struct NewTable {
  std::string game;
  std::string rules;
  std::string position;
  std::array<SeatWish, 2> seats;
  bool draws_lots = false;  // for the sides
  std::string clock;
  bool listed = false;
  bool rated = false;
  std::optional<std::uint64_t> series;  // so many games; 0: as the game has it
  bool choice = false;
};

/// Throws ApiError.
NewTable new_table_from(const nlohmann::json& body);

/// The table's header, with no series yet. Throws Error if rules, position or clock cannot be
/// read. `swap`: the lots have fallen so.
store::StoredGame table_header_of(const NewTable& wish, const Visitor& maker, bool swap,
                                  Instant now);

}  // namespace quintet::server
