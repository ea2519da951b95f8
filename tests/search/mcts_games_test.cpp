// Monte-Carlo search on the real games: what it proves is what minimax finds.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.h"
#include "games/all_games.h"
#include "search/mcts/mcts.h"
#include "search/test_minimax.h"

namespace quintet {
namespace {

/// A position from which games are short, where the start under the usual rules is not one.
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
struct Solved {
  Root<G> root;
  Score truth;
};

/// The last positions of a random game, as far back from its end as minimax can see.
template <Game G>
std::vector<Solved<G>> endings(std::uint64_t seed) {
  std::vector<Root<G>> game{{short_start<G>(), {}}};
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
  std::vector<Solved<G>> solved;
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

template <class T>
class MctsOnGames : public ::testing::Test {};

struct NameOfGame {
  template <class T>
  static std::string GetName(int /*index*/) {
    return std::string(T::Book::id);
  }
};

TYPED_TEST_SUITE(MctsOnGames, AllGames<::testing::Types>, NameOfGame);

TYPED_TEST(MctsOnGames, ProvesWhatMinimaxFinds) {
  using G = typename TypeParam::Book;
  unsigned proven = 0;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    for (const Solved<G>& ending : endings<G>(seed)) {
      Effort effort;
      effort.limits.nodes = 20'000;
      effort.seed = seed;
      const auto line = Mcts<G>({.memory = 1 << 22}).search(ending.root, effort).lines.at(0);
      expect_true(line, ending.truth);
      proven += is_decided(line.score) || line.exact;
      ASSERT_FALSE(this->HasFailure()) << G::position_to_text(ending.root.at);
    }
  }
  EXPECT_GT(proven, 5U);
}

TYPED_TEST(MctsOnGames, PlaysALegalGameWithItsTreeKept) {
  using G = typename TypeParam::Book;
  Mcts<G> mcts({.memory = 1 << 20, .amaf_equivalence = 300});
  Root<G> root{short_start<G>(), {}};
  for (int ply = 0; ply < 20 && !G::result(root.at); ++ply) {
    Effort effort;
    effort.limits.nodes = 2000;
    effort.lines = 3;
    const auto report = mcts.search(root, effort);
    ASSERT_EQ(report.lines.size(), std::min(3U, G::legal_moves(root.at).size()));
    for (const Line<G>& line : report.lines) {
      auto at = root.at;
      for (const auto& move : line.moves) {
        ASSERT_TRUE(is_legal<G>(at, move)) << G::position_to_text(at);
        G::apply(at, move);
      }
    }
    if constexpr (Repeating<G>) root.past.push_back(G::repetition_key(root.at));
    G::apply(root.at, report.lines[0].moves[0]);
  }
}

TYPED_TEST(MctsOnGames, TheSameSeedGivesTheSameAnswer) {
  using G = typename TypeParam::Book;
  const Root<G> root{G::start(G::rules_from_text("")), {}};
  Effort effort;
  effort.limits.nodes = 2000;
  const auto once = Mcts<G>({.memory = 1 << 22}).search(root, effort);
  const auto again = Mcts<G>({.memory = 1 << 22}).search(root, effort);
  EXPECT_EQ(once.lines[0].score, again.lines[0].score);
  EXPECT_EQ(once.lines[0].moves, again.lines[0].moves);
}

TYPED_TEST(MctsOnGames, ThreadsShareOneTree) {
  using G = typename TypeParam::Book;
  const Root<G> root{short_start<G>(), {}};
  Effort effort;
  effort.limits.nodes = 4000;
  effort.threads = 3;
  Mcts<G> mcts({.memory = 1 << 18, .amaf_equivalence = 300});
  EXPECT_EQ(mcts.search(root, effort).lines.size(), 1U);
}

}  // namespace
}  // namespace quintet
