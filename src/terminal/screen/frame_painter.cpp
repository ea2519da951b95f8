#include "terminal/screen/frame_painter.h"

#include <array>

namespace quintet::terminal {
namespace {

/// Line-drawing characters. Corners and crossings by row (top, between, bottom) and column.
struct Lines {
  std::string_view across;
  std::string_view down;
  std::array<std::array<std::string_view, 3>, 3> crossings;
  std::string_view owned_across;
  std::string_view owned_down;
};

constexpr Lines unicode_lines{
    "─", "│", {{{"┌", "┬", "┐"}, {"├", "┼", "┤"}, {"└", "┴", "┘"}}}, "━", "┃"};
constexpr Lines ascii_lines{
    "-", "|", {{{"+", "+", "+"}, {"+", "+", "+"}, {"+", "+", "+"}}}, "=", "H"};

const Lines& lines_of(const ScreenStyle& style) {
  return style.unicode ? unicode_lines : ascii_lines;
}

void paint_coordinates(const BoardLayout& layout, Canvas& canvas) {
  constexpr Paint paint{Ink::faint};
  for (const RimLabel& letter : layout.letters()) {
    canvas.write({letter.place, 0}, letter.text, paint);
    canvas.write({letter.place, layout.frame_end().y + 1}, letter.text, paint);
  }
  for (const RimLabel& number : layout.numbers()) {
    const int width = columns_of(number.text);
    canvas.write({layout.frame_begin().x - 1 - width, number.place}, number.text, paint);
    canvas.write({layout.frame_end().x + 2, number.place}, number.text, paint);
  }
}

/// A frame and, on a lined grid, lines every 4 columns and 2 rows.
void paint_lines(const BoardScene& scene, const BoardLayout& layout, Canvas& canvas) {
  const Lines& lines = lines_of(scene.style);
  // A frame without inner lines is drawn around the board, not on it.
  const Paint paint{scene.theme.ink, scene.theme.ground};
  const Paint around = layout.grid() == Grid::compact ? Paint{Ink::faint} : paint;
  const Spot begin = layout.frame_begin();
  const Spot end = layout.frame_end();
  const bool lined = layout.grid() == Grid::lined;
  const auto kind = [&](int at, int first, int last, int step) -> std::size_t {
    if (at == first) return 0;
    if (at == last) return 2;
    return lined && (at - first) % step == 0 ? 1 : 3;  // 3: no line
  };
  for (int y = begin.y; y <= end.y; ++y) {
    for (int x = begin.x; x <= end.x; ++x) {
      const std::size_t row = kind(y, begin.y, end.y, 2);
      const std::size_t column = kind(x, begin.x, end.x, 4);
      std::string_view character = " ";
      if (row < 3 && column < 3) {
        character = lines.crossings[row][column];
      } else if (row < 3) {
        character = lines.across;
      } else if (column < 3) {
        character = lines.down;
      }
      canvas.write({x, y}, character, row == 3 && column == 3 ? paint : around);
    }
  }
}

/// An owned edge is drawn with the owner's colour and piece, so that it is recognizable without
/// colours too.
void paint_edge(const BoardScene& scene, const BoardLayout& layout, const OwnedEdge& owned,
                Canvas& canvas) {
  const PieceKind* emblem = emblem_of(scene.kinds, owned.side);
  if (emblem == nullptr) return;
  const Lines& lines = lines_of(scene.style);
  const Paint paint{theme_of(emblem->id).line(), scene.theme.ground, true};
  const std::string_view symbol = symbol_of(*emblem, scene.style);
  const Edge edge = layout.seen(owned.edge);
  const Spot begin = layout.frame_begin();
  const Spot end = layout.frame_end();
  if (edge == Edge::top || edge == Edge::bottom) {
    const int y = edge == Edge::top ? begin.y : end.y;
    for (int x = begin.x + 1; x < end.x; ++x) canvas.write({x, y}, lines.owned_across, paint);
    for (const RimLabel& letter : layout.letters()) canvas.write({letter.place, y}, symbol, paint);
  } else {
    const int x = edge == Edge::left ? begin.x : end.x;
    for (int y = begin.y + 1; y < end.y; ++y) canvas.write({x, y}, lines.owned_down, paint);
    for (const RimLabel& number : layout.numbers()) canvas.write({x, number.place}, symbol, paint);
  }
}

}  // namespace

void paint_frame(const BoardScene& scene, const BoardLayout& layout, Canvas& canvas) {
  paint_coordinates(layout, canvas);
  paint_lines(scene, layout, canvas);
  for (const OwnedEdge& owned : scene.board.edges) paint_edge(scene, layout, owned, canvas);
}

}  // namespace quintet::terminal
