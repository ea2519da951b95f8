#pragma once

#include <vector>

#include "core/game.h"
#include "core/random.h"
#include "core/search_hints.h"
#include "search/score.h"

// The methods of the two lowest levels, which look at most one turn ahead.
namespace quintet::engine {

template <Playable G>
typename G::Move random_move(const typename G::State& at, Rng& rng) {
  const auto choices = choices_of<G>(at);
  return choices.nth(rng.below(choices.size()));
}

/// The value of a move: the evaluation of the position it leads to.
template <SearchHints H, class E>
search::Score score_after(const E& evaluation, const typename H::Whole::State& at,
                          typename H::Whole::Move move) {
  using G = typename H::Whole;
  typename G::State next = at;
  G::apply(next, move);
  const Side mover = G::to_move(at);
  if (const auto result = G::result(next)) return search::score_of(*result, mover, 1);
  const search::Score score =
      search::judged(evaluate_from_scratch<typename H::Book>(evaluation, H::from(next)));
  return G::to_move(next) == mover ? score : -score;
}

template <class Move>
struct Judged {
  Move move;
  search::Score score;
};

/// The best move by static evaluation, chosen at random among equals.
template <SearchHints H, class E>
Judged<typename H::Whole::Move> greedy_move(const E& evaluation, const typename H::Whole::State& at,
                                            Rng& rng) {
  std::vector<Judged<typename H::Whole::Move>> best;
  for (const auto move : H::Whole::legal_moves(at)) {
    const search::Score score = score_after<H>(evaluation, at, move);
    if (!best.empty() && score > best.front().score) best.clear();
    if (best.empty() || score == best.front().score) best.push_back({move, score});
  }
  return best[rng.below(static_cast<unsigned>(best.size()))];
}

}  // namespace quintet::engine
