#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/random.h"
#include "core/search_hints.h"
#include "games/test_walks.h"
#include "search/search.h"
#include "search/test_minimax.h"

// Shared by the tests of both searches on real games: positions that minimax can solve.
namespace quintet::search {

/// A position from which games are short, for games where the normal start is not one.
struct Beginning {
  std::string_view rules;
  std::string_view position;
};

template <Game G>
typename G::State short_start() {
  static const std::map<std::string_view, Beginning> beginnings{
      // The next point wins, and without one there are three turns left.
      {"jinli", {"size=5,stones=0,target=3", "R...R/...../...../.Y.../....Y r 0 0 2 2 57"}},
      {"frozenforest", {"size=4", ""}},
      {"squex", {"size=3x3", ""}},
      {"wali", {"size=4x4,stones=3,end=two", ""}},
  };
  const auto known = beginnings.find(G::id);
  const Beginning beginning = known == beginnings.end() ? Beginning{} : known->second;
  const auto rules = G::rules_from_text(beginning.rules);
  if (beginning.position.empty()) return G::start(rules);
  return G::position_from_text(rules, beginning.position);
}

template <Playable G>
struct KnownEnding {
  Root<G> root;
  Score truth;
};

/// The last positions of a random game, in the steps in which it is searched, as far back from its
/// end as minimax can solve.
template <SearchHints H, class G = typename H::Book>
std::vector<KnownEnding<G>> endings(std::uint64_t seed) {
  std::vector<Root<G>> game{{H::from(short_start<typename H::Whole>()), {}}};
  Rng rng(seed);
  for (;;) {
    Root<G> root = game.back();
    const auto moves = G::legal_moves(root.at);
    if (moves.empty()) break;
    if constexpr (Repeating<G>) root.past.push_back(G::repetition_key(root.at));
    G::apply(root.at, moves[rng.below(moves.size())]);
    game.push_back(root);
  }
  game.pop_back();
  std::vector<KnownEnding<G>> solved;
  for (; !game.empty() && solved.size() < 12; game.pop_back()) {
    std::uint64_t budget = 20'000;
    const auto truth = minimax<G>(game.back().at, budget);
    if (!truth) break;
    solved.push_back({game.back(), *truth});
  }
  return solved;
}

template <class G>
void expect_true(const Line<G>& line, Score truth) {
  if (line.exact || is_decided(line.score)) {
    EXPECT_EQ(winner_of(line.score), winner_of(truth));
  }
  if (line.exact && is_decided(truth)) {
    EXPECT_EQ(margin_of(line.score), margin_of(truth));
  }
  if (is_win(line.score)) {
    EXPECT_LE(margin_of(line.score), margin_of(truth));
  }
  if (is_loss(line.score)) {
    EXPECT_GE(margin_of(line.score), margin_of(truth));
  }
}

}  // namespace quintet::search
