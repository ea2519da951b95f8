#include "terminal/board_drawing.h"

#include <algorithm>

#include "games/faces.h"

namespace quintet {

std::vector<std::string> draw_game(const AnyGame& game, std::string_view rules,
                                   std::string_view position, const BoardMarks& /*marks*/,
                                   const ScreenStyle& style, ScreenSize /*size*/,
                                   bool /*flipped*/) {
  const GameFace& face = face_of(game);
  const Board board = face.board(rules);
  const Look look = face.look(rules, position);
  std::vector<std::string> lines;
  for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
    const auto row = static_cast<std::size_t>(2 * board.cells[cell].y);
    const auto column = static_cast<std::size_t>(2 * board.cells[cell].x);
    if (lines.size() <= row) lines.resize(row + 1);
    if (lines[row].size() <= column) lines[row].resize(column + 1, ' ');
    const auto id =
        look.cells[cell].piece.empty() ? look.cells[cell].ground : look.cells[cell].piece;
    lines[row][column] = '.';
    for (const PieceKind& kind : face.kinds()) {
      if (kind.id == id) lines[row][column] = kind.letter.front();
    }
  }
  for (const Message& remark : look.remarks) lines.push_back(say(style.language, remark));
  return lines;
}

ScreenSize smallest_screen(const AnyGame& /*game*/, std::string_view /*rules*/) { return {80, 24}; }

}  // namespace quintet
