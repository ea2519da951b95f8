#include "games/squex/squex_solving.h"

#include "games/squex/squex_neighbours.h"
#include "games/squex/squex_place.h"

namespace quintet::squex {
namespace {

/// Where a new octagon of the side would be permanently connected to one of its edges: on the edge
/// itself, beside an octagon that is, or diagonally across a square that it wins by a cut.
Small joined_to_edge(const State& at, std::size_t side, std::size_t edge) {
  const Small line_and_group(at.reach[side][edge]);
  const Small group = line_and_group & Small(at.octagons[side]);
  const Neighbours<Small> beside(group);
  return line_and_group | beside.above_below[0] | beside.above_below[1] | beside.beside[0] |
         beside.beside[1] | cutting_placements(group, Small(at.octagons[1 - side]));
}

State after(State at, unsigned cell) {
  place<Small>(at, cell);
  return at;
}

/// A placement with which the opponent, if it were to move, would threaten to win on two cells.
struct DoubleThreat {
  State then;  // after it
  unsigned cell;
  Small wins;

  DoubleThreat(const State& if_to_move, unsigned where)
      : then(after(if_to_move, where)),
        cell(where),
        wins(winning_placements(then, if_to_move.side)) {}

  /// It is no cut, which would end the opponent's turn, and gives the other side no win.
  [[nodiscard]] bool works() const {
    return count(wins.bits) >= 2 && then.left == 1 && !winning_placements(then, then.side).any();
  }

  /// Whether it still works after the other side places on `answer`, so that this placement loses:
  /// two of the wins remain; it is not beside the cell, where it could turn the placement into a
  /// cut; and it gives the other side no win either. (If it cuts, the opponent even has two
  /// placements.)
  [[nodiscard]] bool refutes(unsigned answer) const {
    const Spot<Small> spot(Small::cell(cell));
    const Small here = Small::cell(answer);
    const bool touches = ((spot.here | spot.above_below | spot.beside) & here).any();
    return !touches && count(wins.without(here).bits) >= 2 &&
           !winning_placements(after(then, answer), then.side).any();
  }
};

/// The placements that no double threat refutes.
Small unrefuted(const State& at) {
  State if_to_move = at;
  if_to_move.side = other(at.side);
  std::uint64_t left = Small(at.open).bits;
  each_bit(Small(at.open).bits, [&](unsigned cell) {
    const DoubleThreat threat(if_to_move, cell);
    if (!threat.works()) return;
    each_bit(left, [&](unsigned answer) {
      if (threat.refutes(answer)) left ^= bit(answer);
    });
  });
  return Small(left);
}

Move at_cell(unsigned cell) { return {static_cast<std::uint8_t>(cell)}; }

}  // namespace

Small winning_placements(const State& at, Side side) {
  const std::size_t index = index_of(side);
  return Small(at.open) & joined_to_edge(at, index, 0) & joined_to_edge(at, index, 1);
}

MarginRange Solving::bounds(const State& at) {
  const int win = at.side == Side::first ? 1 : -1;
  if (winning_placements(at, at.side).any()) return {win, win};
  if (at.left == 1 && count(winning_placements(at, other(at.side)).bits) > 1) return {-win, -win};
  return {-1, 1};
}

MoveList<RuleBook> Solving::contenders(const State& at) {
  const auto all = RuleBook::legal_moves(at);
  const bool may_swap = all.contains(swap_move);
  if (at.left == 2 || may_swap || winning_placements(at, at.side).any()) return all;
  const Small threats = winning_placements(at, other(at.side));
  if (threats.any()) return {at_cell(lowest(threats.bits))};
  const Small worth_trying = unrefuted(at);
  if (!worth_trying.any()) return {all[0]};  // they all lose
  MoveList<RuleBook> moves;
  each_bit(worth_trying.bits, [&](unsigned cell) { moves.push_back(at_cell(cell)); });
  return moves;
}

}  // namespace quintet::squex
