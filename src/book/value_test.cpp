#include "book/value.h"

#include <gtest/gtest.h>

namespace quintet::book {
namespace {

TEST(Value, OfWhatIsProvenGoesBeyondAllOthers) {
  const engine::Outlook unknown_margin{{}, 45'000, engine::Verdict::win, false};
  const engine::Outlook by_three{{}, -3, engine::Verdict::loss, true};
  EXPECT_EQ(value_of(unknown_margin), least_win);
  EXPECT_EQ(value_of(by_three), -least_win - 3);
  EXPECT_EQ(value_of({{}, 0, engine::Verdict::draw, true}), draw_value);
  EXPECT_EQ(value_of({{}, 120, std::nullopt, false}), 120);
  EXPECT_LT(evaluation_limit, least_win);
}

TEST(Value, OfAResultIsOneOfTheSides) {
  const Result won{Outcome::second_wins, 5};
  EXPECT_EQ(value_of(won, Side::second), least_win + 5);
  EXPECT_EQ(value_of(won, Side::first), -least_win - 5);
  EXPECT_EQ(value_of({Outcome::draw, 0}, Side::first), draw_value);
}

TEST(Value, BecomesAnOutlookAgain) {
  for (const engine::Outlook& outlook : {engine::Outlook{{}, -55, std::nullopt, false},
                                         engine::Outlook{{}, 7, engine::Verdict::win, true},
                                         engine::Outlook{{}, -7, engine::Verdict::loss, true}}) {
    EXPECT_EQ(outlook_of(value_of(outlook)), outlook);
  }
  EXPECT_EQ(outlook_of(-least_win).proven, engine::Verdict::loss);
  EXPECT_FALSE(outlook_of(-least_win).exact);
}

}  // namespace
}  // namespace quintet::book
