#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "core/game.h"
#include "search/score.h"

// Plain minimax to the end of the game, as a reference for tests.
namespace quintet::search {

/// The score of a position for the side to move; nothing if it takes more than `budget` nodes.
/// Ignores repetition.
template <Playable G>
std::optional<Score> minimax(const typename G::State& at, std::uint64_t& budget, int ply = 0) {
  if (budget == 0 || ply > max_ply) return std::nullopt;
  --budget;
  const Side side = G::to_move(at);
  if (const auto result = G::result(at)) return score_of(*result, side, ply);
  Score best = -infinite_score;
  for (const auto& move : G::legal_moves(at)) {
    typename G::State next = at;
    G::apply(next, move);
    const auto score = minimax<G>(next, budget, ply + 1);
    if (!score) return std::nullopt;
    best = std::max(best, G::to_move(next) == side ? *score : -*score);
  }
  return best;
}

/// 1 for a win, 0 for a draw, -1 for a loss, whatever the margin.
constexpr int winner_of(Score score) { return is_win(score) ? 1 : is_loss(score) ? -1 : 0; }

}  // namespace quintet::search
