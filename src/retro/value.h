#pragma once

#include <cstdint>

#include "core/endings.h"

// One byte for each position: its fate with perfect play, for the side to move, and in how many
// turns.
namespace quintet::retro {

using Value = std::uint8_t;

constexpr Value drawn = 0;  // while a table is being built: not yet decided
/// While a table is being built: not yet decided, but an irreversible move reaches a draw.
constexpr Value safe = 127;
constexpr unsigned most_turns_in_value = 126;

constexpr Value won_in(unsigned turns) { return static_cast<Value>(turns); }
constexpr Value lost_in(unsigned turns) { return static_cast<Value>(128 + turns); }
constexpr bool is_won(Value value) { return value > drawn && value < safe; }
constexpr bool is_lost(Value value) { return value > 128; }
constexpr bool is_open(Value value) { return value == drawn || value == safe; }
constexpr unsigned turns_of(Value value) { return value & 127U; }

constexpr Ending ending_of(Value value, unsigned turns_so_far, unsigned most_turns) {
  const bool in_time = turns_so_far + turns_of(value) <= most_turns;
  if (is_won(value)) return {Fate::win, turns_of(value), in_time};
  if (is_lost(value)) return {Fate::loss, turns_of(value), in_time};
  return {};
}

}  // namespace quintet::retro
