#include "learn/network_math.h"

#include <gtest/gtest.h>

#include <cmath>

namespace quintet::learn {
namespace {

TEST(NetworkMath, AgreesWithTheStandardLibrary) {
  for (int i = 0; i <= 3000; ++i) {
    const double x = -0.01 * i;
    ASSERT_NEAR(exp_of(x) / std::exp(x), 1, 1e-13) << x;
  }
  for (int i = -1400; i < 1400; ++i) {
    const double x = std::pow(1.01, i);
    ASSERT_NEAR(log_of(x), std::log(x), 1e-13) << x;
  }
  EXPECT_EQ(exp_of(0), 1);
  EXPECT_EQ(exp_of(-5000), 0);
  EXPECT_EQ(log_of(1), 0);
}

TEST(NetworkMath, ProbabilitiesOfBothSidesAddUpToOne) {
  EXPECT_EQ(probability_of(0), 0.5);
  EXPECT_NEAR(probability_of(2), 1 / (1 + std::exp(-2.0)), 1e-13);
  for (int i = -109; i <= 109; ++i) {
    const double logit = 0.37 * i;
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
