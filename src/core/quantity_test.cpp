#include "core/quantity.h"

#include <gtest/gtest.h>

#include <limits>

#include "core/test_texts.h"

namespace quintet {
namespace {

using std::chrono::milliseconds;

TEST(Quantity, WholeNumbers) {
  constexpr auto largest = std::numeric_limits<std::uint64_t>::max();
  EXPECT_EQ(read_whole("18446744073709551615", "--seed", 0, largest), largest);
  EXPECT_EQ(read_whole("007", "--seed", 0, largest), 7U);
  EXPECT_EQ(error_of([] { read_whole("18446744073709551616", "--seed", 0, largest); }),
            "--seed is '18446744073709551616' (expected a whole number from 0 to "
            "18446744073709551615)");
  for (const char* const wrong : {"", "-1", "+1", "1.5", "0x10", "1e3", " 1", "257", "0", "nan"}) {
    EXPECT_NE(error_of([&] { read_whole(wrong, "--threads", 1, 256); }), "no error") << wrong;
  }
}

TEST(Quantity, TimesHaveUnits) {
  EXPECT_EQ(read_time("250", "--time"), milliseconds(250));
  EXPECT_EQ(read_time("500ms", "--time"), milliseconds(500));
  EXPECT_EQ(read_time("2s", "--time"), milliseconds(2000));
  EXPECT_EQ(read_time("1.5m", "--time"), milliseconds(90'000));
  EXPECT_EQ(read_time("24h", "--time"), a_day);
  EXPECT_EQ(read_time("0.05", "--seconds", a_second), milliseconds(50));
  EXPECT_EQ(read_time("3m", "--seconds", a_second), milliseconds(180'000));
  EXPECT_EQ(read_time("0", "--delay", a_millisecond, milliseconds(0)), milliseconds(0));
}

TEST(Quantity, InvalidTimesAreRefusedInOneLine) {
  for (const char* const wrong : {"nan", "inf", "-1", "", "s", "2x", "1e9", "0", "25h", "1.2.3",
                                  "999999999999999999999999", "2 s", "0x10"}) {
    EXPECT_EQ(error_of([&] { read_time(wrong, "--seconds", a_second); }),
              "--seconds is '" + std::string(wrong) +
                  "' (expected a time from 1ms to 24h, such as 500ms, 2s or 1.5m; a plain number "
                  "means seconds)");
  }
}

}  // namespace
}  // namespace quintet
