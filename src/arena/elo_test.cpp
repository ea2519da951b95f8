#include "arena/elo.h"

#include <gtest/gtest.h>

#include <cmath>

namespace quintet::arena {
namespace {

TEST(Elo, TheScaleIsTheUsualOne) {
  EXPECT_DOUBLE_EQ(expected_score(0), 0.5);
  EXPECT_NEAR(expected_score(400), 10.0 / 11, 1e-12);
  EXPECT_NEAR(elo_of_score(0.75), 190.848501887865, 1e-9);  // 400 log10 3
  for (const double elo : {-800.0, -3.5, 0.0, 17.0, 1000.0}) {
    EXPECT_NEAR(elo_of_score(expected_score(elo)), elo, 1e-6);
  }
  EXPECT_NEAR(elo_of_score(1), largest_elo, 1e-6);
  EXPECT_FALSE(std::signbit(elo_of_score(0.5)));  // a negative zero would show in print
  EXPECT_NEAR(elo_of_score(-0.2), -largest_elo, 1e-6);
}

// The expected values were computed separately from the textbook formulas: mean and variance of the
// pairs, the normal 95% interval, both ends converted to Elo.
TEST(Elo, PairsGiveTheErrorBar) {
  const EloEstimate estimate = estimate_elo(Pentanomial{{10, 20, 100, 40, 30}});
  EXPECT_NEAR(estimate.score, 0.575, 1e-12);
  EXPECT_NEAR(estimate.elo, 52.51156585572764, 1e-9);
  EXPECT_NEAR(estimate.error, 24.79749094844922, 1e-6);
  EXPECT_NEAR(estimate.superiority, 0.9999878704923776, 1e-9);
}

TEST(Elo, SingleGamesGiveTheErrorBar) {
  const EloEstimate estimate = estimate_elo(GameTally{.wins = 40, .draws = 30, .losses = 20});
  EXPECT_NEAR(estimate.elo, 78.51785805758726, 1e-9);
  EXPECT_NEAR(estimate.error, 60.00265028306096, 1e-6);
  EXPECT_NEAR(estimate.superiority, 0.9963548209542321, 1e-9);
}

TEST(Elo, PairsNarrowTheErrorBarWhenOpeningsDecide) {
  // The side that starts always wins: single games vary widely, while all pairs are alike.
  const double by_games = estimate_elo(GameTally{.wins = 100, .losses = 100}).error;
  const double by_pairs = estimate_elo(Pentanomial{{1, 0, 98, 0, 1}}).error;
  EXPECT_LT(by_pairs, by_games / 4);
}

TEST(Elo, ACleanSweepIsFinite) {
  const EloEstimate sweep = estimate_elo(Pentanomial{{0, 0, 0, 0, 10}});
  EXPECT_NEAR(sweep.score, 11.0 / 12, 1e-12);  // Laplace: ten out of ten won
  EXPECT_GT(sweep.elo, 400);
  EXPECT_GT(sweep.superiority, 0.99);
  EXPECT_LT(sweep.error, largest_elo);
  const EloEstimate swept = estimate_elo(Pentanomial{{10, 0, 0, 0, 0}});
  EXPECT_NEAR(swept.elo, -sweep.elo, 1e-9);
}

TEST(Elo, WithoutGamesThereIsNoEstimate) {
  const EloEstimate estimate = estimate_elo(Pentanomial{});
  EXPECT_EQ(estimate.elo, 0);
  EXPECT_NEAR(estimate.error, largest_elo, 1e-6);
  EXPECT_EQ(estimate.superiority, 0.5);
}

}  // namespace
}  // namespace quintet::arena
