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
  if (drops_of_mover(at) == 0) return message("wali.cannot_drop", mover);
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

/// The first legal move for which this is true, to serve as an example.
template <class Predicate>
std::optional<Move> find_move(const State& at, Predicate&& fits) {
  const auto moves = RuleBook::legal_moves(at);
  const auto found = std::find_if(moves.begin(), moves.end(), fits);
  return found == moves.end() ? std::nullopt : std::optional(*found);
}

/// For the stone captured, or not, with a legal step.
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
  if (any == Move{}) return message("wali.cannot_step", mover);
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

/// For the first cell of a step, when no step begins there.
Message about_start(const State& at, unsigned from) {
  const std::string mover = side_gap<RuleBook>(at.side);
  if (RuleBook::choices(at).nth(0) == Move{}) return message("wali.cannot_step", mover);
  const Cell cell = at.cell(from);
  if ((at.mover & bit(from)) == 0) return message("wali.wrong.not_own", cell, mover);
  const std::uint64_t ahead = beside(bit(from), at.stride) & at.empty();
  if (ahead == 0) return message("wali.wrong.stuck", cell);
  return message("wali.wrong.four", cell, at.cell(lowest(ahead)));
}

/// For the stone to capture, after a step that captures one.
Message about_victim(const State& at, Move step, unsigned taken) {
  const auto right =
      find_move(at, [&](Move legal) { return legal.from == step.from && legal.to == step.to; });
  const Cell cell = at.cell(taken);
  const Cell example = at.cell(right.value_or(Move{}).taken);
  if ((at.other & bit(taken)) != 0) return message("wali.wrong.protected", cell, example);
  return message("wali.wrong.no_victim", cell, side_gap<RuleBook>(other(at.side)), example);
}

}  // namespace

Message Face::objection(const State& at, std::span<const Cell> cells) {
  const auto index = [&](std::size_t i) {
    return static_cast<std::uint8_t>(cells[i].row * at.stride + cells[i].column);
  };
  if (at.phase == Phase::drop) return about_drop(at, {index(0), index(0), no_cell});
  if (cells.size() == 1) return about_start(at, index(0));
  const Move step{index(0), index(1), no_cell};
  return cells.size() == 2 ? about_step(at, step) : about_victim(at, step, index(2));
}

Message Face::complaint(const State& at, std::string_view entry) {
  return complaint_about<RuleBook>(at, entry, at.rows, at.stride - 1, [&](Move move) {
    return at.phase == Phase::drop ? about_drop(at, move) : about_step(at, move);
  });
}

}  // namespace quintet::wali
