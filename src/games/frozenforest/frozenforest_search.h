#pragma once

#include "core/search_hints.h"
#include "games/frozenforest/frozenforest.h"
#include "games/frozenforest/frozenforest_eval.h"

namespace quintet::frozenforest {

/// First what ends the game, then what leaves few answers.
struct Ranking {
  const State& at;
  [[nodiscard]] int operator()(Move m) const;
};

/// What a search is told about Frozen Forest.
struct Hints : NoHints<RuleBook> {
  using Evaluations = EvaluationList<HandMade, Blind>;

  static Ranking ranking(const State& at) { return {at}; }
  static int best_margin(const State& at, Side side);
};

static_assert(SearchHints<Hints>);

}  // namespace quintet::frozenforest
