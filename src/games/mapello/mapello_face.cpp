#include "games/mapello/mapello_face.h"

#include "games/mapello/mapello_terrain.h"

namespace quintet::mapello {
namespace {

std::string side_name(Side side) { return side_gap<RuleBook>(side); }

CellLook look_of(const State& at, unsigned row, unsigned column) {
  if (on_ring(row, column)) return {at.jokers.has(row, column) ? "joker" : "wall", ""};
  const std::uint64_t cell = inner_bit(row, column);
  if ((discs_of(at, Side::first) & cell) != 0) return {"", "black_disc"};
  if ((discs_of(at, Side::second) & cell) != 0) return {"", "white_disc"};
  if ((at.free & cell) == 0) return {"wall", ""};
  return {(at.bonuses & cell) != 0 ? "bonus" : "", ""};
}

/// Things that are not obvious at a glance: that passing is the only move, and who gets the free
/// cells.
std::vector<Message> remarks(const State& at) {
  if (const auto result = RuleBook::result(at)) {
    const unsigned free = count(at.free);
    if (!at.empties_to_winner || free == 0 || result->outcome == Outcome::draw) return {};
    const Side ahead = result->outcome == win_for(Side::first) ? Side::first : Side::second;
    return {message("mapello.empties", side_name(ahead), free)};
  }
  if (RuleBook::choices(at).nth(0) == pass)
    return {message("mapello.must_pass", side_name(at.side))};
  return {};
}

}  // namespace

/// The ring is drawn like the rest but its cells have no names, because they cannot be clicked.
Board Face::board(const State& /*at*/) {
  Board board;
  board.material = "felt";
  for (unsigned row = 0; row < board_size; ++row) {
    for (unsigned column = 0; column < board_size; ++column) {
      BoardCell& cell = board.cells.emplace_back();
      if (!on_ring(row, column)) cell.name = to_text(name_of(lowest(inner_bit(row, column))));
      cell.x = column;
      cell.y = row;
    }
  }
  return board;
}

Look Face::look(const State& at) {
  Look look;
  for (unsigned row = 0; row < board_size; ++row) {
    for (unsigned column = 0; column < board_size; ++column) {
      look.cells.push_back(look_of(at, row, column));
    }
  }
  for (const Side side : {Side::first, Side::second}) {
    const auto discs = static_cast<int>(count(discs_of(at, side)));
    look.tallies.push_back({"points", side, points_of(at, side), std::nullopt});
    look.tallies.push_back({"discs", side, discs, std::nullopt});
    look.tallies.push_back({"bonuses", side, at.taken[index_of(side)], std::nullopt});
  }
  look.remarks = remarks(at);
  return look;
}

std::vector<std::string> Face::overlay(const State& at, std::string_view /*safe*/) {
  const Terrain terrain(walls_of(at), at.jokers);
  const Four safe_axes = terrain.backed | filled_lines(terrain, at.free);
  std::vector<std::string> names;
  each_bit(safe_discs(at.own, safe_axes) | safe_discs(at.theirs, safe_axes),
           [&](unsigned cell) { names.push_back(to_text(name_of(cell))); });
  return names;
}

std::vector<Message> Face::account(const State& before, Move move) {
  const std::string who = side_name(before.side);
  if (move == pass) return {message("mapello.passes", who)};
  const std::uint64_t turned = turned_by(before, move.cell);
  const std::uint64_t without_jokers = turned_from(move.cell, before.own, before.theirs, Exits{});
  const Cell cell = name_of(move.cell);
  std::vector<Message> said;
  if (turned == without_jokers) {
    said.push_back(message("mapello.turns", who, cell, count(turned)));
  } else if (without_jokers == 0) {
    said.push_back(message("mapello.turns_by_joker", who, cell, count(turned)));
  } else {
    said.push_back(message("mapello.turns_some_by_joker", who, cell, count(turned),
                           count(turned ^ without_jokers)));
  }
  if ((before.bonuses & bit(move.cell)) != 0) {
    said.push_back(message("mapello.takes_bonus", who, bonus_points));
  }
  return said;
}

std::vector<Message> Face::prompts(const State& at) {
  if (RuleBook::choices(at).nth(0) == pass) {
    return {message("mapello.must_pass", side_name(at.side))};
  }
  return {message("mapello.prompt.play")};
}

Message Face::complaint(const State& at, std::string_view entry) {
  const Move first = RuleBook::choices(at).nth(0);
  const std::string who = side_name(at.side);
  if (entry == "pass") {
    return message("mapello.may_not_pass", who, RuleBook::move_to_text(at, first));
  }
  const auto cell = find_cell(entry, inner_size, inner_size);
  if (!cell) return unreadable(RuleBook::id, entry, inner_size, inner_size);

  const std::uint64_t place = inner_bit(cell->row + 1U, cell->column + 1U);
  if ((walls_of(at) & place) != 0) return message("mapello.on_wall", *cell);
  if ((at.free & place) == 0) {
    const bool black = (discs_of(at, Side::first) & place) != 0;
    return message("mapello.taken", *cell, black ? "@mapello.black_disc" : "@mapello.white_disc");
  }
  if (first == pass) return message("mapello.only_pass", *cell, who);
  if ((with_neighbours(place) & at.theirs) == 0) return message("mapello.alone", *cell);
  return message("mapello.no_line", *cell);
}

EditForm Face::edit_form(const Rules& /*rules*/) {
  const auto blank = board_text(board_size, board_size, [](int row, int column) {
    return on_ring(static_cast<unsigned>(row), static_cast<unsigned>(column)) ? '#' : '.';
  });
  return {{{blank,
            {{'B', {"", "black_disc"}},
             {'W', {"", "white_disc"}},
             {'#', {"wall", ""}},
             {'J', {"joker", ""}},
             {'*', {"bonus", ""}},
             {'.'}}}},
          {{'B', "."}, {'W', "."}, {'#'}, {'J', "#"}, {'*', "."}, {}},
          {side_field("b", "w"),
           {"bonuses", Side::first, most_bonuses},
           {"bonuses", Side::second, most_bonuses}}};
}

}  // namespace quintet::mapello
