#include "search/mcts/leaf_playouts.h"

#include <gtest/gtest.h>

#include "search/mcts/test_toy_games.h"

namespace quintet::search::mcts {
namespace {

using toys::Coins;

/// Five coins of value one: whoever starts wins, whatever the moves.
Coins::State five_ones() {
  Coins::State at = Coins::row(5, 1);
  at.coins.fill(1);
  return at;
}

int value_with_steps(unsigned steps) {
  MctsOptions options;
  options.plan.steps = steps;
  const auto at = five_ones();
  const NoHistory none(at);
  return LeafPlayouts<toys::CoinHints>(options, shared_evaluation<toys::MoneyAhead>(), at, none, 1,
                                       0)
      .play(at, none);
}

TEST(LeafPlayouts, FullPlayoutsAreWorthTheirResult) { EXPECT_EQ(value_with_steps(0), whole_value); }

TEST(LeafPlayouts, TruncatedPlayoutsAreWorthTheEvaluation) {
  // After one coin the second side is to move and one behind; after two they are level.
  const int scale = MctsOptions{}.judgement_scale;
  EXPECT_EQ(value_with_steps(1), whole_value - value_of_judgement(-10, scale));
  EXPECT_EQ(value_with_steps(2), value_of_judgement(0, scale));
}

TEST(LeafPlayouts, AGameThatEndsEarlyIsNotEvaluated) {
  EXPECT_EQ(value_with_steps(5), whole_value) << "it ends with the last step";
  EXPECT_EQ(value_with_steps(6), whole_value);
}

}  // namespace
}  // namespace quintet::search::mcts
