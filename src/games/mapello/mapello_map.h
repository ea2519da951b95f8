#pragma once

#include <cstdint>

#include "core/bits.h"
#include "core/cell.h"

namespace quintet::mapello {

constexpr unsigned inner_size =
    8;  // the playing area; its cell (row, column) is bit 8 * row + column
constexpr unsigned board_size = 10;  // including the border ring
constexpr unsigned most_walls = 8;   // rule 3
constexpr unsigned most_bonuses = 8;
constexpr unsigned most_jokers = 8;
constexpr int bonus_points = 3;  // rule 6

constexpr std::uint64_t black_centre = bit(27) | bit(36);  // d4 e5
constexpr std::uint64_t white_centre = bit(28) | bit(35);  // e4 d5
constexpr std::uint64_t centre = black_centre | white_centre;

/// The jokers of the ring, laid out so that a shift aligns each with the inner cells it touches:
/// those left and right of the inner rows are in the first and last column of `sides`, those of the
/// top and bottom row of the board are the ten lowest and the ten highest bits of `ends`.
struct Jokers {
  std::uint64_t sides = 0;
  std::uint64_t ends = 0;
  bool operator==(const Jokers&) const = default;

  [[nodiscard]] constexpr bool any() const { return (sides | ends) != 0; }
  [[nodiscard]] constexpr unsigned size() const { return count(sides) + count(ends); }

  /// For the cell (row, column) of the ring, both counted 0..9.
  [[nodiscard]] constexpr bool has(unsigned row, unsigned column) const {
    const Jokers one = at(row, column);
    return ((sides & one.sides) | (ends & one.ends)) != 0;
  }
  constexpr void add(unsigned row, unsigned column) {
    const Jokers one = at(row, column);
    sides |= one.sides;
    ends |= one.ends;
  }

 private:
  static constexpr Jokers at(unsigned row, unsigned column) {
    if (row == 0) return {0, bit(column)};
    if (row == board_size - 1) return {0, bit(54 + column)};
    return {bit(inner_size * (row - 1) + (column == 0 ? 0 : 7)), 0};
  }
};

/// True for the cells of the 10x10 board that surround the playing area.
constexpr bool on_ring(unsigned row, unsigned column) {
  return row == 0 || row == board_size - 1 || column == 0 || column == board_size - 1;
}

/// The inner cell at (row, column) of the 10x10 board.
constexpr std::uint64_t inner_bit(unsigned row, unsigned column) {
  return bit(inner_size * (row - 1) + column - 1);
}

/// An inner cell as written in moves.
constexpr Cell name_of(unsigned cell) {
  return {static_cast<std::uint8_t>(cell / inner_size),
          static_cast<std::uint8_t>(cell % inner_size)};
}

/// Everything except discs. A disc can be placed where there is nothing.
struct Map {
  std::uint64_t walls = 0;
  std::uint64_t bonuses = 0;
  Jokers jokers;
  bool operator==(const Map&) const = default;
};

}  // namespace quintet::mapello
