#include "terminal/screen/board_drawing.h"

#include <algorithm>

#include "terminal/screen/board_painter.h"
#include "terminal/screen/side_panel.h"

namespace quintet::terminal {
namespace {

constexpr int gap_beside_board = 2;
constexpr int narrowest_panel = 28;
constexpr int widest_panel = 44;

/// The grid and the position of the panel.
struct Arrangement {
  Grid grid = Grid::lined;
  bool beside = true;
  int panel_width = narrowest_panel;
};

ScreenSize size_with(const BoardLayout& layout, const Canvas& panel, bool beside) {
  if (!beside) {
    return {std::max(layout.width(), panel.width()),
            layout.height() + panel.height() + lines_below_board};
  }
  return {layout.width() + gap_beside_board + panel.width(),
          std::max(layout.height(), panel.height()) + lines_below_board};
}

bool fits(ScreenSize what, ScreenSize into) {
  return what.width <= into.width && what.height <= into.height;
}

/// The best-looking arrangement that fits: first with the panel beside the board, then below it.
template <class PanelOf>
Arrangement arrange(const Board& board, ScreenSize size, const PanelOf& panel_of) {
  for (const Grid grid : grids_for(board)) {
    const BoardLayout layout(board, grid, false);
    const int room = size.width - layout.width() - gap_beside_board;
    for (const bool beside : {true, false}) {
      const int width = std::min(beside ? room : size.width, widest_panel);
      if (width < narrowest_panel) continue;
      if (fits(size_with(layout, panel_of(width), beside), size)) return {grid, beside, width};
    }
  }
  // Too tall for the screen, or output to a pipe: only the width has to fit.
  const Grid smallest = grids_for(board).back();
  const int room = size.width - BoardLayout(board, smallest, false).width() - gap_beside_board;
  return {smallest, room >= narrowest_panel, narrowest_panel};
}

}  // namespace

std::vector<std::string> draw_game(const Table& table, const BoardView& view,
                                   const ScreenStyle& style, ScreenSize size) {
  const Board board = table.board();
  const Look look = table.look();
  const Theme theme = theme_of(board.material);
  const PanelScene beside{table, look, theme, view.end};
  const auto panel_of = [&](int width) { return paint_panel(beside, style, width); };

  const Arrangement arrangement = arrange(board, size, panel_of);
  const BoardLayout layout(board, arrangement.grid, view.flipped);
  const BoardScene scene{board, look, table.game().kinds(), view.marks, theme, style};
  Canvas canvas = paint_board(scene, layout);
  const Spot corner = arrangement.beside ? Spot{layout.width() + gap_beside_board, 1}
                                         : Spot{layout.frame_begin().x, layout.height()};
  canvas.place(corner, panel_of(arrangement.panel_width));
  return canvas.lines(style, size.width);
}

std::vector<std::string> draw_board(const Table& table, const BoardMarks& marks,
                                    const ScreenStyle& style, int width) {
  const Board board = table.board();
  const Look look = table.look();
  const BoardLayout layout(board, grids_for(board).back(), false);
  const BoardScene scene{board, look, table.game().kinds(), marks, theme_of(board.material), style};
  return paint_board(scene, layout).lines(style, width);
}

// The size of the smallest grid with the narrowest panel beside it and some remarks.
ScreenSize smallest_screen(const AnyGame& game, std::string_view rules) {
  constexpr int lines_for_remarks = 3;
  const auto table = game.new_table(rules);
  const Board board = table->board();
  const BoardLayout layout(board, grids_for(board).back(), false);
  Canvas panel = paint_panel({*table, table->look(), theme_of(board.material), std::nullopt}, {},
                             narrowest_panel);
  panel.write({narrowest_panel - 1, panel.height() + lines_for_remarks - 1}, " ");
  return size_with(layout, panel, true);
}

}  // namespace quintet::terminal
