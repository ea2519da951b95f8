#include "record/record_comment.h"

#include <gtest/gtest.h>

namespace quintet::record {
namespace {

using std::chrono::milliseconds;

RecordMove with_comment(std::string_view text) {
  RecordMove move;
  add_comment(move, text);
  return move;
}

TEST(RecordComment, SpaceWithinACommandDoesNotCount) {
  EXPECT_EQ(with_comment("[%eval" + std::string(40, '\0') + "12]").evaluation, 12);
}

TEST(RecordComment, ClockEvaluationAndTimeSpentBecomeFields) {
  const RecordMove move =
      with_comment("[%clk 0:01:23.4] a fine\n move [%eval -120] [%emt 1:00:00.25]");
  EXPECT_EQ(move.clock, milliseconds(83'400));
  EXPECT_EQ(move.evaluation, -120);
  EXPECT_EQ(move.elapsed, milliseconds(3'600'250));
  EXPECT_EQ(move.comment, "a fine move");
  EXPECT_EQ(comment_of(move), "[%eval -120] [%clk 0:01:23.4] [%emt 1:00:00.25] a fine move");
}

TEST(RecordComment, ForeignCommandsStayText) {
  for (const char* text :
       {"[%clk 83]", "[%clk 0:60:00]", "[%clk 0:00:60]", "[%clk 0:00:01.]", "[%clk 0:00:01.2345]",
        "[%clk -1:00:00]", "[%clk 99999:00:00]", "[%clk :00:00]", "[%clk]", "[%clk 0:00:01",
        "[%eval 0.17]", "[%eval #3]", "[%eval ]", "[%eval 99999999999]", "[%csl Ga1]", "[%", "[%]",
        "[%[%]]", "[%cal [%eval]"}) {
    const RecordMove move = with_comment(text);
    EXPECT_EQ(move.comment, text);
    EXPECT_FALSE(move.clock || move.evaluation || move.elapsed) << text;
  }
}

TEST(RecordComment, UnknownCommandsDoNotHideKnownOnes) {
  const RecordMove move = with_comment("[%csl Ga1] [%eval 5]");
  EXPECT_EQ(move.evaluation, 5);
  EXPECT_EQ(move.comment, "[%csl Ga1]");
}

TEST(RecordComment, ASecondValueStaysText) {
  RecordMove move = with_comment("[%eval 1] [%eval 2]");
  add_comment(move, "[%eval 3] more");
  EXPECT_EQ(move.evaluation, 1);
  EXPECT_EQ(move.comment, "[%eval 2] [%eval 3] more");
  EXPECT_EQ(with_comment(comment_of(move)), move);
}

TEST(RecordComment, TimesAreWrittenWithoutTrailingZeros) {
  const auto written = [](milliseconds time) {
    RecordMove move;
    move.clock = time;
    return comment_of(move);
  };
  EXPECT_EQ(written(milliseconds(0)), "[%clk 0:00:00]");
  EXPECT_EQ(written(milliseconds(5)), "[%clk 0:00:00.005]");
  EXPECT_EQ(written(milliseconds(61'500)), "[%clk 0:01:01.5]");
  EXPECT_EQ(written(milliseconds(-7)), "[%clk 0:00:00]");  // an expired clock
  EXPECT_EQ(written(milliseconds::max()), "[%clk 9999:59:59.999]");
}

TEST(RecordComment, AreSqueezedIntoOneLineWithoutControlBytes) {
  EXPECT_EQ(squeezed("  a\r\n\tb \x01 c\x7F"), "a b c");
  EXPECT_EQ(squeezed(" \n "), "");
  EXPECT_EQ(squeezed("gr\xC3\xBC\xC3\x9F"), "gr\xC3\xBC\xC3\x9F");
}

}  // namespace
}  // namespace quintet::record
