#include "contest/time_control.h"

#include <gtest/gtest.h>

#include "core/error.h"

namespace quintet::contest {
namespace {

using std::chrono::milliseconds;

TEST(TimeControl, IsSecondsAndAnIncrement) {
  EXPECT_EQ(time_control_from_text("60+0.5"),
            (TimeControl{milliseconds{60'000}, milliseconds{500}}));
  EXPECT_EQ(time_control_from_text("0.25"), (TimeControl{milliseconds{250}, milliseconds{0}}));
  EXPECT_EQ(to_text(time_control_from_text("60+0.5")), "60+0.5");
  EXPECT_EQ(to_text(time_control_from_text("300")), "300+0");
}

TEST(TimeControl, SaysWhatIsWrong) {
  for (const char* const text : {"", "+", "60+", "+1", "-1", "0", "0+1", "60+-1", "60+1+1", "1e3",
                                 "nan", "inf", "86401", " 60", "60s", "60 + 1"}) {
    EXPECT_THROW(time_control_from_text(text), Error) << text;
  }
}

TEST(TimeControl, AMoveCostsItsTimeAndAddsTheIncrement) {
  EXPECT_EQ(time_control_from_text("300+5").after_move(milliseconds{300'000}, milliseconds{12'000}),
            milliseconds{293'000});
}

}  // namespace
}  // namespace quintet::contest
