#pragma once

#include <cstdint>
#include <optional>

#include "core/search_hints.h"
#include "games/jinli/jinli.h"
#include "games/jinli/jinli_eval.h"
#include "games/jinli/jinli_halves.h"
#include "games/jinli/jinli_inputs.h"
#include "games/jinli/jinli_rank.h"

namespace quintet::jinli {

/// The search hints for Jin Li, which is searched in half moves (docs/decisions/0005).
struct Hints : NoHints<Halves, RuleBook> {
  using Evaluations = EvaluationList<Learned, HandMade, Blind>;

  static HalfState from(const jinli::State& at) { return Halves::from(at); }
  static std::optional<Move> completed(const HalfState& half, Move /*last*/) {
    return Halves::completed(half);
  }

  static HalfRanking ranking(const HalfState& half) { return HalfRanking(half); }
  /// The koi moves that score. While a stone is still to be dropped, only the most promising one:
  /// it lets an exchange of points continue beyond the horizon, and all of them would be too many.
  static MoveList<Halves> noisy_moves(const HalfState& half);
  /// Ignores the quiet-turn counter while it is far from the limit.
  static std::uint64_t search_key(const HalfState& half);
  /// Only for a side that could score. Before the koi meet, having to move closer is a disadvantage
  /// (zugzwang), so an extra turn hurts.
  static bool yield_turn(HalfState& s);
  /// Points never decrease, and the winner's last turn scores at most three.
  static int best_margin(const HalfState& half, Side side) {
    return half.at.target + 2 - half.at.points[1 - index_of(side)];
  }
  /// One of the highest-scoring steps, if any scores.
  static Move playout_move(const HalfState& half, const HalfChoices& choices, Rng& rng);
  /// Two random turns tell a little more than an evaluation alone; random play beyond them makes it
  /// worse (docs/decisions/0007).
  static constexpr PlayoutPlan playout_plan{
      .judgement_share = 0.8, .steps = 4, .exploration = 0.05};
};

static_assert(SearchHints<Hints>);

}  // namespace quintet::jinli
