#include "terminal/screen/board_painter.h"

#include <algorithm>
#include <array>

#include "terminal/screen/chain_painter.h"
#include "terminal/screen/frame_painter.h"

namespace quintet::terminal {
namespace {

bool names(const std::vector<std::string>& cells, const std::string& name) {
  return !name.empty() && std::find(cells.begin(), cells.end(), name) != cells.end();
}

/// The characters left and right of a piece.
struct Brackets {
  std::string_view left = " ";
  std::string_view right = " ";
};

class CellPainter {
 public:
  CellPainter(const BoardScene& scene, const BoardLayout& layout, Canvas& canvas)
      : scene_(scene), layout_(layout), canvas_(canvas) {}

  void paint(const BoardCell& cell, const CellLook& look) {
    cell_ = &cell;
    ground_ = kind_of(look.ground);
    top_ = look.piece.empty() ? ground_ : kind_of(look.piece);
    const Spot centre = layout_.centre_of(cell);
    const Paint paint = paint_of_top();
    const bool fills = top_ != nullptr && theme_of(top_->id).fills;
    const Brackets beside = fills ? Brackets{middle(), middle()} : brackets();
    const bool on_chip = rich() || paint.ink == Ink::chip;
    const Paint mark{on_chip ? Ink::chip : Ink::notice, paint.ground, true};
    canvas_.write({centre.x - 1, centre.y}, beside.left, fills ? paint : mark);
    canvas_.write(centre, middle(), paint);
    if (top_ != ground_ && !is_bare(ground_)) {
      // The ground below a piece must stay visible, even without colours.
      const Theme theme = theme_of(ground_->id);
      canvas_.write({centre.x + 1, centre.y}, symbol(*ground_), {theme.ink, theme.ground});
      if (beside.right != Brackets{}.right) {
        pushed_out_.push_back({{centre.x + 2, centre.y}, beside.right, mark});
      }
    } else {
      canvas_.write({centre.x + 1, centre.y}, beside.right, fills ? paint : mark);
    }
  }

  /// Closes brackets that lost their place to the ground: they go where the next cell starts, once
  /// that is painted.
  void close_brackets() {
    for (const Mark& mark : pushed_out_) canvas_.write(mark.spot, mark.text, mark.paint);
  }

 private:
  struct Mark {
    Spot spot;
    std::string_view text;
    Paint paint;
  };

  [[nodiscard]] const PieceKind* kind_of(std::string_view id) const {
    const auto found = std::find_if(scene_.kinds.begin(), scene_.kinds.end(),
                                    [&](const PieceKind& kind) { return kind.id == id; });
    return id.empty() || found == scene_.kinds.end() ? nullptr : &*found;
  }

  [[nodiscard]] bool unicode() const { return scene_.style.unicode; }
  [[nodiscard]] bool rich() const { return scene_.style.color == ColorMode::rich; }
  [[nodiscard]] std::string_view symbol(const PieceKind& kind) const {
    return symbol_of(kind, scene_.style);
  }
  [[nodiscard]] std::string_view empty_cell() const { return unicode() ? "·" : "."; }
  /// Empty, or looks empty.
  [[nodiscard]] bool is_bare(const PieceKind* kind) const {
    return kind == nullptr || symbol(*kind) == empty_cell();
  }
  [[nodiscard]] bool is_target() const { return names(scene_.marks.targets, cell_->name); }

  /// Marks that work without colours. A cell has one pair; the most important mark wins.
  [[nodiscard]] Brackets brackets() const {
    const BoardMarks& marks = scene_.marks;
    if (names(marks.chosen, cell_->name))
      return unicode() ? Brackets{"▸", "◂"} : Brackets{">", "<"};
    if (names(marks.last_move, cell_->name)) return {"[", "]"};
    if (is_target() && !is_bare(top_)) return unicode() ? Brackets{"•", "•"} : Brackets{"+", "+"};
    if (names(marks.overlay, cell_->name) && !rich()) {
      return unicode() ? Brackets{"░", "░"} : Brackets{":", ":"};
    }
    return {};
  }

  [[nodiscard]] std::string_view middle() const {
    if (is_bare(top_) && is_target()) return unicode() ? "•" : "+";
    if (top_ != nullptr) return symbol(*top_);
    return layout_.grid() == Grid::lined ? " " : empty_cell();
  }

  [[nodiscard]] Ink ground_ink() const {
    const BoardMarks& marks = scene_.marks;
    if (names(marks.chosen, cell_->name)) return Ink::chosen;
    if (names(marks.last_move, cell_->name)) return Ink::last_move;
    if (names(marks.overlay, cell_->name)) return Ink::overlay;
    const Ink own = ground_ == nullptr ? Ink::plain : theme_of(ground_->id).ground;
    if (own != Ink::plain) return own;
    return cell_->shape == CellShape::octagon ? Ink::slate : scene_.theme.ground;
  }

  [[nodiscard]] Paint paint_of_top() const {
    Paint paint{scene_.theme.ink, ground_ink()};
    if (is_bare(top_) && is_target()) {
      const Theme under = ground_ == nullptr ? scene_.theme : theme_of(ground_->id);
      return {rich() ? under.target : Ink::notice, paint.ground, true};
    }
    if (top_ == nullptr) return paint;
    const Theme theme = theme_of(top_->id);
    paint.ink = theme.ink;
    paint.bold = top_->owner.has_value();
    if (top_ != ground_ && theme.ground != Ink::plain) paint.ground = theme.ground;
    return paint;
  }

  const BoardScene& scene_;
  const BoardLayout& layout_;
  Canvas& canvas_;
  std::vector<Mark> pushed_out_;
  // The current cell, its contents and how it is displayed.
  const BoardCell* cell_ = nullptr;
  const PieceKind* ground_ = nullptr;
  const PieceKind* top_ = nullptr;
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
  painter.close_brackets();
  if (layout.grid() == Grid::octagons) paint_chains(scene, layout, canvas);
  return canvas;
}

}  // namespace quintet::terminal
