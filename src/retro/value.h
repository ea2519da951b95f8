#pragma once

#include <cstdint>

#include "core/endings.h"

// One byte for each position: its fate with perfect play, for the side to move, and in how many
// turns.
namespace quintet::retro {

using TableValue = std::uint8_t;

constexpr TableValue drawn = 0;  // while a table is being built: not yet decided
/// While a table is being built: not yet decided, but an irreversible move reaches a draw.
constexpr TableValue safe = 127;
constexpr unsigned most_turns_in_value = 126;

constexpr TableValue won_in(unsigned turns) { return static_cast<TableValue>(turns); }
constexpr TableValue lost_in(unsigned turns) { return static_cast<TableValue>(128 + turns); }
constexpr bool is_won(TableValue value) { return value > drawn && value < safe; }
constexpr bool is_lost(TableValue value) { return value > 128; }
constexpr bool is_open(TableValue value) { return value == drawn || value == safe; }
constexpr unsigned turns_of(TableValue value) { return value & 127U; }

constexpr KnownValue ending_of(TableValue value, unsigned turns_so_far, unsigned most_turns) {
  const bool in_time = turns_so_far + turns_of(value) <= most_turns;
  if (is_won(value)) return {Fate::win, turns_of(value), in_time};
  if (is_lost(value)) return {Fate::loss, turns_of(value), in_time};
  return {};
}

}  // namespace quintet::retro
