#pragma once

#include <array>
#include <cstdint>

#include "core/bits.h"
#include "games/mapello/mapello_four.h"
#include "games/mapello/mapello_map.h"

// Lines of discs: which ones a new disc flips, and from which cells any can be flipped (rule 4).
//
// The eight directions are handled four at a time: "up" are those in which the cell number
// increases, by 1, 7, 8 and 9 (right, down-left, down, down-right); "down" are their opposites.
namespace quintet::mapello {

constexpr std::uint64_t first_column = 0x0101'0101'0101'0101;
constexpr std::uint64_t last_column = first_column << 7;
constexpr std::uint64_t first_row = 0xFF;
constexpr std::uint64_t last_row = first_row << 56;
constexpr std::uint64_t middle_rows = ~(first_row | last_row);
constexpr std::uint64_t middle_columns = ~(first_column | last_column);

constexpr Words step{1, 7, 8, 9};
constexpr Words two_steps{2, 14, 16, 18};
constexpr Words four_steps{4, 28, 32, 36};
constexpr Words crossable{middle_columns, middle_columns, ~std::uint64_t{0}, middle_columns};

/// The cells next to a joker, by the direction in which it lies. Cells where no line could arrive
/// from the opposite direction are left out, because they would only wrap around the board.
struct Exits {
  Four up{};
  Four down{};
};

inline Exits exits_to(const Jokers& jokers) {
  constexpr std::uint64_t first = first_column & middle_rows;
  constexpr std::uint64_t last = last_column & middle_rows;
  constexpr Words up_sides{last_column, first, 0, last};
  constexpr Words down_sides{first_column, last, 0, first};
  constexpr Words up_ends{0, last_row & ~last_column, last_row, last_row & ~first_column};
  constexpr Words down_ends{0, first_row & ~first_column, first_row, first_row & ~last_column};
  const Four row = four({0, 8, 0, 8});  // a diagonal leaves at the side, one row before or after
  const Four column = four({0, 2, 1, 0});
  const Four sides = all_four(jokers.sides);
  const Four ends = all_four(jokers.ends);
  return {((sides >> row) & four(up_sides)) | ((ends << column) & four(up_ends)),
          ((sides << row) & four(down_sides)) | ((ends >> column) & four(down_ends))};
}

/// Opposing discs with a line from them to an own disc or an exit, by the direction in which the
/// wave came from there: the line is below those of `up` and above those of `down`.
struct Waves {
  Four up;
  Four down;
};

/// Waves run from own discs and from exits over opposing discs, for all cells at once: one step,
/// then two, then two at a time, until a line of six is crossed. No line crosses the first or last
/// column except columns themselves, so nothing wraps around there; the one disc that may stand
/// there, next to a joker, is where its wave starts. So a line of seven in front of a joker is
/// crossed as well.
///
/// The words are the four kinds of lines of one board, or four boards with one kind of line, in
/// which case the steps are the same for all.
template <class Steps>
[[gnu::always_inline]] inline Waves waves(Four own, Four theirs, const Exits& exits, Four inside,
                                          Steps by_1, Steps by_2) {
  const Four crossed = theirs & inside;
  const Four two_up = crossed & (crossed << by_1);
  const Four two_down = two_up >> by_1;
  const Four exit_up = theirs & exits.up;
  const Four exit_down = theirs & exits.down;

  Four up = crossed & ((own | exit_down) << by_1);
  Four down = crossed & ((own | exit_up) >> by_1);
  up = up | (crossed & (up << by_1));
  down = down | (crossed & (down >> by_1));
  up = up | (two_up & (up << by_2));
  down = down | (two_down & (down >> by_2));
  up = up | (two_up & (up << by_2));
  down = down | (two_down & (down >> by_2));
  return {up | exit_down, down | exit_up};
}

/// The cells where the waves end, occupied or not.
template <class Steps>
[[gnu::always_inline]] inline Four ends(const Waves& from, Steps by_1) {
  return (from.up << by_1) | (from.down >> by_1);
}

/// For one board.
[[gnu::always_inline]] inline Waves waves(std::uint64_t own, std::uint64_t theirs,
                                          const Exits& exits) {
  return waves(all_four(own), all_four(theirs), exits, four(crossable), four(step),
               four(two_steps));
}

[[gnu::always_inline]] inline std::uint64_t ends(const Waves& from) {
  return united(ends(from, four(step)));
}

/// The cells, occupied or not, from which a line of `theirs` ends at one of `own` or at an exit.
[[gnu::always_inline]] inline std::uint64_t ends_of_lines(std::uint64_t own, std::uint64_t theirs,
                                                          const Exits& exits) {
  return ends(waves(own, theirs, exits));
}

/// The cells from a given one to the edge of the playing area, by direction.
struct alignas(64) Rays {
  Words up{};
  Words down{};
};

constexpr std::array<Rays, 64> all_rays() {
  std::array<Rays, 64> rays{};
  constexpr std::array<int, 4> columns{1, -1, 0, 1};
  constexpr std::array<int, 4> rows{0, 1, 1, 1};
  for (int cell = 0; cell < 64; ++cell) {
    for (unsigned line = 0; line < 4; ++line) {
      for (const int sign : {1, -1}) {
        int row = cell / 8 + sign * rows[line];
        int column = cell % 8 + sign * columns[line];
        std::uint64_t ray = 0;
        for (; row >= 0 && row < 8 && column >= 0 && column < 8;
             row += sign * rows[line], column += sign * columns[line]) {
          ray |= bit(static_cast<unsigned>(8 * row + column));
        }
        Rays& from = rays[static_cast<unsigned>(cell)];
        (sign > 0 ? from.up : from.down)[line] = ray;
      }
    }
  }
  return rays;
}

inline constexpr std::array<Rays, 64> rays = all_rays();

/// The discs of `theirs` that an own disc on `cell` flips.
///
/// A line stops at the first cell of the ray that is not an opposing disc, or is one at an exit.
/// The line counts if it holds an own disc or an exit, which can only be where it stops.
[[gnu::always_inline]] inline std::uint64_t turned_from(unsigned cell, std::uint64_t own,
                                                        std::uint64_t theirs, const Exits& exits) {
  const Four opposing = all_four(theirs);
  const Four exit_up = opposing & exits.up;
  const Four exit_down = opposing & exits.down;

  // Up, the first stop is the lowest: subtracting 1 changes only the bits up to it.
  const Four ray_up = four(rays[cell].up);
  const Four stops_up = ray_up & ~(opposing ^ exit_up);
  const Four line_up = ray_up & (stops_up ^ (stops_up - all_four(1)));
  const Four misses_up = where_zero(line_up & (all_four(own) | exit_up));

  // Down, the first stop is the highest: the line is everything that is not below a stop.
  const Four ray_down = four(rays[cell].down);
  const Four stops_down = ray_down & ~(opposing ^ exit_down);
  Four below = stops_down >> four(step);
  below = below | (below >> four(step));
  below = below | (below >> four(two_steps)) | (below >> four(four_steps));
  const Four line_down = ray_down & ~below;
  const Four misses_down = where_zero(line_down & (all_four(own) | exit_down));

  return theirs & united((line_up & ~misses_up) | (line_down & ~misses_down));
}

}  // namespace quintet::mapello
