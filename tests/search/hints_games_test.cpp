// What hints say about positions with known values, and what a search tells an evaluation.

#include <gtest/gtest.h>

#include <atomic>
#include <cstdint>
#include <string_view>

#include "endings.h"
#include "games/all_games.h"
#include "search/alphabeta/alphabeta.h"
#include "search/mcts/mcts.h"

namespace quintet::search {
namespace {

template <class T>
class HintsOnGames : public ::testing::Test {};
TYPED_TEST_SUITE(HintsOnGames, games::AllGames<::testing::Types>, games::NameOfGame);

TYPED_TEST(HintsOnGames, NoSideWinsByMoreThanTheBestMargin) {
  using H = typename TypeParam::Hints;
  if constexpr (Bounded<H>) {
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
      for (const auto& ending : endings<H>(seed)) {
        const Side mover = H::Book::to_move(ending.root.at);
        if (is_win(ending.truth)) {
          ASSERT_LE(margin_of(ending.truth), H::best_margin(ending.root.at, mover));
        }
        if (is_loss(ending.truth)) {
          ASSERT_LE(-margin_of(ending.truth), H::best_margin(ending.root.at, other(mover)));
        }
      }
    }
  } else {
    SUCCEED() << "knows no bound";
  }
}

TYPED_TEST(HintsOnGames, AnExactEndgameSearchFindsWhatMinimaxFinds) {
  using H = typename TypeParam::Hints;
  using Endgame = typename H::Endgame;
  if constexpr (!std::same_as<Endgame, NoEndgame<typename H::Whole>>) {
    static_assert(std::same_as<typename H::Book, typename H::Whole>);
    constexpr double long_enough = 10;  // seconds
    unsigned solved = 0;
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
      Endgame endgame(1 << 20);
      for (const auto& [root, truth] : endings<H>(seed)) {
        if (!Endgame::is_near(root.at, long_enough)) continue;
        const auto found = endgame.solve(
            root.at, 1, [](std::uint64_t) { return false; }, 1);
        ASSERT_TRUE(found);
        ASSERT_EQ(found->lines.at(0).margin, is_decided(truth) ? margin_of(truth) : 0);
        ++solved;
      }
    }
    EXPECT_GT(solved, 20U);
  } else {
    SUCCEED() << "has none";
  }
}

/// An evaluation whose accumulator only identifies the current position, and so detects whether the
/// search reports every step to it.
template <class H>
struct Follower {
  using G = typename H::Book;
  using State = typename G::State;
  static constexpr std::string_view name = "follower";
  static constexpr bool judges_slowly = DefaultEvaluation<H>::judges_slowly;
  static constexpr bool sees_directions = false;
  static constexpr int reduction_percent = reduction_percent_for<DefaultEvaluation<H>>;

  struct Accumulator {
    std::uint64_t hash = 0;
  };

  static Accumulator start(const State& at) { return {G::hash(at)}; }
  static Accumulator after(Accumulator sum, const State& before, typename G::Move move,
                           const State& after) {
    EXPECT_EQ(sum.hash, G::hash(before));
    State next = before;
    G::apply(next, move);
    EXPECT_TRUE(next == after);
    return {G::hash(after)};
  }
  Accumulator after_yielding(Accumulator sum, const State& before, const State& after) const {
    ++yields;
    EXPECT_EQ(sum.hash, G::hash(before));
    return {G::hash(after)};
  }
  int evaluate(const State& at, const auto& choices, Accumulator sum) const {
    ++asked;
    EXPECT_EQ(sum.hash, G::hash(at));
    const auto& hand_made = shared_evaluation<DefaultEvaluation<H>>();
    return hand_made.evaluate(at, choices, hand_made.start(at));
  }

  mutable std::atomic<unsigned> asked{0};
  mutable std::atomic<unsigned> yields{0};
};

TYPED_TEST(HintsOnGames, AlphaBetaReportsEveryStepToTheEvaluation) {
  using H = typename TypeParam::Hints;
  const Follower<H> follower;
  AlphaBetaOptions options;
  options.prob_cut = false;  // the follower does not know its errors
  Root<typename H::Book> root{H::from(H::Whole::start({})), {}};
  for (int ply = 0; ply < 40 && !H::Book::result(root.at); ++ply) {
    TranspositionTable table(1 << 20);
    Effort effort;
    effort.limits.nodes = 2000;
    const auto report = AlphaBeta<H, Follower<H>>(table, options, follower).search(root, effort);
    TranspositionTable other_table(1 << 20);
    const auto usual = AlphaBeta<H>(other_table, options).search(root, effort);
    ASSERT_EQ(report.nodes, usual.nodes);
    ASSERT_EQ(report.lines.at(0).moves, usual.lines.at(0).moves);
    H::Book::apply(root.at, report.lines[0].moves.at(0));
  }
  EXPECT_GT(follower.asked, 1000U);
  EXPECT_EQ(follower.yields > 0, Yielding<H>);
}

TYPED_TEST(HintsOnGames, MonteCarloSearchReportsEveryStepToTheEvaluation) {
  using H = typename TypeParam::Hints;
  const Follower<H> follower;
  MctsOptions options;
  options.memory = 1 << 22;
  options.plan = H::playout_plan;
  Effort effort;
  effort.limits.nodes = 2000;
  const Root<typename H::Book> root{H::from(short_start<typename H::Whole>()), {}};
  const auto report = Mcts<H, Follower<H>>(options, follower).search(root, effort);
  EXPECT_EQ(report.lines.at(0).moves, Mcts<H>(options).search(root, effort).lines.at(0).moves);
  EXPECT_GT(follower.asked, 10U);
}

}  // namespace
}  // namespace quintet::search
