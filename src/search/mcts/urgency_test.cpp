#include "search/mcts/urgency.h"

#include <gtest/gtest.h>

#include <cmath>

#include "search/mcts/lines.h"

namespace quintet::search::mcts {
namespace {

TEST(Urgency, LogarithmsAreAccurateEnough) {
  for (std::uint32_t n = 1; n < 1'000'000; n += 1 + n / 7) {
    EXPECT_NEAR(log_of(n) / 65536.0, std::log(n), 0.07) << n;
  }
}

TEST(Urgency, EvaluationsBecomeWinningProbabilities) {
  EXPECT_EQ(value_of_judgement(0, 150), whole_value / 2);
  EXPECT_NEAR(value_of_judgement(150, 150), whole_value * 3 / 4, 2);
  EXPECT_NEAR(value_of_judgement(-150, 150), whole_value / 4, 2);
  EXPECT_LT(value_of_judgement(evaluation_limit, 150), whole_value);
  EXPECT_GT(value_of_judgement(-evaluation_limit, 150), 0);
}

TEST(Urgency, MeansBecomeScores) {
  EXPECT_EQ(score_of_mean(std::int64_t{500} * whole_value, 1000), draw_score);
  EXPECT_NEAR(score_of_mean(std::int64_t{2000} * whole_value, 3000), 100, 2);
  EXPECT_LT(score_of_mean(std::int64_t{4'000'000'000} * whole_value, 4'000'000'000),
            evaluation_limit);
  EXPECT_GT(score_of_mean(whole_value, 1), draw_score);
}

}  // namespace
}  // namespace quintet::search::mcts
