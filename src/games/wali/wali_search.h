#pragma once

#include <cstdint>

#include "core/search_hints.h"
#include "games/wali/wali.h"
#include "games/wali/wali_eval.h"
#include "games/wali/wali_rank.h"

namespace quintet::wali {

/// What a search is told about Wali. There is no null move: in the move phase whoever must step may
/// have to break up a three or leave a gap, and a drop is a stone.
struct Hints : NoHints<RuleBook> {
  using Evaluations = EvaluationList<HandMade, Blind>;

  static Ranking ranking(const State& at) { return {at}; }
  /// The steps that take, each with only the few victims that matter most: with all of them there
  /// would be a dozen of each.
  static MoveList<RuleBook> noisy_moves(const State& at);
  /// Leaves out the quiet turns while there are many to go.
  static std::uint64_t search_key(const State& at);
  /// Rule 6: who has lost a stone can no more win by 2.
  static int best_margin(const State& at, Side side) {
    return at.phase == Phase::drop || at.off_board(side) == 0 ? 2 : 1;
  }
  /// A step that takes, if there is one.
  static Move playout_move(const State& /*at*/, const Choices& choices, Rng& rng) {
    const unsigned quiet = choices.quiet_size();
    const unsigned others = choices.size() - quiet;
    return others == 0 ? choices.nth(rng.below(quiet)) : choices.nth(quiet + rng.below(others));
  }
};

static_assert(SearchHints<Hints>);

}  // namespace quintet::wali
