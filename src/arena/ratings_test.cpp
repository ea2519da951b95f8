#include "arena/ratings.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace quintet::arena {
namespace {

Crosstable empty_table(std::size_t players) {
  return Crosstable(players, std::vector<GameTally>(players));
}

void enter(Crosstable& table, std::size_t a, std::size_t b, const GameTally& tally) {
  table[a][b] = tally;
  table[b][a] = {.wins = tally.losses, .draws = tally.draws, .losses = tally.wins};
}

TEST(Ratings, MatchTheUsualFormulaForTwoPlayers) {
  Crosstable table = empty_table(2);
  enter(table, 0, 1, {.wins = 3, .losses = 1});
  const auto ratings = ratings_of(table);
  // With the virtual draw, 3.5 out of 5 points.
  EXPECT_NEAR(ratings[0].elo - ratings[1].elo, elo_of_score(0.7), 1e-6);
  EXPECT_NEAR(ratings[0].elo + ratings[1].elo, 0, 1e-9);
  // The difference of two ratings around their mean has variance 1 / (n p q) in natural units.
  const double difference =
      1.959963984540054 * std::sqrt(1 / (5 * 0.7 * 0.3)) * 400 / std::numbers::ln10;
  EXPECT_NEAR(ratings[0].error, difference / 2, 1e-6);
}

TEST(Ratings, RecoversTheRatingsBehindTheResults) {
  // Expected points of players at 0, 100 and 250 Elo over a million games each.
  const std::vector<double> truth{0, 100, 250};
  Crosstable table = empty_table(3);
  for (std::size_t a = 0; a < 3; ++a) {
    for (std::size_t b = a + 1; b < 3; ++b) {
      const auto wins =
          static_cast<std::uint64_t>(std::llround(1e6 * expected_score(truth[a] - truth[b])));
      enter(table, a, b, {.wins = wins, .losses = 1'000'000 - wins});
    }
  }
  const auto ratings = ratings_of(table);
  EXPECT_NEAR(ratings[1].elo - ratings[0].elo, 100, 0.01);
  EXPECT_NEAR(ratings[2].elo - ratings[0].elo, 250, 0.01);
  for (const Rating& rating : ratings) EXPECT_LT(rating.error, 1);
}

TEST(Ratings, AllLossesGiveAFiniteRating) {
  Crosstable table = empty_table(3);
  enter(table, 0, 1, {.wins = 50});
  enter(table, 0, 2, {.wins = 50});
  enter(table, 1, 2, {.wins = 25, .losses = 25});
  const auto ratings = ratings_of(table);
  EXPECT_GT(ratings[0].elo, 300);
  EXPECT_LT(ratings[0].elo, largest_elo);
  EXPECT_NEAR(ratings[1].elo, ratings[2].elo, 1e-6);
}

TEST(Ratings, WithoutGamesRatingsAreEqual) {
  for (const Rating& rating : ratings_of(empty_table(4))) {
    EXPECT_NEAR(rating.elo, 0, 1e-9);
    EXPECT_GT(rating.error, 100);
  }
}

}  // namespace
}  // namespace quintet::arena
