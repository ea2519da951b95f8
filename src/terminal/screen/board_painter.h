#pragma once

#include <span>
#include <string_view>

#include "core/face.h"
#include "terminal/screen/board_drawing.h"
#include "terminal/screen/board_layout.h"
#include "terminal/screen/canvas.h"
#include "terminal/screen/theme.h"

namespace quintet::terminal {

/// The input for painting a board.
struct BoardScene {
  const Board& board;
  const Look& look;
  std::span<const PieceKind> kinds;
  const BoardMarks& marks;
  Theme theme;  // of the board itself
  ScreenStyle style;
};

/// The board alone, with its coordinates.
Canvas paint_board(const BoardScene& scene, const BoardLayout& layout);

}  // namespace quintet::terminal
