#pragma once

#include "games/squex/squex_board.h"

namespace quintet::squex {

/// The same position with the colours swapped and the board mirrored in its diagonal.
inline State transposed(const State& at) {
  State image = bare_board({at.width, at.height, at.swap});
  for (unsigned row = 0; row < at.height; ++row) {
    for (unsigned column = 0; column < at.width; ++column) {
      if (const auto side = octagon_at(at, row, column)) {
        image.octagons[index_of(other(*side))].add(image.index(column, row));
      }
      if (at.falling.has(at.index(row, column))) image.falling.add(image.index(column, row));
    }
  }
  complete(image);
  image.side = other(at.side);
  image.left = at.left;
  return image;
}

}  // namespace quintet::squex
