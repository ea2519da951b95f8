#pragma once

#include <array>
#include <cstdint>

#include "core/bits.h"
#include "games/mapello/mapello_endgame_last.h"

// Parity: the side that plays first in a part of the board with an odd number of free cells is
// likely to play there last as well.
namespace quintet::mapello {

constexpr std::uint64_t quarter_of(unsigned cell) {
  constexpr std::uint64_t quarter = 0x0F0F'0F0F;
  return quarter << (cell & 36U);
}

/// All cells of the board's quadrants that have an odd number of free cells.
inline std::uint64_t odd_quarters(std::uint64_t free) {
  std::uint64_t odd = 0;
  for (const unsigned corner : {0U, 4U, 32U, 36U}) {
    const std::uint64_t quarter = quarter_of(corner);
    odd |= (count(free & quarter) & 1) != 0 ? quarter : 0;
  }
  return odd;
}

/// The last four cells in the order in which to try them: regions of one cell first.
struct LastOrder {
  LastFree<4> cells;
  bool two_pairs;  // two regions of two cells each, one after the other

  LastOrder(std::uint64_t free, std::uint64_t odd) {
    const std::uint64_t region = free & quarter_of(lowest(free));
    const unsigned size = count(region);
    two_pairs = size == 2 && (free & odd) == 0;
    std::uint64_t first = free & odd;
    if (two_pairs || (size == 1 && first == free)) first = region;
    if (size == 3) first = free ^ region;
    std::size_t i = 0;
    each_bit(first, [&](unsigned cell) { cells[i++] = static_cast<std::uint8_t>(cell); });
    each_bit(free ^ first, [&](unsigned cell) { cells[i++] = static_cast<std::uint8_t>(cell); });
  }
};

}  // namespace quintet::mapello
