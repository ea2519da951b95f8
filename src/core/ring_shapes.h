#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace quintet {

/// The shapes of what surrounds a cell: one of three contents in each of its 8 neighbours, numbered
/// so that mirror images and rotations share a number. Neighbours are in the order of their cells:
/// three above, two beside, three below.
struct RingShapes {
  static constexpr std::size_t all = 6561;    // 3 to the power of 8
  static constexpr std::size_t unlike = 954;  // mirror images and rotations count once

  RingShapes();

  /// The number of a ring with these neighbours of the first and these of the second content; the
  /// sets have no neighbour in common.
  [[nodiscard]] std::size_t of(unsigned ones, unsigned twos) const {
    return shape_[ternary_[ones] + 2U * ternary_[twos]];
  }

 private:
  std::array<std::uint16_t, 256> ternary_{};  // the bits of a set as digits in base three
  std::array<std::uint16_t, all> shape_{};
};

const RingShapes& ring_shapes();

}  // namespace quintet
