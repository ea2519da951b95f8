#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/bits.h"

// Sets of cells of the pond: bit 8 * row + column whatever its size, so that a smaller pond is just
// a smaller mask and these tables serve all sizes.
namespace quintet::jinli {

constexpr unsigned stride = 8;
constexpr unsigned cell_count = stride * stride;
constexpr unsigned smallest_size = 5;
constexpr unsigned largest_size = stride;

/// The surroundings of one cell of the largest pond. `over` and `land` list the same directions in
/// the same order (a cell further along in one is further along in the other), so that gather_bits
/// from one and scatter_bits to the other maps a whole set at once.
struct Around {
  std::uint64_t ring = 0;  // the neighbours
  std::uint64_t over = 0;  // the neighbours that have a cell beyond
  std::uint64_t land = 0;  // the cells beyond those
};

constexpr std::array<Around, cell_count> around = [] {
  constexpr int side = stride;
  const auto on_board = [](int row, int column) {
    return row >= 0 && row < side && column >= 0 && column < side;
  };
  const auto bit_of = [](int row, int column) {
    return bit(static_cast<unsigned>(row * side + column));
  };
  std::array<Around, cell_count> table{};
  for (std::size_t cell = 0; cell < cell_count; ++cell) {
    const int row = static_cast<int>(cell) / side;
    const int column = static_cast<int>(cell) % side;
    for (int down = -1; down <= 1; ++down) {
      for (int right = -1; right <= 1; ++right) {
        if (down == 0 && right == 0) continue;
        if (!on_board(row + down, column + right)) continue;
        table[cell].ring |= bit_of(row + down, column + right);
        if (!on_board(row + 2 * down, column + 2 * right)) continue;
        table[cell].over |= bit_of(row + down, column + right);
        table[cell].land |= bit_of(row + 2 * down, column + 2 * right);
      }
    }
  }
  return table;
}();

/// All cells of a pond, by its size.
constexpr std::array<std::uint64_t, largest_size + 1> pond = [] {
  std::array<std::uint64_t, largest_size + 1> table{};
  for (unsigned size = smallest_size; size <= largest_size; ++size) {
    for (unsigned row = 0; row < size; ++row) table[size] |= (bit(size) - 1) << (stride * row);
  }
  return table;
}();

/// These cells and all their neighbours on the largest pond.
constexpr std::uint64_t spread(std::uint64_t cells) {
  constexpr std::uint64_t first_column = 0x0101'0101'0101'0101;
  const std::uint64_t wide =
      cells | ((cells << 1) & ~first_column) | ((cells & ~first_column) >> 1);
  return wide | (wide << stride) | (wide >> stride);
}

/// The cells to which a koi could jump over one of `stones`, if they were all empty and on the
/// pond.
inline std::uint64_t landings(unsigned koi, std::uint64_t stones) {
#ifdef __BMI2__
  return scatter_bits(gather_bits(stones, around[koi].over), around[koi].land);
#else
  // Here gather_bits and scatter_bits are slow loops. The stone is the midpoint of the jump.
  std::uint64_t cells = 0;
  each_bit(stones & around[koi].over, [&](unsigned stone) { cells |= bit(2 * stone - koi); });
  return cells;
#endif
}

}  // namespace quintet::jinli
