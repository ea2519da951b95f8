#include <algorithm>
#include <optional>

#include "games/wali/wali_face.h"

namespace quintet::wali {
namespace {

/// The colour of the stone on a cell, as the catalogue names it.
std::string stone_on(const State& at, unsigned cell) {
  const bool is_white = (at.stones(Side::first) & bit(cell)) != 0;
  return is_white ? "@wali.wrong.white" : "@wali.wrong.black";
}

bool is_taken(const State& at, unsigned cell) { return (at.empty() & bit(cell)) == 0; }

Message about_drop(const State& at, Move move) {
  const std::string mover = side_gap<RuleBook>(at.side);
  const Cell cell = at.cell(move.to);
  if (drops_of_mover(at) == 0) return message("wali.wrong.cannot_drop", mover);
  if (move == Move{}) return message("wali.wrong.must_drop", mover);
  if (move.from != move.to)
    return message("wali.wrong.not_yet", at.cell(lowest(drops_of_mover(at))));
  if (is_taken(at, move.to)) {
    return message("wali.wrong.taken", cell, stone_on(at, move.to), "@wali.wrong.drops");
  }
  if (at.has(drop_nothree)) return message("wali.wrong.makes_three", cell);
  const std::uint64_t neighbours = beside(bit(move.to), at.stride) & at.mover;
  return message("wali.wrong.beside", cell, mover, at.cell(lowest(neighbours)));
}

/// The first legal move of which this is true, to serve as an example.
template <class Predicate>
std::optional<Move> find_move(const State& at, Predicate&& fits) {
  const auto moves = RuleBook::legal_moves(at);
  const auto found = std::find_if(moves.begin(), moves.end(), fits);
  return found == moves.end() ? std::nullopt : std::optional(*found);
}

/// The stone taken, or not, with a step that is right.
Message about_taking(const State& at, Move move, Move right) {
  const std::string step = RuleBook::move_to_text(at, {move.from, move.to, no_cell});
  if (right.taken == no_cell) return message("wali.wrong.takes_nothing", step);
  const std::string example = RuleBook::move_to_text(at, right);
  if (move.taken == no_cell) return message("wali.wrong.must_take", step, example);
  const Cell taken = at.cell(move.taken);
  if ((at.other & bit(move.taken)) != 0) return message("wali.wrong.protected", taken, example);
  return message("wali.wrong.no_victim", taken, side_gap<RuleBook>(other(at.side)), example);
}

Message about_step(const State& at, Move move) {
  const std::string mover = side_gap<RuleBook>(at.side);
  const Move any = RuleBook::choices(at).nth(0);
  if (any == Move{}) return message("wali.wrong.cannot_step", mover);
  if (move == Move{}) return message("wali.wrong.must_step", mover);
  const Cell from = at.cell(move.from);
  const Cell to = at.cell(move.to);
  if (move.from == move.to) {
    const auto example = find_move(at, [&](Move legal) { return legal.from == move.from; });
    return message("wali.wrong.one_cell", from, RuleBook::move_to_text(at, example.value_or(any)));
  }
  if ((at.mover & bit(move.from)) == 0) return message("wali.wrong.not_own", from, mover);
  if ((beside(bit(move.from), at.stride) & bit(move.to)) == 0) {
    return message("wali.wrong.far", from, to);
  }
  if (is_taken(at, move.to)) {
    return message("wali.wrong.taken", to, stone_on(at, move.to), "@wali.wrong.steps");
  }
  const auto right =
      find_move(at, [&](Move legal) { return legal.from == move.from && legal.to == move.to; });
  return right ? about_taking(at, move, *right) : message("wali.wrong.four", from, to);
}

}  // namespace

Message Face::complaint(const State& at, std::string_view entry) {
  return complaint_about<RuleBook>(at, entry, at.rows, at.stride - 1, [&](Move move) {
    return at.phase == Phase::drop ? about_drop(at, move) : about_step(at, move);
  });
}

}  // namespace quintet::wali
