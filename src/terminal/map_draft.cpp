#include "terminal/map_draft.h"

#include "terminal/choices.h"

namespace quintet {
namespace {

constexpr int far_edge = 9;  // rows and columns of the whole board go from 0 to 9

struct Spot {
  int row = 0;
  int column = 0;
  [[nodiscard]] bool on_ring() const {
    return row == 0 || row == far_edge || column == 0 || column == far_edge;
  }
  [[nodiscard]] bool in_centre() const {
    return (row == 4 || row == 5) && (column == 4 || column == 5);
  }
  /// Rows have a `/` behind them.
  [[nodiscard]] std::size_t index() const { return static_cast<std::size_t>(row * 11 + column); }
};

/// 1 to 8 for `a` to `h`, or for `1` to `8`; 0 for anything else.
int number_from(std::string_view text, char first) {
  const bool one = text.size() == 1 && text[0] >= first && text[0] < first + 8;
  return one ? text[0] - first + 1 : 0;
}

std::optional<Spot> ring_spot(std::string_view edge, std::string_view where) {
  const int row = is_word(edge, "map.top") ? 0 : is_word(edge, "map.bottom") ? far_edge : -1;
  if (row >= 0) {
    if (is_word(where, "map.left")) return Spot{row, 0};
    if (is_word(where, "map.right")) return Spot{row, far_edge};
    const int column = number_from(where, 'a');
    return column > 0 ? std::optional(Spot{row, column}) : std::nullopt;
  }
  const int column = is_word(edge, "map.left") ? 0 : is_word(edge, "map.right") ? far_edge : -1;
  if (column < 0) return std::nullopt;
  const int at = number_from(where, '1');
  return at > 0 ? std::optional(Spot{at, column}) : std::nullopt;
}

std::optional<Spot> spot_from(std::string_view place) {
  const std::string plain = plain_letters(place);
  const auto space = plain.find(' ');
  if (space != std::string::npos) {
    return ring_spot(std::string_view(plain).substr(0, space),
                     std::string_view(plain).substr(space + 1));
  }
  if (plain.size() != 2) return std::nullopt;
  const int column = number_from(plain.substr(0, 1), 'a');
  const int row = number_from(plain.substr(1), '1');
  return column > 0 && row > 0 ? std::optional(Spot{row, column}) : std::nullopt;
}

Spot spot_at(std::size_t index) {
  return {static_cast<int>(index / 11), static_cast<int>(index % 11)};
}

std::string_view many_of(MapPart part) {
  if (part == MapPart::wall) return "@map.walls";
  return part == MapPart::bonus ? "@map.bonuses" : "@map.jokers";
}

}  // namespace

MapPart MapDraft::part_at(std::size_t cell) const {
  switch (cells_[cell]) {
    case 'J': return MapPart::joker;
    case '*': return MapPart::bonus;
    case '#': return spot_at(cell).on_ring() ? MapPart::nothing : MapPart::wall;
    default: return MapPart::nothing;
  }
}

void MapDraft::write(MapPart part, std::size_t cell) {
  switch (part) {
    case MapPart::joker: cells_[cell] = 'J'; break;
    case MapPart::bonus: cells_[cell] = '*'; break;
    case MapPart::wall: cells_[cell] = '#'; break;
    case MapPart::nothing: cells_[cell] = spot_at(cell).on_ring() ? '#' : '.'; break;
  }
}

int MapDraft::count(MapPart part) const {
  int found = 0;
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    if (cells_[i] != '/' && part_at(i) == part) ++found;
  }
  return found;
}

std::optional<Message> MapDraft::put(MapPart part, std::string_view place) {
  const auto spot = spot_from(place);
  if (!spot) return message("map.no_place", place);
  if (spot->in_centre()) return message("map.centre", place);
  if (part == MapPart::joker && !spot->on_ring()) return message("map.joker_inside", place);
  const bool inside_only = part == MapPart::wall || part == MapPart::bonus;
  if (inside_only && spot->on_ring()) return message("map.on_ring", many_of(part), place);
  if (part_at(spot->index()) == part) return std::nullopt;
  if (part != MapPart::nothing && count(part) == most_of_a_kind) {
    return message("map.too_many", many_of(part), most_of_a_kind);
  }
  write(part, spot->index());
  return std::nullopt;
}

void MapDraft::clear_all() {
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    if (cells_[i] != '/' && !spot_at(i).in_centre()) write(MapPart::nothing, i);
  }
}

}  // namespace quintet
