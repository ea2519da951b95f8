#include "games/frozenforest/frozenforest_around.h"

#include <algorithm>

namespace quintet::frozenforest {
namespace {

struct Offset {
  int rows;
  int columns;
};

using Group = std::array<Offset, 8>;

constexpr Group octant{{{0, 1}, {1, 1}, {0, 2}, {1, 2}, {2, 2}, {0, 3}, {1, 3}, {2, 3}}};

// Mirror images in their axis: the cells of a pair are side by side.
constexpr Group straight_fan{{{0, 1}, {0, 2}, {-1, 1}, {1, 1}, {-1, 2}, {1, 2}, {-1, 0}, {1, 0}}};
constexpr Group diagonal_fan{{{1, 1}, {2, 2}, {0, 1}, {1, 0}, {1, 2}, {2, 1}, {0, 2}, {2, 0}}};

constexpr Group ring{{{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}}};

/// The first four symmetries are rotations.
constexpr Offset image_of(Offset offset, unsigned symmetry) {
  if (symmetry >= 4) offset = {offset.columns, offset.rows};
  for (unsigned turn = 0; turn < symmetry % 4; ++turn) offset = {offset.columns, -offset.rows};
  return offset;
}

constexpr void put(std::array<Place, 64>& places, unsigned number, const Group& group,
                   unsigned symmetry, int row, int column) {
  for (unsigned i = 0; i < group.size(); ++i) {
    const Offset offset = image_of(group[i], symmetry);
    const int r = row + offset.rows;
    const int c = column + offset.columns;
    if (on_largest_board(r, c)) places[8 * number + i] = place_of(cell_at(r, c));
  }
}

constexpr Around around_none = [] {
  Around made{};
  made.octants.fill(no_place);
  made.fans.fill(no_place);
  made.ring.fill(no_place);
  return made;
}();

constexpr auto make_around() {
  std::array<Around, cell_count + 1> made{};
  made.fill(around_none);
  for (unsigned cell = 0; cell < cell_count; ++cell) {
    Around& around = made[cell];
    for (unsigned i = 0; i < 8; ++i) {
      put(around.octants, i, octant, i, row_of(cell), column_of(cell));
      put(around.fans, i, i < 4 ? straight_fan : diagonal_fan, i % 4, row_of(cell),
          column_of(cell));
    }
    put(around.ring, 0, ring, 0, row_of(cell), column_of(cell));
  }
  return made;
}

constexpr auto make_fan_content() {
  std::array<std::uint8_t, 256> made{};
  for (unsigned content = 0; content < made.size(); ++content) {
    const unsigned image =
        (content & 0b11U) | (content & 0b0101'0100U) << 1 | (content & 0b1010'1000U) >> 1;
    made[content] = static_cast<std::uint8_t>(std::min(content, image));
  }
  return made;
}

}  // namespace

constinit const std::array<Around, cell_count + 1> around_cell = make_around();
constinit const std::array<std::uint8_t, 256> fan_content = make_fan_content();

}  // namespace quintet::frozenforest
