#include "terminal/menu/plan_questions.h"

#include <gtest/gtest.h>

namespace quintet::terminal {
namespace {

TEST(ClockOfPeople, ReadsMinutesAndSeconds) {
  EXPECT_EQ(clock_from_minutes("10")->base, std::chrono::minutes(10));
  EXPECT_EQ(clock_from_minutes("5+3")->increment, std::chrono::seconds(3));
  for (const char* text : {"", "0", "0+5", "x", "5+", "+3", "5+3x", "-5", "99999", "5+99999"}) {
    EXPECT_FALSE(clock_from_minutes(text)) << text;
  }
}

}  // namespace
}  // namespace quintet::terminal
