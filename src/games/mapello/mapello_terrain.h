#pragma once

#include <cstdint>

#include "games/mapello/mapello_lines.h"
#include "games/mapello/mapello_map.h"

// How a map affects the discs on it: where no line can come from, and which discs can never be
// flipped again. Walls make discs safe as the edges of the board do; jokers undo that.
namespace quintet::mapello {

/// The cells whose neighbour in a direction is outside the playing area.
constexpr Words brink_up{last_column, first_column | last_row, last_row, last_column | last_row};
constexpr Words brink_down{first_column, last_column | first_row, first_row,
                           first_column | first_row};

/// All bits that the four words have in common.
inline std::uint64_t common(Four a) { return ~united(~a); }

struct Terrain {
  std::uint64_t walls = 0;
  Exits exits;
  Four backed{};              // cells backed by a wall or the ring, by axis: no line crosses them
  std::uint64_t anchors = 0;  // cells backed on all four axes: a disc there is never flipped

  Terrain(std::uint64_t walls_inside, const Jokers& jokers)
      : walls(walls_inside), exits(jokers.any() ? exits_to(jokers) : Exits{}) {
    // An exit that no line can reach from its other side is not among `exits`; such a cell is the
    // whole of its diagonal, and as safe on it as if it were backed by a wall.
    const Four inside = all_four(walls);
    const Four ring = (four(brink_up) & ~exits.up) | (four(brink_down) & ~exits.down);
    backed = ring | ((inside >> four(step)) & ~four(brink_up)) |
             ((inside << four(step)) & ~four(brink_down));
    anchors = common(backed) & ~walls;
  }
};

/// The cells, by axis, whose line has no free cell left between its walls: nothing can be played
/// into it, so nothing on it is flipped along it, joker or not.
inline Four filled_lines(const Terrain& terrain, std::uint64_t free) {
  const Four by_1 = four(step);
  const Four by_2 = four(two_steps);
  const Four by_4 = four(four_steps);
  const Four open = all_four(~terrain.walls);
  Four up = all_four(free);
  Four down = up;
  Four passes_up = open & ~four(brink_down);
  Four passes_down = open & ~four(brink_up);
  up = up | (passes_up & (up << by_1));
  down = down | (passes_down & (down >> by_1));
  passes_up = passes_up & (passes_up << by_1);
  passes_down = passes_down & (passes_down >> by_1);
  up = up | (passes_up & (up << by_2));
  down = down | (passes_down & (down >> by_2));
  passes_up = passes_up & (passes_up << by_2);
  passes_down = passes_down & (passes_down >> by_2);
  up = up | (passes_up & (up << by_4));
  down = down | (passes_down & (down >> by_4));
  return ~(up | down);
}

/// The discs of one side that are proven safe for the rest of the game, given the axes on which
/// cells are safe for either colour: on every axis such a disc is either on a safe cell or next to
/// a safe disc of its own colour.
inline std::uint64_t safe_discs(std::uint64_t discs, Four safe_axes) {
  const Four by_1 = four(step);
  std::uint64_t safe = discs & common(safe_axes);
  for (std::uint64_t before = 0; safe != before;) {
    before = safe;
    const Four friends = all_four(safe);
    const Four held =
        ((friends << by_1) & ~four(brink_down)) | ((friends >> by_1) & ~four(brink_up));
    safe = discs & common(safe_axes | held);
  }
  return safe;
}

/// All cells next to one of the set, and the set itself.
constexpr std::uint64_t with_neighbours(std::uint64_t cells) {
  const std::uint64_t wide = cells | ((cells & ~last_column) << 1) | ((cells & ~first_column) >> 1);
  return wide | (wide << 8) | (wide >> 8);
}

}  // namespace quintet::mapello
