#include "games/squex/squex_face.h"

#include <algorithm>
#include <set>

#include "games/squex/squex_board.h"

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

/// Visits the four octagons around the square whose upper left one is at (row, column).
template <class Visit>
void each_corner(unsigned row, unsigned column, Visit&& visit) {
  for (const unsigned r : {row, row + 1}) {
    for (const unsigned c : {column, column + 1}) visit(r, c);
  }
}

/// Rule 5, for the square whose upper left octagon is at (row, column). A diagonal of the owner is
/// complete, so of the other two octagons none may be own and one must be empty.
bool is_cuttable(const State& at, unsigned row, unsigned column) {
  const auto owner = square_at(at, row, column);
  if (!owner) return false;
  unsigned own = 0;
  unsigned empty = 0;
  each_corner(row, column, [&](unsigned r, unsigned c) {
    const auto octagon = octagon_at(at, r, c);
    own += octagon == owner ? 1U : 0U;
    empty += octagon ? 0U : 1U;
  });
  return own == 2 && empty > 0;
}

/// Visits the upper left octagon of every square as visit(row, column).
template <class Visit>
void each_square(const State& at, Visit&& visit) {
  for (unsigned row = 0; row + 1 < at.height; ++row) {
    for (unsigned column = 0; column + 1 < at.width; ++column) visit(row, column);
  }
}

/// Whether the side's edges are joined if squares that can still be cut count as links.
bool is_connected(const State& at, Side side) {
  Cells seen;
  std::vector<Cell> ahead;
  const auto reach = [&](unsigned row, unsigned column) {
    if (row >= at.height || column >= at.width || seen.has(at.index(row, column))) return;
    if (octagon_at(at, row, column) != side) return;
    seen.add(at.index(row, column));
    ahead.push_back(cell_at(row, column));
  };
  const bool downward = side == Side::first;
  const unsigned length = downward ? at.width : at.height;
  for (unsigned i = 0; i < length; ++i) downward ? reach(0, i) : reach(i, 0);
  while (!ahead.empty()) {
    const auto [row, column] = ahead.back();
    ahead.pop_back();
    if (downward ? row + 1 == at.height : column + 1 == at.width) return true;
    // A step off the board wraps to a huge number, which is off the board as well.
    for (const unsigned step : {1U, ~0U}) {
      reach(row + step, column);
      reach(row, column + step);
      for (const unsigned across : {1U, ~0U}) {
        const unsigned to_row = row + step;
        const unsigned to_column = column + across;
        if (to_row >= at.height || to_column >= at.width) continue;
        const auto square =
            square_at(at, std::min<unsigned>(row, to_row), std::min<unsigned>(column, to_column));
        if (square == side) reach(to_row, to_column);
      }
    }
  }
  return false;
}

std::vector<Message> remarks(const State& at) {
  std::vector<Message> remarks;
  if (RuleBook::result(at)) return remarks;
  for (const Side side : {Side::first, Side::second}) {
    if (is_connected(at, side)) {
      remarks.push_back(message("squex.remark.connected", side_gap<RuleBook>(side)));
    }
  }
  if (at.left == 2) remarks.push_back(message("squex.remark.two", side_gap<RuleBook>(at.side)));
  return remarks;
}

}  // namespace

/// The octagons, then the squares, each in reading order.
Board Face::board(const State& at) {
  Board board = grid_board(at.height, at.width);
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

}  // namespace quintet::squex
