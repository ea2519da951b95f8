#include "server/limits.h"

#include <gtest/gtest.h>

namespace quintet::server {
namespace {

using std::chrono::milliseconds;

const LimitTime start{};
constexpr Rate rate{3, milliseconds(100)};

TEST(Limits, AllowABurstAndThenASteadyRate) {
  RateLimit limit(rate);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(limit.take("ada", start), milliseconds(0));
  EXPECT_EQ(limit.take("ada", start), milliseconds(100));
  EXPECT_EQ(limit.take("ada", start + milliseconds(40)), milliseconds(60));
  EXPECT_EQ(limit.take("ada", start + milliseconds(100)), milliseconds(0));
  EXPECT_EQ(limit.take("ada", start + milliseconds(100)), milliseconds(100));
}

TEST(Limits, RefillOverTimeUpToTheBurst) {
  RateLimit limit(rate);
  for (int i = 0; i < 3; ++i) limit.take("ada", start);
  const LimitTime later = start + std::chrono::hours(1);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(limit.take("ada", later), milliseconds(0));
  EXPECT_GT(limit.take("ada", later), milliseconds(0));
}

TEST(Limits, AreSeparateForEachCaller) {
  RateLimit limit(rate);
  for (int i = 0; i < 4; ++i) limit.take("ada", start);
  EXPECT_EQ(limit.take("bob", start), milliseconds(0));
}

TEST(Limits, ForgetIdleCallers) {
  RateLimit limit(rate);
  for (int i = 0; i < 100'000; ++i) {
    limit.take(std::to_string(i), start + milliseconds(i));
  }
  EXPECT_LT(limit.size(), 3000U);
}

}  // namespace
}  // namespace quintet::server
