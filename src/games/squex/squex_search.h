#pragma once

#include <array>
#include <cstdint>

#include "core/search_hints.h"
#include "games/squex/squex.h"
#include "games/squex/squex_eval.h"
#include "games/squex/squex_inputs.h"

namespace quintet::squex {

/// Ranks the octagons of a position, which outlives it: by their neighbours, and by whether they
/// are on a shortest path of either side.
class Survey {
 public:
  explicit Survey(const State& at);
  [[nodiscard]] int operator()(Move m) const;

 private:
  const State& at_;
  std::array<std::uint8_t, 256> ranks_;  // by octagon; only valid for open ones
};

/// The search hints for Squex.
struct Hints : NoHints<RuleBook> {
  using Evaluations = EvaluationList<Learned, HandMade, Blind>;

  static Survey ranking(const State& at) { return Survey(at); }

  /// An extra own octagon opens paths and closes none, and cutting it costs the opponent, so
  /// passing is hardly ever better than placing. But a side that can only cut would rather pass,
  /// and before a swap the better octagon may be the worse one: there is no null move then. Nor is
  /// there one with two placements left, because giving up both is too weak a test to be worth a
  /// search.
  static bool yield_turn(State& s);

  static int best_margin(const State& /*at*/, Side /*side*/) { return 1; }  // rule 7
  static constexpr bool moves_keep_their_worth = true;
};

static_assert(SearchHints<Hints>);

}  // namespace quintet::squex
