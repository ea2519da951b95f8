#pragma once

#include <cstddef>
#include <cstdint>

#include "core/bits.h"
#include "core/cell.h"

// The board as a bit set. Boards of all sizes occupy the top left corner of the largest one, so
// that one set of tables serves them all.
namespace quintet::frozenforest {

constexpr unsigned largest_size = 11;
constexpr unsigned cell_count = largest_size * largest_size;

/// Instead of a cell: not on the board yet. Tables have an entry for it.
constexpr unsigned nowhere = cell_count;

constexpr bool on_largest_board(int row, int column) {
  constexpr int size = largest_size;
  return row >= 0 && row < size && column >= 0 && column < size;
}
constexpr unsigned cell_at(int row, int column) {
  return static_cast<unsigned>(row) * largest_size + static_cast<unsigned>(column);
}
constexpr int row_of(unsigned cell) { return static_cast<int>(cell / largest_size); }
constexpr int column_of(unsigned cell) { return static_cast<int>(cell % largest_size); }

/// A cell as written in moves.
constexpr Cell name_of(unsigned cell) {
  return {static_cast<std::uint8_t>(row_of(cell)), static_cast<std::uint8_t>(column_of(cell))};
}

/// A set of cells: bit cell_at(row, column), in two words.
struct Cells {
  std::uint64_t low = 0;
  std::uint64_t high = 0;

  static constexpr Cells only(unsigned cell) {
    return cell < 64 ? Cells{bit(cell), 0} : Cells{0, bit(cell - 64)};
  }
  [[nodiscard]] constexpr bool contains(unsigned cell) const {
    return (((cell < 64 ? low : high) >> (cell % 64)) & 1) != 0;
  }
  [[nodiscard]] constexpr unsigned size() const { return count(low) + count(high); }

  /// The k-th cell in ascending order; there are more than k. In random games the word it falls in
  /// is unpredictable, so it is selected with masks instead of a branch: playouts became more than
  /// half again as fast.
  [[nodiscard]] unsigned nth(unsigned k) const {
    const unsigned below = count(low);
    const std::uint64_t above = k >= below ? ~std::uint64_t{0} : 0;
    const std::uint64_t word = low ^ ((low ^ high) & above);
    const auto base = static_cast<unsigned>(above & 64);
    return base + nth_bit(word, k - static_cast<unsigned>(above & below));
  }
  template <class F>
  constexpr void each(F&& visit) const {
    each_bit(low, visit);
    each_bit(high, [&visit](unsigned i) { visit(64 + i); });
  }

  friend constexpr Cells operator&(Cells a, Cells b) { return {a.low & b.low, a.high & b.high}; }
  friend constexpr Cells operator|(Cells a, Cells b) { return {a.low | b.low, a.high | b.high}; }
  constexpr Cells operator~() const { return {~low, ~high}; }
  bool operator==(const Cells&) const = default;
};

}  // namespace quintet::frozenforest
