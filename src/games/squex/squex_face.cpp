#include "games/squex/squex_face.h"

#include <algorithm>
#include <set>

#include "games/squex/squex_links.h"

namespace quintet::squex {
namespace {

std::string_view octagon_kind(std::optional<Side> owner) {
  if (!owner) return "";
  return *owner == Side::first ? "blue_octagon" : "red_octagon";
}

std::string_view square_kind(std::optional<Side> owner) {
  if (!owner) return "";
  return *owner == Side::first ? "blue_square" : "red_square";
}

Cell cell_at(unsigned row, unsigned column) {
  return {static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(column)};
}

/// Visits the upper left octagon of every square as visit(row, column).
template <class Visit>
void each_square(const State& at, Visit&& visit) {
  for (unsigned row = 0; row + 1 < at.height; ++row) {
    for (unsigned column = 0; column + 1 < at.width; ++column) visit(row, column);
  }
}

/// Marks the winning chain: its octagons, and the squares where it continues diagonally.
void mark_chain(const State& at, Look& look) {
  const auto result = RuleBook::result(at);
  if (!result) return;
  const Side winner = result->outcome == win_for(Side::first) ? Side::first : Side::second;
  const auto chain = chain_of(at, winner, Links::safe);
  const std::size_t octagons = std::size_t{at.height} * at.width;
  for (std::size_t i = 0; i < chain.size(); ++i) {
    const auto [row, column] = chain[i];
    look.cells[std::size_t{row} * at.width + column].won = true;
    if (i == 0 || row == chain[i - 1].row || column == chain[i - 1].column) continue;
    const std::size_t above = std::min(row, chain[i - 1].row);
    look.cells[octagons + above * (at.width - 1U) + std::min(column, chain[i - 1].column)].won =
        true;
  }
}

std::vector<Message> remarks(const State& at) {
  std::vector<Message> remarks;
  if (RuleBook::result(at)) return remarks;
  for (const Side side : {Side::first, Side::second}) {
    if (!chain_of(at, side, Links::all).empty()) {
      remarks.push_back(message("squex.remark.connected", side_gap<RuleBook>(side)));
    }
  }
  if (at.left == 2) remarks.push_back(message("squex.remark.two", side_gap<RuleBook>(at.side)));
  return remarks;
}

}  // namespace

/// The octagons, then the squares, each in reading order.
Board Face::board(const State& at) {
  Board board = grid_board(at.height, at.width, "slate");
  for (BoardCell& cell : board.cells) cell.shape = CellShape::octagon;
  each_square(at, [&](unsigned row, unsigned column) {
    board.cells.push_back({"", column + 0.5, row + 0.5, CellShape::diamond});
  });
  board.edges = {{Edge::top, Side::first},
                 {Edge::right, Side::second},
                 {Edge::bottom, Side::first},
                 {Edge::left, Side::second}};
  return board;
}

Look Face::look(const State& at) {
  Look look;
  look.cells = grid_looks(at.height, at.width, [&](int row, int column) {
    return CellLook{"", octagon_kind(octagon_at(at, static_cast<unsigned>(row),
                                                static_cast<unsigned>(column)))};
  });
  const bool over = RuleBook::result(at).has_value();
  each_square(at, [&](unsigned row, unsigned column) {
    look.cells.push_back(
        {"", square_kind(square_at(at, row, column)), !over && is_cuttable(at, row, column)});
  });
  mark_chain(at, look);
  if (!over) look.tallies.push_back({"left", at.side, at.left, std::nullopt});
  look.remarks = remarks(at);
  return look;
}

std::vector<std::string> Face::overlay(const State& at, std::string_view /*id*/) {
  std::set<std::string> names;
  if (RuleBook::result(at)) return {};
  each_square(at, [&](unsigned row, unsigned column) {
    if (!is_cuttable(at, row, column)) return;
    each_corner(row, column, [&](unsigned r, unsigned c) {
      if (!octagon_at(at, r, c)) names.insert(to_text(cell_at(r, c)));
    });
  });
  return {names.begin(), names.end()};
}

std::vector<Message> Face::account(const State& before, Move move) {
  const std::string mover = side_gap<RuleBook>(before.side);
  const std::string rival = side_gap<RuleBook>(other(before.side));
  if (move == swap_move) return {message("squex.swaps", mover, rival)};
  State after = before;
  RuleBook::apply(after, move);
  int links = 0;
  int cuts = 0;
  each_square(before, [&](unsigned row, unsigned column) {
    const auto owner = square_at(before, row, column);
    if (square_at(after, row, column) == owner) return;
    ++(owner ? cuts : links);
  });
  std::vector<Message> account{
      message("squex.places", mover, RuleBook::move_to_text(before, move))};
  if (links > 0) account.push_back(message("squex.links", mover, links));
  if (RuleBook::result(after)) {
    if (cuts > 0) account.push_back(message("squex.cuts_last", mover));
    account.push_back(
        message(before.side == Side::first ? "squex.joins_blue" : "squex.joins_red", mover));
  } else if (cuts > 0) {
    account.push_back(message("squex.cuts", mover, rival));
  }
  return account;
}

std::vector<Message> Face::prompts(const State& at) {
  const bool may_swap = RuleBook::legal_moves(at).contains(swap_move);
  return {message(may_swap ? "squex.prompt.swap" : "squex.prompt.place")};
}

Message Face::complaint(const State& at, std::string_view entry) {
  if (entry == "pass") return message("squex.wrong.pass");
  return complaint_about<RuleBook>(at, entry, at.height, at.width, [&](Move move) {
    if (move == swap_move) return message(at.swap ? "squex.wrong.swap" : "squex.wrong.no_swap");
    const unsigned row = move.cell / at.stride;
    const unsigned column = move.cell % at.stride;
    return message("squex.wrong.taken", cell_at(row, column),
                   side_gap<RuleBook>(*octagon_at(at, row, column)));
  });
}

EditForm Face::edit_form(const Rules& rules) {
  const auto board = [](int rows, int columns, auto kind_of) {
    return EditBoard{
        blank_board(rows, columns, '.'),
        {{'B', {"", kind_of(Side::first)}}, {'R', {"", kind_of(Side::second)}}, {'.'}}};
  };
  return {{board(rules.height, rules.width, octagon_kind),
           board(rules.height - 1, rules.width - 1, square_kind)},
          {{'B'}, {'R'}, {}},
          {side_field("b", "r"), {"left", {}, 0, {{"1"}, {"2"}}}}};
}

}  // namespace quintet::squex
