#include "terminal/screen/chain_painter.h"

#include <map>
#include <optional>
#include <set>
#include <utility>

namespace quintet::terminal {
namespace {

/// The strokes of a link. A firm diagonal is drawn in its direction; one in danger is dotted.
struct Strokes {
  std::string_view across;
  std::string_view down;
  std::string_view falling;
  std::string_view rising;
};

constexpr Strokes unicode_strokes{"─", "│", "╲", "╱"};
constexpr Strokes ascii_strokes{"-", "|", "\\", "/"};
// For the winning chain.
constexpr Strokes unicode_won{"━", "┃", "╲", "╱"};
constexpr Strokes ascii_won{"#", "#", "#", "#"};

class ChainPainter {
 public:
  ChainPainter(const BoardScene& scene, const BoardLayout& layout, Canvas& canvas)
      : scene_(scene),
        layout_(layout),
        canvas_(canvas),
        strokes_(scene.style.unicode ? unicode_strokes : ascii_strokes),
        won_strokes_(scene.style.unicode ? unicode_won : ascii_won) {
    for (std::size_t i = 0; i < scene_.board.cells.size(); ++i) {
      const Spot centre = layout_.centre_of(scene_.board.cells[i]);
      if (scene_.look.cells[i].won) won_.insert({centre.x, centre.y});
      kinds_[{centre.x, centre.y}] = kind_of(scene_.look.cells[i].piece);
    }
  }

  void paint() {
    for (std::size_t i = 0; i < scene_.board.cells.size(); ++i) {
      const Spot centre = layout_.centre_of(scene_.board.cells[i]);
      if (scene_.board.cells[i].shape == CellShape::diamond) {
        paint_diamond(centre, scene_.look.cells[i].marked);
      } else {
        paint_links(centre);
      }
    }
  }

 private:
  [[nodiscard]] const PieceKind* kind_of(std::string_view id) const {
    for (const PieceKind& kind : scene_.kinds) {
      if (kind.id == id) return &kind;
    }
    return nullptr;
  }

  [[nodiscard]] std::optional<Side> owner_at(Spot spot) const {
    const auto found = kinds_.find({spot.x, spot.y});
    if (found == kinds_.end() || found->second == nullptr) return std::nullopt;
    return found->second->owner;
  }

  [[nodiscard]] bool has_won(Spot spot) const { return won_.contains({spot.x, spot.y}); }

  [[nodiscard]] Paint paint_of(const PieceKind& kind, bool won) const {
    return {.ink = theme_of(kind.id).line(), .ground = scene_.theme.ground, .bold = won};
  }

  void paint_link(Spot at, Spot to, Spot middle, std::string_view Strokes::*stroke) {
    const auto owner = owner_at(at);
    if (!owner || owner_at(to) != owner) return;
    const bool won = has_won(at) && has_won(to);
    const Strokes& strokes = won ? won_strokes_ : strokes_;
    canvas_.write(middle, strokes.*stroke, paint_of(*kinds_.at({at.x, at.y}), won));
  }

  void paint_links(Spot at) {
    paint_link(at, {at.x + 4, at.y}, {at.x + 2, at.y}, &Strokes::across);
    paint_link(at, {at.x, at.y + 2}, {at.x, at.y + 1}, &Strokes::down);
  }

  void paint_diamond(Spot at, bool in_danger) {
    const auto owner = owner_at(at);
    if (!owner) return;
    const PieceKind& kind = *kinds_.at({at.x, at.y});
    const bool falling =
        owner_at({at.x - 2, at.y - 1}) == owner && owner_at({at.x + 2, at.y + 1}) == owner;
    const bool rising =
        owner_at({at.x + 2, at.y - 1}) == owner && owner_at({at.x - 2, at.y + 1}) == owner;
    const bool won = has_won(at);
    const Strokes& strokes = won ? won_strokes_ : strokes_;
    const Paint paint = paint_of(kind, won);
    std::string_view stroke = " ";
    if (in_danger) {
      stroke = danger_stroke(scene_.style);
    } else if (falling != rising) {
      stroke = falling ? strokes.falling : strokes.rising;
    }
    canvas_.write({at.x - 1, at.y}, stroke, paint);
    canvas_.write(at, symbol_of(kind, scene_.style), paint);
    canvas_.write({at.x + 1, at.y}, stroke, paint);
  }

  const BoardScene& scene_;
  const BoardLayout& layout_;
  Canvas& canvas_;
  const Strokes& strokes_;
  const Strokes& won_strokes_;
  std::set<std::pair<int, int>> won_;
  std::map<std::pair<int, int>, const PieceKind*> kinds_;
};

}  // namespace

void paint_chains(const BoardScene& scene, const BoardLayout& layout, Canvas& canvas) {
  ChainPainter(scene, layout, canvas).paint();
}

}  // namespace quintet::terminal
