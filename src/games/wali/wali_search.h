#pragma once

#include <cstdint>

#include "core/search_hints.h"
#include "games/wali/wali.h"
#include "games/wali/wali_eval.h"
#include "games/wali/wali_inputs.h"
#include "games/wali/wali_rank.h"

namespace quintet::wali {

/// The search hints for Wali. There is no null move: in the move phase, having to step may force a
/// side to break a three or leave a gap, and a drop adds a stone.
struct Hints : NoHints<RuleBook> {
  using Evaluations = EvaluationList<Learned, HandMade, Blind>;

  static Ranking ranking(const State& at) { return {at}; }
  /// The captures, each with only the few most valuable victims: with all of them there would be a
  /// dozen of each.
  static MoveList<RuleBook> noisy_moves(const State& at);
  /// Ignores the quiet-turn counter while it is far from the limit.
  static std::uint64_t search_key(const State& at);
  /// Rule 6: a side that has lost a stone can no longer win by 2.
  static int best_margin(const State& at, Side side) {
    return at.phase == Phase::drop || at.off_board(side) == 0 ? 2 : 1;
  }
  /// A capture, if there is one.
  static Move playout_move(const State& /*at*/, const Choices& choices, Rng& rng) {
    const unsigned quiet = choices.quiet_size();
    const unsigned others = choices.size() - quiet;
    return others == 0 ? choices.nth(rng.below(quiet)) : choices.nth(quiet + rng.below(others));
  }
};

static_assert(SearchHints<Hints>);

}  // namespace quintet::wali
