#pragma once

#include <optional>

#include "games/squex/squex_state.h"

// Positions accessed cell by cell and built from their parts, for text and symmetries.
namespace quintet::squex {

std::optional<Side> octagon_at(const State& at, unsigned row, unsigned column);

/// The owners of the two complete diagonals, or nothing, across the square whose upper left octagon
/// is at (row, column).
struct Diagonals {
  std::optional<Side> falling;
  std::optional<Side> rising;

  Diagonals(const State& at, unsigned row, unsigned column);
  [[nodiscard]] bool are_contested() const { return falling && rising && falling != rising; }
};

std::optional<Side> square_at(const State& at, unsigned row, unsigned column);

/// No octagons, blue to move. Call `complete` after adding the parts.
State bare_board(const Rules& rules);

/// Computes everything that follows from the octagons and the owners of the contested squares.
void complete(State& s);

}  // namespace quintet::squex
