#pragma once

#include "core/search_hints.h"
#include "games/frozenforest/frozenforest.h"
#include "games/frozenforest/frozenforest_eval.h"
#include "games/frozenforest/frozenforest_inputs.h"

namespace quintet::frozenforest {

/// First moves that end the game, then moves that leave few replies.
struct Ranking {
  const State& at;
  [[nodiscard]] int operator()(Move m) const;
};

/// The search hints for Frozen Forest.
struct Hints : NoHints<RuleBook> {
  using Evaluations = EvaluationList<Learned, HandMade, Blind>;

  static Ranking ranking(const State& at) { return {at}; }
  static int best_margin(const State& at, Side side);
};

static_assert(SearchHints<Hints>);

}  // namespace quintet::frozenforest
