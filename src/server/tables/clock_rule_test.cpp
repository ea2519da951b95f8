#include "server/tables/clock_rule.h"

#include <gtest/gtest.h>

#include "core/error.h"

namespace quintet::server {
namespace {

using namespace std::chrono_literals;

TEST(ClockRule, ReadsWhatTheApiAllows) {
  EXPECT_FALSE(clock_rule_from_text("").is_on());
  EXPECT_EQ(clock_rule_from_text("300"), (contest::TimeControl{300s, 0s, false}));
  EXPECT_EQ(clock_rule_from_text("300+5"), (contest::TimeControl{300s, 5s, false}));
  EXPECT_EQ(clock_rule_from_text("days:3"), (contest::TimeControl{72h, 0s, true}));
}

TEST(ClockRule, RefusesInvalidClocks) {
  for (const char* text : {"0", "-1", "300+", "+5", "300+5+5", "days:", "days:0", "days:99", "5m",
                           "99999999999", "300+601", " 300"}) {
    EXPECT_THROW(static_cast<void>(clock_rule_from_text(text)), Error) << text;
  }
}

TEST(ClockRule, AMoveCostsItsTimeAndAddsTheIncrement) {
  EXPECT_EQ(clock_rule_from_text("300+5").after_move(300s, 12s), 293s);
  EXPECT_EQ(clock_rule_from_text("300").after_move(300s, 12s), 288s);
}

TEST(ClockRule, CorrespondenceTimeStartsAfreshWithEachMove) {
  EXPECT_EQ(clock_rule_from_text("days:3").after_move(72h, 71h), 72h);
}

TEST(ClockRule, CorrespondenceClocksAreNotRealTime) {
  EXPECT_TRUE(clock_rule_from_text("300").is_real_time());
  EXPECT_FALSE(clock_rule_from_text("days:3").is_real_time());
  EXPECT_FALSE(clock_rule_from_text("").is_real_time());
}

}  // namespace
}  // namespace quintet::server
