#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace quintet {

/// A cell as people name it: `a1` is row 0, column 0, the top-left cell; rows go down.
struct Cell {
  std::uint8_t row = 0;
  std::uint8_t column = 0;
  auto operator<=>(const Cell&) const = default;
};

/// Something a player can click: a cell of the board, or a button beside it.
struct Click {
  enum class Kind : std::uint8_t { cell, pass, swap };
  Kind kind = Kind::cell;
  Cell cell;
  auto operator<=>(const Click&) const = default;
};

constexpr Click click(Cell cell) { return {Click::Kind::cell, cell}; }
constexpr Click pass_button{Click::Kind::pass, {}};
constexpr Click swap_button{Click::Kind::swap, {}};

std::string to_text(Cell cell);
std::string to_text(Click click);

/// Nothing if the text does not name a cell of a board of this size.
std::optional<Cell> find_cell(std::string_view text, int rows, int columns);

/// Like find_cell, but throws an Error that lists the valid cells.
Cell read_cell(std::string_view text, int rows, int columns);

}  // namespace quintet
