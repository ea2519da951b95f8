#include "learn/network_math.h"

#include <gtest/gtest.h>

#include <cmath>

namespace quintet::learn {
namespace {

TEST(NetworkMath, AgreesWithTheStandardLibrary) {
  for (double x = -30; x <= 0; x += 0.01) {
    ASSERT_NEAR(exp_of(x) / std::exp(x), 1, 1e-13) << x;
  }
  for (double x = 1e-6; x < 1e6; x *= 1.01) ASSERT_NEAR(log_of(x), std::log(x), 1e-13) << x;
  EXPECT_EQ(exp_of(0), 1);
  EXPECT_EQ(exp_of(-5000), 0);
  EXPECT_EQ(log_of(1), 0);
}

TEST(NetworkMath, ProbabilitiesOfBothSidesAddUpToOne) {
  EXPECT_EQ(probability_of(0), 0.5);
  EXPECT_NEAR(probability_of(2), 1 / (1 + std::exp(-2.0)), 1e-13);
  for (double logit = -40; logit < 40; logit += 0.37) {
    ASSERT_NEAR(probability_of(logit) + probability_of(-logit), 1, 1e-13);
  }
}

TEST(NetworkMath, CrossEntropyIsLeastWhereThePredictionIsRight) {
  EXPECT_NEAR(cross_entropy(0, 0.3), std::log(2.0), 1e-13);
  EXPECT_NEAR(cross_entropy(1.5, 0.3),
              -0.3 * std::log(probability_of(1.5)) - 0.7 * std::log(probability_of(-1.5)), 1e-13);
  const double right = std::log(0.3 / 0.7);
  EXPECT_LT(cross_entropy(right, 0.3), cross_entropy(right + 0.1, 0.3));
  EXPECT_LT(cross_entropy(right, 0.3), cross_entropy(right - 0.1, 0.3));
}

}  // namespace
}  // namespace quintet::learn
