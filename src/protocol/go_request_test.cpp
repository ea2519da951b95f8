#include "protocol/go_request.h"

#include <gtest/gtest.h>

#include "core/error.h"
#include "core/test_texts.h"
#include "core/text.h"

namespace quintet::protocol {
namespace {

GoRequest go(std::string_view text) {
  if (text.empty()) return go_request_from_words({});
  const auto words = split(text, ' ');
  return go_request_from_words(words);
}

TEST(GoRequest, ReadsLimits) {
  const GoRequest request = go("movetime 250 nodes 5000000000 depth 7");
  EXPECT_DOUBLE_EQ(request.limits.seconds, 0.25);
  EXPECT_EQ(request.limits.nodes, 5'000'000'000U);
  EXPECT_EQ(request.limits.depth, 7);
  EXPECT_FALSE(request.infinite || request.ponder);
}

TEST(GoRequest, EachSideHasItsClock) {
  const GoRequest request = go("p1inc 1000 p1time 60050 p2time 1050 movestogo 1 ponder");
  EXPECT_TRUE(request.ponder);
  EXPECT_DOUBLE_EQ(request.limits_for(Side::first).seconds, 60.0);
  EXPECT_DOUBLE_EQ(request.limits_for(Side::second).seconds, 1.0);
}

TEST(GoRequest, AnIncrementAloneIsNotAClock) {
  EXPECT_EQ(go("p1inc 1000 movestogo 3").limits_for(Side::first).seconds, search::Limits{}.seconds);
}

TEST(GoRequest, NothingMeansNoLimits) {
  EXPECT_EQ(go("").limits.seconds, search::Limits{}.seconds);
  EXPECT_TRUE(go("infinite").infinite);
}

TEST(GoRequest, UnknownWordsAreIgnored) {
  const GoRequest request = go("quickly depth 3 searchmoves a1");
  EXPECT_EQ(request.limits.depth, 3);
  EXPECT_EQ(request.unknown, (std::vector<std::string>{"quickly", "searchmoves", "a1"}));
}

TEST(GoRequest, InvalidNumbersAreRefused) {
  for (const char* const text :
       {"depth", "depth 0", "depth x", "nodes -1", "nodes 99999999999999999999", "movetime 1.5",
        "p1time", "movestogo -1", "depth 3x"}) {
    EXPECT_THROW(go(text), Error) << text;
  }
}

TEST(GoRequest, InvalidNumbersAreRefusedWithTheExpectedRange) {
  const auto error = [](std::string_view text) { return error_of([&] { go(text); }); };
  EXPECT_EQ(error("movetime"),
            "go movetime has no number (expected milliseconds, a whole number such as 500)");
  EXPECT_EQ(error("p1time soon"),
            "go p1time is 'soon' (expected milliseconds, a whole number such as 500)");
  EXPECT_EQ(error("depth 0"), "go depth is '0' (expected a whole number from 1)");
}

TEST(GoRequest, AnExpiredClockLeavesTheMinimumTime) {
  EXPECT_DOUBLE_EQ(go("p1time -30").limits_for(Side::first).seconds, 0.001);
}

TEST(GoRequest, CombinedLimitsTakeTheSmallerOfEach) {
  const search::Limits limits =
      both({.seconds = 1, .depth = 9}, {.seconds = 2, .nodes = 10, .depth = 5});
  EXPECT_EQ(limits.seconds, 1);
  EXPECT_EQ(limits.nodes, 10U);
  EXPECT_EQ(limits.depth, 5);
}

}  // namespace
}  // namespace quintet::protocol
