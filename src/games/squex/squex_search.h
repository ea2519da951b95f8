#pragma once

#include <array>
#include <cstdint>

#include "core/search_hints.h"
#include "games/squex/squex.h"
#include "games/squex/squex_eval.h"

namespace quintet::squex {

/// Ranks the octagons of a position, which outlives it: by their neighbours, and by whether they
/// are on a shortest path of either side.
class Survey {
 public:
  explicit Survey(const State& at);
  [[nodiscard]] int operator()(Move m) const;

 private:
  const State& at_;
  std::array<std::uint8_t, 256> ranks_;  // by octagon; only those of the open ones mean anything
};

/// What a search is told about Squex.
struct Hints : NoHints<RuleBook> {
  using Evaluations = EvaluationList<HandMade, Blind>;

  static Survey ranking(const State& at) { return Survey(at); }

  /// An own octagon more opens ways and shuts none, and who cuts it pays for that, so to do nothing
  /// is hardly ever better than to place; but a side that can only cut would rather not, and before
  /// a swap the better octagon may be the worse one: there the turn is kept. So it is with two
  /// placements left, because to give up both is too weak a test to be worth a search.
  static bool yield_turn(State& s);

  static int best_margin(const State& /*at*/, Side /*side*/) { return 1; }  // rule 7
  static constexpr bool moves_keep_their_worth = true;
};

static_assert(SearchHints<Hints>);

}  // namespace quintet::squex
