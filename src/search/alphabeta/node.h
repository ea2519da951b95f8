#pragma once

#include "core/evaluation.h"
#include "core/game.h"
#include "search/score.h"

namespace quintet::search {

/// A position in an alpha-beta search: how deep it is to be searched, and within which window.
template <Playable G, EvaluationFor<G> E>
struct AlphaBetaNode {
  typename G::State at;
  [[no_unique_address]] typename E::Accumulator sum;  // what the evaluation keeps of this line
  Side mover;
  int ply = 0;  // from the root
  int depth = 0;
  Score alpha = -infinite_score;
  Score beta = infinite_score;
  bool may_yield = true;  // not if the other side has just done so (null move)

  /// Only to be shown not to be better than the main line.
  [[nodiscard]] bool is_off_line() const { return ply > 0 && beta - alpha == 1; }

  /// One ply is searched again sooner than memory answers, and leaves the table to others; but at
  /// the root the next depth must begin with the best move of this one.
  [[nodiscard]] bool uses_table() const { return depth > 1 || ply == 0; }

  /// After a move; how deep to search it and in which window is not yet said.
  [[nodiscard]] AlphaBetaNode after(typename G::Move move, const E& evaluation) const {
    AlphaBetaNode next{at, {}, mover, ply + 1};
    G::apply(next.at, move);
    next.sum = evaluation.after(sum, at, move, next.at);
    next.mover = G::to_move(next.at);
    return next;
  }
};

}  // namespace quintet::search
