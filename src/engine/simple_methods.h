#pragma once

#include <vector>

#include "core/game.h"
#include "core/random.h"
#include "core/searchable.h"
#include "search/score.h"

// The methods of the first two levels, which look at most one turn ahead.
namespace quintet {

template <Playable G>
typename G::Move random_move(const typename G::State& at, Rng& rng) {
  const auto choices = choices_of<G>(at);
  return choices.nth(rng.below(choices.size()));
}

/// What a move is worth by the judgement of the position that it leads to.
template <Playable G>
Score judgement_after(const typename G::State& at, typename G::Move move) {
  typename G::State next = at;
  G::apply(next, move);
  const Side mover = G::to_move(at);
  if (const auto result = G::result(next)) return score_of(*result, mover, 1);
  if constexpr (Evaluated<G>) {
    const Score score = judged(G::evaluate(next));
    return G::to_move(next) == mover ? score : -score;
  } else {
    return draw_score;
  }
}

template <class Move>
struct Judged {
  Move move;
  Score score;
};

/// The best move at first sight, any of them if there are several.
template <Playable G>
Judged<typename G::Move> greedy_move(const typename G::State& at, Rng& rng) {
  std::vector<Judged<typename G::Move>> best;
  for (const auto move : G::legal_moves(at)) {
    const Score score = judgement_after<G>(at, move);
    if (!best.empty() && score > best.front().score) best.clear();
    if (best.empty() || score == best.front().score) best.push_back({move, score});
  }
  return best[rng.below(static_cast<unsigned>(best.size()))];
}

}  // namespace quintet
