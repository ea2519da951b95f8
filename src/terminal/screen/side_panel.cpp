#include "terminal/screen/side_panel.h"

#include <fmt/format.h>

#include <algorithm>

namespace quintet::terminal {
namespace {

// In boxes; on a longer track, each box stands for several points.
constexpr int longest_track = 20;
constexpr int longest_common_track = 10;

class PanelPainter {
 public:
  PanelPainter(const PanelScene& scene, const ScreenStyle& style, int width)
      : table_(scene.table),
        look_(scene.look),
        special_end_(special_end(scene.table, scene.end, style.language)),
        style_(style),
        width_(width),
        id_(table_.game().id()),
        kinds_(table_.game().kinds()),
        board_(scene.board) {}

  Canvas paint() {
    write_line(0, std::string(table_.game().title()), {Ink::plain, Ink::plain, true});
    write_line(0, state_of_play(), {});
    for (const Side side : {Side::first, Side::second}) paint_side(side);
    const bool common = std::any_of(look_.tallies.begin(), look_.tallies.end(),
                                    [](const Tally& tally) { return !tally.side; });
    if (common) ++y_;
    for (const Tally& tally : look_.tallies) {
      if (!tally.side) paint_tally(tally, 0, label_width(std::nullopt));
    }
    paint_remarks();
    paint_legend();
    return std::move(canvas_);
  }

 private:
  [[nodiscard]] std::string say(const Message& message) const {
    return quintet::words::say(style_.language, message);
  }
  [[nodiscard]] std::string say_own(std::string_view key) const {
    return say(message(fmt::format("{}.{}", id_, key)));
  }
  [[nodiscard]] std::string name_of(Side side) const {
    return say_own(table_.game().name_of(side));
  }

  /// Nobody once the game is over, however it ended.
  [[nodiscard]] std::optional<Side> to_move() const {
    return special_end_ ? std::nullopt : table_.to_move();
  }

  [[nodiscard]] std::string state_of_play() const {
    if (special_end_) return *special_end_;
    if (const auto side = to_move()) return say(message("board.to_move", name_of(*side)));
    const auto result = table_.result();
    if (!result || result->outcome == Outcome::draw) return say(message("common.draw"));
    const bool first = result->outcome == win_for(Side::first);
    return say(message("common.wins", name_of(first ? Side::first : Side::second)));
  }

  /// Wraps to as many lines as needed.
  void write_line(int x, const std::string& text, Paint paint) {
    for (const std::string& line : wrapped(text, width_ - x)) canvas_.write({x, y_++}, line, paint);
  }

  /// If the game ended off the board, remarks about the next move no longer apply.
  void paint_remarks() {
    if (special_end_ || look_.remarks.empty()) return;
    ++y_;
    for (const Message& remark : look_.remarks) write_line(0, say(remark), {Ink::notice});
  }

  /// The side's piece as on the board, and its name, with an arrow for the side to move.
  void paint_side(Side side) {
    ++y_;
    Spot at{0, y_++};
    const bool moves = to_move() == side;
    at = canvas_.write(at, moves ? (style_.unicode ? "▶ " : "> ") : "  ", {Ink::notice});
    if (const PieceKind* emblem = emblem_of(kinds_, side)) at = paint_chip(at, *emblem);
    canvas_.write({at.x + 1, at.y}, name_of(side), {Ink::plain, Ink::plain, moves});
    for (const Tally& tally : look_.tallies) {
      if (tally.side == side) paint_tally(tally, 2, label_width(side));
    }
  }

  Spot paint_chip(Spot at, const PieceKind& kind) {
    const Theme theme = theme_of(kind.id);
    const Paint paint{theme.ink, theme.ground == Ink::plain ? board_.ground : theme.ground,
                      kind.owner.has_value()};
    return canvas_.write(at, fmt::format(" {} ", symbol_of(kind, style_)), paint);
  }

  [[nodiscard]] std::string label_of(const Tally& tally) const {
    return say_own(fmt::format("tally.{}", tally.id));
  }

  /// The widest label among the numbers in one column.
  [[nodiscard]] int label_width(std::optional<Side> side) const {
    int width = 0;
    for (const Tally& tally : look_.tallies) {
      if (tally.side.has_value() == side.has_value()) {
        width = std::max(width, columns_of(label_of(tally)));
      }
    }
    return width;
  }

  void paint_tally(const Tally& tally, int x, int names) {
    Spot at{x, y_++};
    canvas_.write(at, label_of(tally), {Ink::faint});
    at.x += names + 2;
    if (tally.limit) {
      const std::string numbers = fmt::format(" {}/{}", tally.value, *tally.limit);
      const int longest = tally.side ? longest_track : longest_common_track;
      const int room = std::min(longest, width_ - at.x - columns_of(numbers));
      at = paint_track(at, tally, room);
      canvas_.write(at, room > 0 ? numbers : numbers.substr(1));
    } else {
      canvas_.write(at, fmt::format("{}", tally.value), {Ink::plain, Ink::plain, true});
    }
  }

  /// Boxes that fill up to the limit.
  Spot paint_track(Spot at, const Tally& tally, int room) {
    const int limit = std::max(1, *tally.limit);
    const int boxes = std::clamp(limit, 0, std::max(0, room));
    const int full = std::min(boxes, (tally.value * boxes + limit - 1) / limit);
    Paint filled_box;
    Paint empty_box{Ink::faint};
    const PieceKind* emblem = tally.side ? emblem_of(kinds_, *tally.side) : nullptr;
    if (emblem != nullptr) {
      // On the board's background, where the piece's colour is visible on any terminal.
      filled_box = {theme_of(emblem->id).line(), board_.ground};
      empty_box = {board_.ink, board_.ground};
    }
    for (int box = 0; box < boxes; ++box) {
      const bool filled = box < full;
      const std::string_view text = style_.unicode ? (filled ? "■" : "□") : (filled ? "#" : ".");
      at = canvas_.write(at, text, filled ? filled_box : empty_box);
    }
    return at;
  }

  void paint_legend() {
    ++y_;
    Spot at{0, y_};
    for (const PieceKind& kind : kinds_) {
      if (kind.owner) continue;
      const std::string name = say_own(kind.id);
      if (at.x > 0 && at.x + 5 + columns_of(name) > width_) at = {0, at.y + 1};
      at = paint_chip(at, kind);
      at = canvas_.write({at.x + 1, at.y}, name, {Ink::faint});
      at.x += 2;
    }
    paint_meaning_of_marks(at.x > 0 ? at.y + 1 : at.y);
  }

  /// The meaning of marked cells, if there are any, drawn like the first.
  void paint_meaning_of_marks(int y) {
    const auto marked = std::find_if(look_.cells.begin(), look_.cells.end(),
                                     [](const CellLook& cell) { return cell.marked; });
    if (marked == look_.cells.end()) return;
    const auto kind = std::find_if(kinds_.begin(), kinds_.end(),
                                   [&](const PieceKind& each) { return each.id == marked->piece; });
    if (kind == kinds_.end()) return;
    const std::string_view dots = danger_stroke(style_);
    const Spot end =
        canvas_.write({0, y}, fmt::format("{}{}{}", dots, symbol_of(*kind, style_), dots),
                      {theme_of(kind->id).line(), board_.ground});
    canvas_.write({end.x + 1, y}, say_own("marked"), {Ink::faint});
  }

  const Table& table_;
  const Look& look_;
  std::optional<std::string> special_end_;
  const ScreenStyle& style_;
  int width_;
  std::string_view id_;
  std::span<const PieceKind> kinds_;
  Theme board_;
  Canvas canvas_;
  int y_ = 0;
};

}  // namespace

Canvas paint_panel(const PanelScene& scene, const ScreenStyle& style, int width) {
  return PanelPainter(scene, style, width).paint();
}

}  // namespace quintet::terminal
