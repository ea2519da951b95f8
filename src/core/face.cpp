#include "core/face.h"

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

}  // namespace quintet
