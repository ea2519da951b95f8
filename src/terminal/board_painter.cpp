#include "terminal/board_painter.h"

#include <algorithm>
#include <array>

#include "terminal/chain_painter.h"
#include "terminal/frame_painter.h"

namespace quintet {
namespace {

bool names(const std::vector<std::string>& cells, const std::string& name) {
  return !name.empty() && std::find(cells.begin(), cells.end(), name) != cells.end();
}

/// What stands left and right of a piece to mark its cell, with colours or without.
struct Brackets {
  std::string_view left;
  std::string_view right;
};

Brackets brackets_of(const BoardMarks& marks, const std::string& name, bool occupied,
                     bool unicode) {
  if (names(marks.chosen, name)) return unicode ? Brackets{"▸", "◂"} : Brackets{">", "<"};
  if (names(marks.last_move, name)) return {"[", "]"};
  if (occupied && names(marks.targets, name))
    return unicode ? Brackets{"•", "•"} : Brackets{"+", "+"};
  if (names(marks.overlay, name)) return unicode ? Brackets{"░", "░"} : Brackets{":", ":"};
  return {};
}

Ink ground_of_marks(const BoardMarks& marks, const std::string& name) {
  if (names(marks.chosen, name)) return Ink::chosen;
  if (names(marks.last_move, name)) return Ink::last_move;
  return names(marks.overlay, name) ? Ink::overlay : Ink::plain;
}

class CellPainter {
 public:
  CellPainter(const BoardScene& scene, const BoardLayout& layout, Canvas& canvas)
      : scene_(scene), layout_(layout), canvas_(canvas) {}

  void paint(const BoardCell& cell, const CellLook& look) {
    const PieceKind* piece = kind_of(look.piece);
    const PieceKind* ground = kind_of(look.ground);
    const Spot centre = layout_.centre_of(cell);
    const Paint paint = paint_of(cell, piece != nullptr ? piece : ground, ground);
    const std::string_view middle = middle_of(cell, piece != nullptr ? piece : ground);
    const bool fills = piece == nullptr && ground != nullptr && theme_of(ground->id).fills;
    Brackets beside =
        fills ? Brackets{middle, middle}
              : brackets_of(scene_.marks, cell.name, piece != nullptr, scene_.style.unicode);
    Paint left_paint = paint;
    Paint right_paint = paint;
    if (!fills && !beside.left.empty()) {
      left_paint = right_paint = {Ink::notice, paint.ground, true};
      if (scene_.style.color == ColorMode::rich) left_paint.ink = right_paint.ink = Ink::white;
    }
    if (beside.left.empty()) beside = {" ", " "};
    if (piece != nullptr && ground != nullptr && symbol_of(*ground, scene_.style) != empty_cell()) {
      beside.right = symbol_of(*ground, scene_.style);
      right_paint = {theme_of(ground->id).ink, theme_of(ground->id).ground};
    }
    canvas_.write({centre.x - 1, centre.y}, beside.left, left_paint);
    canvas_.write(centre, middle, paint);
    canvas_.write({centre.x + 1, centre.y}, beside.right, right_paint);
  }

 private:
  [[nodiscard]] const PieceKind* kind_of(std::string_view id) const {
    const auto found = std::find_if(scene_.kinds.begin(), scene_.kinds.end(),
                                    [&](const PieceKind& kind) { return kind.id == id; });
    return id.empty() || found == scene_.kinds.end() ? nullptr : &*found;
  }

  [[nodiscard]] std::string_view empty_cell() const { return scene_.style.unicode ? "·" : "."; }

  [[nodiscard]] std::string_view middle_of(const BoardCell& cell, const PieceKind* kind) const {
    const bool target = names(scene_.marks.targets, cell.name);
    const bool bare = kind == nullptr || symbol_of(*kind, scene_.style) == empty_cell();
    if (bare && target) return scene_.style.unicode ? "•" : "+";
    if (kind != nullptr) return symbol_of(*kind, scene_.style);
    return layout_.grid() == Grid::lined ? " " : empty_cell();
  }

  [[nodiscard]] Paint paint_of(const BoardCell& cell, const PieceKind* kind,
                               const PieceKind* ground) const {
    Paint paint{scene_.theme.ink, scene_.theme.ground};
    if (ground != nullptr && theme_of(ground->id).ground != Ink::plain) {
      paint.ground = theme_of(ground->id).ground;
    }
    if (const Ink marked = ground_of_marks(scene_.marks, cell.name); marked != Ink::plain) {
      paint.ground = marked;
    }
    if (kind != nullptr) {
      const Theme theme = theme_of(kind->id);
      paint.ink = theme.ink;
      paint.bold = kind->owner.has_value();
      if (kind != ground && theme.ground != Ink::plain) paint.ground = theme.ground;
    } else if (names(scene_.marks.targets, cell.name)) {
      paint.ink = scene_.style.color == ColorMode::rich ? Ink::gold : Ink::notice;
      paint.bold = true;
    }
    return paint;
  }

  const BoardScene& scene_;
  const BoardLayout& layout_;
  Canvas& canvas_;
};

}  // namespace

Canvas paint_board(const BoardScene& scene, const BoardLayout& layout) {
  Canvas canvas;
  paint_frame(scene, layout, canvas);
  CellPainter painter(scene, layout, canvas);
  for (std::size_t i = 0; i < scene.board.cells.size(); ++i) {
    if (scene.board.cells[i].shape == CellShape::diamond) continue;
    painter.paint(scene.board.cells[i], scene.look.cells[i]);
  }
  if (layout.grid() == Grid::octagons) paint_chains(scene, layout, canvas);
  return canvas;
}

}  // namespace quintet
