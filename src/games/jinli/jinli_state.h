#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <type_traits>

#include "core/bits.h"
#include "core/game.h"
#include "games/jinli/jinli_geometry.h"

namespace quintet::jinli {

struct Rules {
  unsigned size = 7;
  unsigned stones = 10;  // in each hand at the start
  unsigned target = 10;  // points needed to win
  bool inset = false;    // the koi start one cell diagonally inward
  bool recycle = false;  // a player who drops their last stone gets one back
  bool operator==(const Rules&) const = default;
};

/// Whether the opponent of the side to move is owed a stone: only with recycle=on, from the drop of
/// their last stone until one is handed back.
enum class HandBack : std::uint8_t { never, later, now };

/// Four words, in which every bit is part of the position or its rules. Indexed by side.
struct State {
  std::array<std::uint64_t, 2> koi{};
  std::uint64_t stones = 0;
  std::array<std::uint8_t, 2> hand{};
  std::array<std::uint8_t, 2> points{};
  std::uint8_t quiet = 0;  // turns since the last point
  std::uint8_t target = 0;
  Side side = Side::first;
  std::uint8_t size : 4 = 0;
  HandBack hand_back : 4 = HandBack::never;
  bool operator==(const State&) const = default;
};

static_assert(sizeof(State) == 32 && std::has_unique_object_representations_v<State>);

constexpr unsigned quiet_limit = 60;  // rule 6
/// A koi can meet three others with one point to go.
constexpr unsigned most_points(unsigned target) { return target + 2; }
constexpr std::uint8_t no_cell = cell_count;

/// A swim or a jump has `from` and `to`, and a `drop` if it drops a stone; handing back a stone has
/// only the cell it is taken from, as its `drop`; a pass has nothing.
struct Move {
  std::uint8_t from = no_cell;
  std::uint8_t to = no_cell;
  std::uint8_t drop = no_cell;
  bool operator==(const Move&) const = default;
};

constexpr Move pass{};

constexpr Cell to_cell(unsigned cell) {
  return {static_cast<std::uint8_t>(cell / stride), static_cast<std::uint8_t>(cell % stride)};
}

constexpr Move moving(unsigned from, unsigned to) {
  return {static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to), no_cell};
}

constexpr Move handing_back(unsigned cell) {
  return {no_cell, no_cell, static_cast<std::uint8_t>(cell)};
}

inline std::uint64_t empty_cells(const State& at) {
  return pond[at.size] ^ (at.koi[0] | at.koi[1] | at.stones);
}

/// Whether rule 4 or 6 has ended the game. (Rule 5 depends on the moves.)
inline bool is_won_or_quiet(const State& at) {
  return std::max(at.points[0], at.points[1]) >= at.target || at.quiet >= quiet_limit;
}

/// Whether a side could swim or jump if it were to move. Stones in hand do not matter.
inline bool has_turn(const State& at, Side side) {
  std::uint64_t targets = 0;
  each_bit(at.koi[index_of(side)],
           [&](unsigned koi) { targets |= around[koi].ring | landings(koi, at.stones); });
  return (targets & empty_cells(at)) != 0;
}

}  // namespace quintet::jinli
