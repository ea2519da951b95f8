#include "store/glicko2.h"

#include <gtest/gtest.h>

#include <vector>

namespace quintet::store {
namespace {

// The worked example of Glickman's paper.
TEST(Glicko2, MatchesTheExampleInThePaper) {
  const Glicko player{1500, 200, 0.06};
  const std::vector<GlickoGame> games{
      {{1400, 30, 0.06}, 1}, {{1550, 100, 0.06}, 0}, {{1700, 300, 0.06}, 0}};
  const Glicko after = after_games(player, games, 1);
  EXPECT_NEAR(after.rating, 1464.06, 0.01);
  EXPECT_NEAR(after.deviation, 151.52, 0.01);
  EXPECT_NEAR(after.volatility, 0.05999, 0.00001);
}

TEST(Glicko2, InactivityOnlyRaisesTheDeviation) {
  const Glicko player{1700, 60, 0.06};
  const Glicko after = after_games(player, {}, 80);
  EXPECT_EQ(after.rating, 1700);
  EXPECT_EQ(after.volatility, 0.06);
  EXPECT_NEAR(after.deviation, 110.8, 0.1);  // the square root of 60² + 80 * (0.06 * 173.7178)²
  EXPECT_EQ(after_games(player, {}, 1e9).deviation, 350);
  EXPECT_DOUBLE_EQ(after_games(player, {}, 0).deviation, 60);
}

TEST(Glicko2, EqualPlayersWhoDrawStayEqual) {
  const std::vector<GlickoGame> draw{{Glicko{}, 0.5}};
  const Glicko after = after_games(Glicko{}, draw, 0);
  EXPECT_DOUBLE_EQ(after.rating, 1500);
  EXPECT_LT(after.deviation, 350);
}

TEST(Glicko2, AWinAgainstAStrongerPlayerCountsMore) {
  const std::vector<GlickoGame> strong{{{1900, 50, 0.06}, 1}};
  const std::vector<GlickoGame> weak{{{1100, 50, 0.06}, 1}};
  const double gain = after_games({1500, 100, 0.06}, strong, 0).rating;
  EXPECT_GT(gain, after_games({1500, 100, 0.06}, weak, 0).rating);
  EXPECT_GT(after_games({1500, 100, 0.06}, weak, 0).rating, 1500);
}

// A very unexpected result takes the other branch of the search for the volatility.
TEST(Glicko2, AnUpsetRaisesVolatility) {
  const std::vector<GlickoGame> sensation(5, {{2600, 30, 0.06}, 1});
  const Glicko after = after_games({1500, 30, 0.06}, sensation, 1);
  EXPECT_GT(after.volatility, 0.06);
  EXPECT_GT(after.rating, 1500);
}

}  // namespace
}  // namespace quintet::store
