#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/frozenforest/frozenforest_cells.h"
#include "games/frozenforest/frozenforest_sight.h"

// Which cells of a set lie around a cell, in the same order from wherever one looks.
namespace quintet::frozenforest {

/// Groups of eight cells around a cell, a byte for each group. Each kind of group is there in all
/// its images, so whatever adds up over them is the same for mirror images of a position.
struct alignas(64) Around {
  std::array<Place, 64> octants;  // straight ahead, the diagonal, and what is between them
  std::array<Place, 64> fans;     // four straight and four diagonal ones, each open to both sides
  std::array<Place, 64> ring;     // the eight neighbours in the order of their cells
};

extern const std::array<Around, cell_count + 1> around_cell;

/// The least of a fan's content and that of its mirror image.
extern const std::array<std::uint8_t, 256> fan_content;

}  // namespace quintet::frozenforest
