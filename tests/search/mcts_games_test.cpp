// Monte-Carlo search on the real games: what it proves agrees with minimax.

#include <gtest/gtest.h>

#include <algorithm>

#include "endings.h"
#include "games/all_games.h"
#include "search/mcts/mcts.h"

namespace quintet::search {
namespace {

template <class T>
class MctsOnGames : public ::testing::Test {};

TYPED_TEST_SUITE(MctsOnGames, games::AllGames<::testing::Types>, games::NameOfGame);

TYPED_TEST(MctsOnGames, ProvesWhatMinimaxFinds) {
  using H = typename TypeParam::Hints;
  using G = typename H::Book;
  unsigned proven = 0;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    for (const KnownEnding<G>& ending : endings<H>(seed)) {
      Effort effort;
      effort.limits.nodes = 20'000;
      effort.seed = seed;
      const auto line = Mcts<H>({.memory = 1 << 22}).search(ending.root, effort).lines.at(0);
      expect_true(line, ending.truth);
      proven += is_decided(line.score) || line.exact;
      ASSERT_FALSE(this->HasFailure()) << "seed " << seed;
    }
  }
  EXPECT_GT(proven, 5U);
}

TYPED_TEST(MctsOnGames, PlaysALegalGameWithItsTreeKept) {
  using H = typename TypeParam::Hints;
  using G = typename H::Book;
  Mcts<H> mcts({.memory = 1 << 20, .amaf_equivalence = 300});
  Root<G> root{H::from(short_start<typename H::Whole>()), {}};
  for (int ply = 0; ply < 20 && !G::result(root.at); ++ply) {
    Effort effort;
    effort.limits.nodes = 2000;
    effort.lines = 3;
    const auto report = mcts.search(root, effort);
    ASSERT_EQ(report.lines.size(), std::min(3U, G::legal_moves(root.at).size()));
    for (const Line<G>& line : report.lines) {
      auto at = root.at;
      for (const auto& move : line.moves) {
        ASSERT_TRUE(is_legal<G>(at, move));
        G::apply(at, move);
      }
    }
    if constexpr (Repeating<G>) root.past.push_back(G::repetition_key(root.at));
    G::apply(root.at, report.lines[0].moves[0]);
  }
}

TYPED_TEST(MctsOnGames, TheSameSeedGivesTheSameResult) {
  using H = typename TypeParam::Hints;
  using G = typename H::Book;
  const Root<G> root{H::from(H::Whole::start({})), {}};
  Effort effort;
  effort.limits.nodes = 2000;
  const auto once = Mcts<H>({.memory = 1 << 22}).search(root, effort);
  const auto again = Mcts<H>({.memory = 1 << 22}).search(root, effort);
  EXPECT_EQ(once.lines[0].score, again.lines[0].score);
  EXPECT_EQ(once.lines[0].moves, again.lines[0].moves);
}

TYPED_TEST(MctsOnGames, ThreadsShareOneTree) {
  using H = typename TypeParam::Hints;
  using G = typename H::Book;
  const Root<G> root{H::from(short_start<typename H::Whole>()), {}};
  Effort effort;
  effort.limits.nodes = 4000;
  effort.threads = 3;
  Mcts<H> mcts({.memory = 1 << 18, .amaf_equivalence = 300});
  EXPECT_EQ(mcts.search(root, effort).lines.size(), 1U);
}

}  // namespace
}  // namespace quintet::search
