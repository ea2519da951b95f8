#include "core/face.h"

#include <algorithm>

#include "core/text.h"

namespace quintet {

Board grid_board(int rows, int columns) {
  Board board;
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      const Cell cell{static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(column)};
      board.cells.push_back({to_text(cell), static_cast<double>(column), static_cast<double>(row),
                             CellShape::square});
    }
  }
  return board;
}

Message unreadable(std::string_view game, std::string_view entry) {
  return message(std::string(game) + ".unreadable", entry);
}

void check_overlay(std::string_view game, std::span<const std::string_view> known,
                   std::string_view id) {
  if (std::find(known.begin(), known.end(), id) != known.end()) return;
  std::string expected;
  for (const std::string_view each : known)
    expected += (expected.empty() ? "" : ", ") + std::string(each);
  throw Error(std::string(game) + " has no overlay " + in_quotes(id) + " (expected " +
              (expected.empty() ? "none" : expected) + ")");
}

}  // namespace quintet
