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

/// What nobody sees at a glance: that there is nothing to do but pass, and who gets the free cells.
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

/// The ring is drawn like the rest but has no names: no hand touches it.
Board Face::board(const State& /*at*/) {
  Board board;
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

std::vector<std::string> Face::overlay(const State& /*at*/, std::string_view /*id*/) { return {}; }

std::vector<Message> Face::account(const State& before, Move move) {
  return {message("mapello.plays", side_name(before.side), RuleBook::move_to_text(before, move))};
}

Message Face::complaint(const State& /*at*/, std::string_view entry) {
  return unreadable(RuleBook::id, entry);
}

}  // namespace quintet::mapello
