#pragma once

#include <cstdint>
#include <optional>

#include "core/search_hints.h"
#include "games/jinli/jinli.h"
#include "games/jinli/jinli_eval.h"
#include "games/jinli/jinli_halves.h"
#include "games/jinli/jinli_rank.h"

namespace quintet::jinli {

/// What a search is told about Jin Li, which it searches in halves (docs/decisions/0005).
struct Hints : NoHints<Halves, RuleBook> {
  using Evaluations = EvaluationList<HandMade, Blind>;

  static HalfState from(const jinli::State& at) { return Halves::from(at); }
  static std::optional<Move> completed(const HalfState& half, Move /*last*/) {
    return Halves::completed(half);
  }

  static HalfRanking ranking(const HalfState& half) { return HalfRanking(half); }
  /// The koi moves that score. While a stone is to fall, the one that looks best: with it an
  /// exchange of points goes on beyond the horizon, and all the others would be too many.
  static MoveList<Halves> noisy_moves(const HalfState& half);
  /// Leaves out the quiet turns while there are many to go.
  static std::uint64_t search_key(const HalfState& half);
  /// Only for a side that could score. Before koi meet, whoever must come closer is at a loss:
  /// there an extra turn does harm.
  static bool yield_turn(HalfState& s);
  /// Points never get fewer, and the last turn of the winner scores at most three.
  static int best_margin(const HalfState& half, Side side) {
    return half.at.target + 2 - half.at.points[1 - index_of(side)];
  }
  /// One of the steps that score most, if any does.
  static Move playout_move(const HalfState& half, const HalfChoices& choices, Rng& rng);
  /// Two turns by chance tell a little more than a judgement alone; what is played by chance after
  /// them is worse than nothing (docs/decisions/0007).
  static constexpr PlayoutPlan playout_plan{
      .judgement_share = 0.8, .steps = 4, .exploration = 0.05};
};

static_assert(SearchHints<Hints>);

}  // namespace quintet::jinli
