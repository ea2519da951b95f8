#include "core/face.h"

#include <algorithm>

#include "core/text.h"

namespace quintet {
namespace {

bool is_letter(char c) { return c >= 'a' && c <= 'z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Something that looks like a cell name, such as c3, also inside c2-c3xb4.
std::vector<std::string_view> cell_names_in(std::string_view entry) {
  std::vector<std::string_view> names;
  for (std::size_t i = 0; i + 1 < entry.size(); ++i) {
    if (!is_letter(entry[i]) || !is_digit(entry[i + 1])) continue;
    std::size_t end = i + 1;
    while (end < entry.size() && is_digit(entry[end])) ++end;
    const bool begins = i == 0 || !is_letter(entry[i - 1]) || entry[i - 1] == 'x';
    const bool ends = end == entry.size() || !is_letter(entry[end]) || entry[end] == 'x';
    if (begins && ends) names.push_back(entry.substr(i, end - i));
  }
  return names;
}

}  // namespace

Board grid_board(int rows, int columns, std::string_view material) {
  Board board;
  board.material = material;
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      const Cell cell{static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(column)};
      board.cells.push_back({to_text(cell), static_cast<double>(column), static_cast<double>(row),
                             CellShape::square});
    }
  }
  return board;
}

Message unreadable(std::string_view game, std::string_view entry, int rows, int columns) {
  for (const std::string_view name : cell_names_in(entry)) {
    if (find_cell(name, rows, columns)) continue;
    const Cell last{static_cast<std::uint8_t>(rows - 1), static_cast<std::uint8_t>(columns - 1)};
    return message("common.outside", name, last);
  }
  return unreadable(game, entry);
}

Message unreadable(std::string_view game, std::string_view entry) {
  return message(std::string(game) + ".unreadable", in_quotes(entry));
}

Cell cell_of(const Board& board, std::string_view name) {
  const auto is_it = [&](const BoardCell& cell) { return !name.empty() && cell.name == name; };
  if (std::none_of(board.cells.begin(), board.cells.end(), is_it)) {
    throw Error("the board has no cell " + in_quotes(name));
  }
  constexpr int largest = 26;  // the name is known to be on the board, whatever its size
  return read_cell(name, largest, largest);
}

void check_overlay(std::string_view game, std::span<const std::string_view> known,
                   std::string_view id) {
  if (std::find(known.begin(), known.end(), id) != known.end()) return;
  std::string expected;
  for (const std::string_view each : known) {
    if (!expected.empty()) expected += ", ";
    expected += each;
  }
  throw Error(std::string(game) + " has no overlay " + in_quotes(id) + " (expected " +
              (expected.empty() ? "none" : expected) + ")");
}

}  // namespace quintet
