#pragma once

#include <cstdint>
#include <vector>

#include "games/squex/squex_board.h"

// How octagons are connected, cell by cell: for display and messages.
namespace quintet::squex {

/// Visits the four octagons around the square whose upper left one is at (row, column).
template <class Visit>
void each_corner(unsigned row, unsigned column, Visit&& visit) {
  for (const unsigned r : {row, row + 1}) {
    for (const unsigned c : {column, column + 1}) visit(r, c);
  }
}

/// Rule 5, for the square whose upper left octagon is at (row, column).
bool is_cuttable(const State& at, unsigned row, unsigned column);

enum class Links : std::uint8_t {
  all,
  safe,  // only those that can no longer be cut
};

/// A shortest chain of the side's octagons from one of its edges to the other; empty if there is
/// none.
std::vector<Cell> chain_of(const State& at, Side side, Links links);

}  // namespace quintet::squex
