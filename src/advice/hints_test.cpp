#include "advice/hints.h"

#include <gtest/gtest.h>

#include "games/registry.h"

namespace quintet::advice {
namespace {

constexpr words::Language english = words::Language::english;

const AnyGame& wali() { return *games::find_game("wali"); }

engine::Outlook judged_as(int value) {
  return {.moves = {"a1"}, .value = value, .proven = std::nullopt, .exact = false};
}
engine::Outlook proven_as(engine::Verdict verdict, int margin) {
  return {.moves = {"a1"}, .value = margin, .proven = verdict, .exact = margin != 0};
}

TEST(Hints, SayWhoIsBetter) {
  EXPECT_EQ(standing(wali(), Side::first, judged_as(10), english), "About even");
  EXPECT_EQ(standing(wali(), Side::first, judged_as(120), english),
            "White is slightly better (+1.20)");
  EXPECT_EQ(standing(wali(), Side::first, judged_as(-400), english), "Black is better (+4.00)");
  EXPECT_EQ(standing(wali(), Side::second, judged_as(-900), english), "White is winning (+9.00)");
}

TEST(Hints, SayWhatIsProven) {
  EXPECT_EQ(standing(wali(), Side::first, proven_as(engine::Verdict::win, 2), english),
            "White wins by force, by 2");
  EXPECT_EQ(standing(wali(), Side::first, proven_as(engine::Verdict::loss, 0), english),
            "Black wins by force");
  EXPECT_EQ(standing(wali(), Side::first, proven_as(engine::Verdict::draw, 0), english),
            "A draw with best play");
}

TEST(Hints, ExplainTheMoveAndWhatFollows) {
  const auto at = wali().new_table("");
  engine::Thought thought;
  thought.lines.push_back({.moves = {"a1", "b2", "c3"}, .value = 0, .proven = {}, .exact = false});
  const auto lines = hint_lines(*at, thought, english);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_NE(lines[0].find("a1"), std::string::npos);
  EXPECT_EQ(lines[1], "Expected line: a1 b2 c3");
  EXPECT_EQ(lines[2], "About even");
  EXPECT_EQ(hint_lines(*at, {}, english).size(), 1U);
}

TEST(Hints, ADrawIsAcceptedUnlessStandingBetter) {
  EXPECT_TRUE(accepts_draw(judged_as(0)));
  EXPECT_TRUE(accepts_draw(judged_as(300)));
  EXPECT_FALSE(accepts_draw(judged_as(-300)));
  EXPECT_TRUE(accepts_draw(proven_as(engine::Verdict::draw, 0)));
  EXPECT_FALSE(accepts_draw(proven_as(engine::Verdict::loss, 1)));
}

TEST(Hints, ResultsIncludeTheMargin) {
  EXPECT_EQ(result_line(wali(), {Outcome::first_wins, 2}, english), "White wins by 2");
  EXPECT_EQ(result_line(wali(), {Outcome::second_wins, 0}, english), "Black wins");
  EXPECT_EQ(result_line(wali(), {Outcome::draw, 0}, english), "The game is drawn");
}

}  // namespace
}  // namespace quintet::advice
