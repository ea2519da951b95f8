#include "server/tables/table_time.h"

#include <gtest/gtest.h>

#include "server/tables/test_tables.h"

namespace quintet::server {
namespace {

using namespace std::chrono_literals;

TEST(SteadyTime, StartsAtTheWallClockAndIsThenMonotonic) {
  std::chrono::milliseconds since_boot = 5s;
  const SteadyTime time(moment(0), [&] { return since_boot; });
  EXPECT_EQ(time.now(), moment(0));
  since_boot += 90s;  // whatever the wall clock says now
  EXPECT_EQ(time.now(), moment(90'000));
}

TEST(SteadyTime, BeginsNow) {
  const auto wall = std::chrono::system_clock::now();
  EXPECT_LT(std::chrono::abs(SteadyTime().now() - wall), 1h);
}

TEST(SleepWatch, NoticesSleep) {
  SleepWatch watch(1s);
  watch.is_awake(moment(0));
  watch.is_awake(moment(1000));
  EXPECT_EQ(watch.count(), 0U);
  watch.is_awake(moment(61'000));
  watch.is_awake(moment(60'500));  // someone who read the clock earlier and reports it later
  watch.is_awake(moment(61'100));
  ASSERT_EQ(watch.count(), 1U);
  EXPECT_EQ(watch.sleeps_after(0)[0].from, moment(1000));
  EXPECT_EQ(watch.sleeps_after(0)[0].until, moment(61'000));
  EXPECT_TRUE(watch.sleeps_after(1).empty());
}

TEST(SleepWatch, KnowsWhetherTheServerSleptAtAGivenTime) {
  SleepWatch watch(1s);
  for (const int awake : {0, 60'000, 60'200, 60'900}) watch.is_awake(moment(awake));
  EXPECT_FALSE(watch.asleep_at(moment(0)));
  EXPECT_EQ(watch.asleep_at(moment(1))->until, moment(60'000));
  EXPECT_FALSE(watch.asleep_at(moment(60'100))) << "one always blinks";
  EXPECT_EQ(watch.asleep_at(moment(60'900))->from, moment(60'200));
  EXPECT_FALSE(watch.asleep_at(moment(60'901)));
  EXPECT_EQ(watch.count(), 1U);
}

}  // namespace
}  // namespace quintet::server
