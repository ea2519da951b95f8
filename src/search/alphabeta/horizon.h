#pragma once

#include <cstddef>
#include <limits>

#include "search/score.h"

namespace quintet::search {

/// The static evaluation of a node off the principal variation, and the pruning it allows near the
/// horizon, where a search of a few plies rarely changes it by much.
struct Horizon {
  static constexpr int nearest_plies = 3;
  static constexpr Score margin_per_ply = 80;

  Score judgement = -infinite_score;
  bool is_far_above = false;  // good enough to cut off without a search
  bool is_far_below = false;  // only moves that promise something are worth searching
  std::size_t most_moves = std::numeric_limits<std::size_t>::max();

  static Horizon near(Score judgement, int depth, Score alpha, Score beta) {
    Horizon horizon{judgement};
    if (is_decided(alpha) || is_decided(beta)) return horizon;
    horizon.is_far_above = judgement - margin_per_ply * depth >= beta;
    horizon.is_far_below = depth < nearest_plies && judgement + margin_per_ply * depth <= alpha;
    horizon.most_moves = static_cast<std::size_t>(4 + 2 * depth * depth);
    return horizon;
  }
};

}  // namespace quintet::search
