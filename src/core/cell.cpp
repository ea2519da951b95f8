#include "core/cell.h"

#include <fmt/core.h>

#include "core/text.h"

namespace quintet {

std::string to_text(Cell cell) {
  return fmt::format("{}{}", static_cast<char>('a' + cell.column), cell.row + 1);
}

std::string to_text(Click click) {
  switch (click.kind) {
    case Click::Kind::pass: return "pass";
    case Click::Kind::swap: return "swap";
    case Click::Kind::cell: break;
  }
  return to_text(click.cell);
}

std::optional<Cell> find_cell(std::string_view text, int rows, int columns) {
  if (text.empty() || text[0] < 'a' || text[0] >= 'a' + columns) return std::nullopt;
  const auto number = find_number(text.substr(1), 1, static_cast<unsigned>(rows));
  if (!number) return std::nullopt;
  return Cell{static_cast<std::uint8_t>(*number - 1), static_cast<std::uint8_t>(text[0] - 'a')};
}

Cell read_cell(std::string_view text, int rows, int columns) {
  if (const auto cell = find_cell(text, rows, columns)) return *cell;
  throw Error(fmt::format(
      "{} is not a cell (expected a1..{})", in_quotes(text),
      to_text(Cell{static_cast<std::uint8_t>(rows - 1), static_cast<std::uint8_t>(columns - 1)})));
}

}  // namespace quintet
