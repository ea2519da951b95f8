#include "terminal/maps/map_draft.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "terminal/maps/saved_maps.h"
#include "terminal/prompt/choices.h"

namespace quintet::terminal {
namespace {

/// The column of the cells whose names start with these letters, or the row of those that end with
/// this number.
std::optional<double> column_of(const Board& board, std::string_view letters) {
  for (const BoardCell& cell : board.cells) {
    const auto digits = cell.name.find_first_of("0123456789");
    if (digits != std::string::npos && cell.name.substr(0, digits) == letters) return cell.x;
  }
  return std::nullopt;
}

std::optional<double> row_of(const Board& board, std::string_view number) {
  for (const BoardCell& cell : board.cells) {
    const auto digits = cell.name.find_first_of("0123456789");
    if (digits != std::string::npos && cell.name.substr(digits) == number) return cell.y;
  }
  return std::nullopt;
}

/// The coordinate of the end of an axis that the word names, if it names one.
std::optional<double> end_of_axis(std::string_view word, std::string_view low_key,
                                  std::string_view high_key, double high) {
  if (is_word(word, low_key)) return 0;
  return is_word(word, high_key) ? std::optional(high) : std::nullopt;
}

}  // namespace

MapDraft::MapDraft(const AnyGame& game)
    : MapDraft(game, std::string(map_option(game)->drawing->blank)) {}

MapDraft::MapDraft(const AnyGame& game, std::string cells)
    : game_(&game),
      drawing_(map_option(game)->drawing),
      board_(game.new_table(map_rules(game, cells))->board()),
      cells_(std::move(cells)) {}

std::optional<std::size_t> MapDraft::find_at_edge(std::string_view edge,
                                                  std::string_view where) const {
  double right = 0;
  double bottom = 0;
  for (const BoardCell& cell : board_.cells) {
    right = std::max(right, cell.x);
    bottom = std::max(bottom, cell.y);
  }
  std::optional<double> x;
  std::optional<double> y = end_of_axis(edge, "map.top", "map.bottom", bottom);
  if (y) {
    x = end_of_axis(where, "map.left", "map.right", right);
    if (!x) x = column_of(board_, where);
  } else {
    x = end_of_axis(edge, "map.left", "map.right", right);
    y = row_of(board_, where);
  }
  const auto found =
      std::find_if(board_.cells.begin(), board_.cells.end(),
                   [&](const BoardCell& cell) { return cell.x == x && cell.y == y; });
  if (found == board_.cells.end()) return std::nullopt;
  return static_cast<std::size_t>(found - board_.cells.begin());
}

/// The index of its letter in the text of the map.
std::optional<std::size_t> MapDraft::find_cell(std::string_view place) const {
  const std::string plain = plain_letters(place);
  const auto space = plain.find(' ');
  std::optional<std::size_t> cell;
  if (space != std::string::npos) {
    cell = find_at_edge(plain.substr(0, space), plain.substr(space + 1));
  } else if (!plain.empty()) {
    const auto found = std::find_if(board_.cells.begin(), board_.cells.end(),
                                    [&](const BoardCell& each) { return each.name == plain; });
    if (found != board_.cells.end()) {
      cell = static_cast<std::size_t>(found - board_.cells.begin());
    }
  }
  if (!cell) return std::nullopt;
  return *cell + *cell / drawing_->blank.find('/');  // plus one `/` for each row before it
}

bool MapDraft::is_fixed(std::size_t cell) const {
  return std::none_of(drawing_->parts.begin(), drawing_->parts.end(),
                      [&](const DrawnPart& part) { return part.on == drawing_->blank[cell]; });
}

Message MapDraft::own(std::string_view key, std::string_view place) const {
  return message(drawing_text(*game_, key), place);
}

unsigned MapDraft::count(const DrawnPart& part) const {
  unsigned found = 0;
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    if (cells_[i] == part.letter && drawing_->blank[i] == part.on) ++found;
  }
  return found;
}

std::optional<Message> MapDraft::put(const DrawnPart* part, std::string_view place) {
  const auto cell = find_cell(place);
  if (!cell) return own("no_place", place);
  if (is_fixed(*cell)) return own("fixed", place);
  const char bare = drawing_->blank[*cell];
  const char letter = part == nullptr ? bare : part->letter;
  if (part != nullptr && part->on != bare) return own(fmt::format("{}.elsewhere", part->id), place);
  if (cells_[*cell] == letter) return std::nullopt;
  if (part != nullptr && count(*part) == part->most) {
    const std::string many = drawing_text(*game_, fmt::format("{}.many", part->id));
    return message("map.too_many", "@" + many, part->most);
  }
  cells_[*cell] = letter;
  return std::nullopt;
}

}  // namespace quintet::terminal
