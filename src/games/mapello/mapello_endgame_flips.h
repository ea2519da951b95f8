#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/bits.h"
#include "games/mapello/mapello_lines.h"
#include "games/mapello/mapello_map.h"

// How many discs the last disc of a game flips. With only one free cell, each line through it holds
// nothing but discs, up to a wall, a joker or the ring, so the own discs on it say everything.
namespace quintet::mapello {

/// A line of discs through a cell: so many to either side, and whether a joker is behind them.
struct LastLine {
  unsigned below;
  unsigned above;
  bool joker_below;
  bool joker_above;
};

/// How many discs are flipped where the own discs on such a line are `own`, lowest cell first and
/// without the cell in the middle.
constexpr unsigned flipped_on(const LastLine& line, unsigned own) {
  const auto run = [&](unsigned length, bool joker, auto is_own) {
    for (unsigned i = 0; i < length; ++i) {
      if (is_own(i)) return i;
    }
    return joker ? length : 0U;
  };
  return run(line.below, line.joker_below,
             [&](unsigned i) { return ((own >> (line.below - 1 - i)) & 1) != 0; }) +
         run(line.above, line.joker_above,
             [&](unsigned i) { return ((own >> (line.below + i)) & 1) != 0; });
}

/// The table for all lines, one after the other: where a line begins in it, and its entries.
struct LastLineTable {
  // A line with n discs beside its cell has 2^n entries and can be cut into two sides in n + 1
  // ways, each with and without jokers: 4 x the sum of (n + 1) 2^n for n = 0..7.
  static constexpr std::size_t size = 7172;

  std::array<std::uint8_t, size> twice_flipped{};
  std::array<std::array<std::array<std::uint16_t, 4>, inner_size>, inner_size> starts{};

  constexpr LastLineTable() {
    std::uint16_t end = 0;
    for (unsigned below = 0; below < inner_size; ++below) {
      for (unsigned above = 0; below + above < inner_size; ++above) {
        for (unsigned jokers = 0; jokers < 4; ++jokers) {
          starts[below][above][jokers] = end;
          const LastLine line{below, above, (jokers & 1) != 0, (jokers & 2) != 0};
          for (unsigned own = 0; own < (1U << (below + above)); ++own) {
            twice_flipped[end++] = static_cast<std::uint8_t>(2 * flipped_on(line, own));
          }
        }
      }
    }
  }
};

inline constexpr LastLineTable last_line_table;

/// For one map.
class LastFlips {
 public:
  LastFlips(std::uint64_t walls, const Jokers& jokers) {
    for (unsigned cell = 0; cell < 64; ++cell) {
      if (((walls >> cell) & 1) != 0) continue;
      for (unsigned axis = 0; axis < 4; ++axis) add_line(cell, axis, walls, jokers);
    }
  }

  /// Twice the number of discs that a disc on the last free cell flips, for the side with the discs
  /// `own`; other cells may be in that set as well.
  [[nodiscard]] int twice(unsigned cell, std::uint64_t own) const {
    const Star& star = stars_[cell];
    return flipped(star, 0, own) + flipped(star, 1, own) + flipped(star, 2, own) +
           flipped(star, 3, own);
  }

 private:
  struct alignas(64) Star {
    Words lines{};  // without the cell itself
    std::array<std::uint16_t, 4> starts{};
  };

  static int flipped(const Star& star, unsigned axis, std::uint64_t own) {
    return last_line_table.twice_flipped[star.starts[axis] + gathered_index(own, star.lines[axis])];
  }

  struct Side {
    std::uint64_t cells = 0;
    bool joker = false;
  };

  /// From a cell, not included, to a wall or the ring.
  static Side side_of(unsigned cell, int by_row, int by_column, std::uint64_t walls,
                      const Jokers& jokers) {
    Side side;
    int row = static_cast<int>(cell / inner_size) + by_row;
    int column = static_cast<int>(cell % inner_size) + by_column;
    for (; row >= 0 && row < 8 && column >= 0 && column < 8; row += by_row, column += by_column) {
      const std::uint64_t here = bit(static_cast<unsigned>(8 * row + column));
      if ((walls & here) != 0) return side;
      side.cells |= here;
    }
    side.joker = jokers.has(static_cast<unsigned>(row + 1), static_cast<unsigned>(column + 1));
    return side;
  }

  void add_line(unsigned cell, unsigned axis, std::uint64_t walls, const Jokers& jokers) {
    constexpr std::array<int, 4> rows{0, 1, 1, 1};
    constexpr std::array<int, 4> columns{1, -1, 0, 1};
    const Side above = side_of(cell, rows[axis], columns[axis], walls, jokers);
    const Side below = side_of(cell, -rows[axis], -columns[axis], walls, jokers);
    stars_[cell].lines[axis] = above.cells | below.cells;
    stars_[cell].starts[axis] =
        last_line_table.starts[count(below.cells)][count(above.cells)]
                              [(below.joker ? 1U : 0U) + (above.joker ? 2U : 0U)];
  }

  std::array<Star, 64> stars_;
};

}  // namespace quintet::mapello
