#pragma once

#include <array>
#include <cstdint>

#include "games/frozenforest/frozenforest_cells.h"

// Where the two may move, ignoring sight and trees (rules 3 and 4).
namespace quintet::frozenforest {

/// By side and the cell it stands on: Yuki's neighbours, Mina's rows, columns and diagonals. From
/// nowhere every cell is in reach: that is a placement.
extern const std::array<std::array<Cells, cell_count + 1>, 2> reach;

/// The cells of a board of this size.
extern const std::array<Cells, largest_size + 1> boards;

/// The eight directions of a line, and a value for none.
constexpr unsigned no_line = 8;

/// lines[from][to]: the direction of the row, column or diagonal that leads there.
extern const std::array<std::array<std::uint8_t, cell_count + 1>, cell_count + 1> lines;

/// cells_behind[direction][cell]: this cell and all cells behind it when coming from that
/// direction; with no_line, the cell alone.
extern const std::array<std::array<Cells, cell_count + 1>, no_line + 1> cells_behind;

}  // namespace quintet::frozenforest
