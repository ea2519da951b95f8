#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/bits.h"

// Small groups of cells whose contents together are one input of a learned evaluation.
namespace quintet {

/// The powers of three whose exponents are the bits of a set, added up.
constexpr auto ternary = [] {
  std::array<std::uint16_t, 64> sums{};
  for (unsigned set = 0; set < sums.size(); ++set) {
    for (unsigned i = 6; i-- > 0;) {
      sums[set] = static_cast<std::uint16_t>(3 * sums[set] + ((set >> i) & 1));
    }
  }
  return sums;
}();

/// What is on up to six cells, as a number in base three: empty, own or opposing, the lowest cell
/// is the lowest digit.
inline std::size_t contents(std::uint64_t own, std::uint64_t rivals, std::uint64_t cells) {
  return ternary[gathered_index(own, cells)] + 2U * ternary[gathered_index(rivals, cells)];
}

/// The same for both sides at once, whose sets these are.
inline std::pair<std::size_t, std::size_t> contents_of_both(std::uint64_t first,
                                                            std::uint64_t second,
                                                            std::uint64_t cells) {
  const std::size_t of_first = ternary[gathered_index(first, cells)];
  const std::size_t of_second = ternary[gathered_index(second, cells)];
  return {of_first + 2U * of_second, of_second + 2U * of_first};
}

/// The cells of a pattern, in an order that all its mirror images share.
using PatternCells = std::vector<unsigned>;

/// A board whose rows begin every `stride` cells.
struct MirrorBoard {
  static constexpr unsigned symmetries = 4;

  unsigned rows;
  unsigned columns;
  unsigned stride;

  /// Bit 0 of the symmetry turns left to right, bit 1 upside down.
  [[nodiscard]] constexpr unsigned image_of(unsigned cell, unsigned symmetry) const {
    const unsigned row = cell / stride;
    const unsigned column = cell % stride;
    return ((symmetry & 2) != 0 ? rows - 1 - row : row) * stride +
           ((symmetry & 1) != 0 ? columns - 1 - column : column);
  }

  [[nodiscard]] std::vector<PatternCells> images_of(const PatternCells& cells) const {
    std::vector<PatternCells> images(symmetries, cells);
    for (unsigned symmetry = 0; symmetry < symmetries; ++symmetry) {
      for (unsigned& cell : images[symmetry]) cell = image_of(cell, symmetry);
    }
    return images;
  }
};

inline std::uint64_t set_of(const PatternCells& cells) {
  std::uint64_t set = 0;
  for (const unsigned cell : cells) set |= bit(cell);
  return set;
}

}  // namespace quintet
