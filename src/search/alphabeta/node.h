#pragma once

#include "core/evaluation.h"
#include "core/game.h"
#include "search/score.h"

namespace quintet::search {

/// A position in an alpha-beta search, with its remaining depth and window.
template <Playable G, EvaluationFor<G> E>
struct AlphaBetaNode {
  typename G::State at;
  [[no_unique_address]] typename E::Accumulator sum;  // incremental state of the evaluation
  Side mover;
  int ply = 0;  // from the root
  int depth = 0;
  Score alpha = -infinite_score;
  Score beta = infinite_score;
  bool may_yield = true;  // false right after a null move: no two in a row

  /// Searched with a null window: off the principal variation.
  [[nodiscard]] bool is_off_line() const { return ply > 0 && beta - alpha == 1; }

  /// Searching one ply is faster than a cache miss, and skipping the table there leaves it to
  /// deeper entries. At the root, however, the next iteration must start with the best move of this
  /// one.
  [[nodiscard]] bool uses_table() const { return depth > 1 || ply == 0; }

  /// The child after a move; the caller sets its depth and window.
  [[nodiscard]] AlphaBetaNode after(typename G::Move move, const E& evaluation) const {
    AlphaBetaNode next{at, {}, mover, ply + 1};
    G::apply(next.at, move);
    next.sum = evaluation.after(sum, at, move, next.at);
    next.mover = G::to_move(next.at);
    return next;
  }
};

}  // namespace quintet::search
