#include "book/worth.h"

#include <gtest/gtest.h>

namespace quintet::book {
namespace {

TEST(Worth, OfWhatIsProvenGoesBeyondAllOthers) {
  const engine::Outlook unknown_margin{{}, 45'000, engine::Verdict::win, false};
  const engine::Outlook by_three{{}, -3, engine::Verdict::loss, true};
  EXPECT_EQ(worth_of(unknown_margin), least_win);
  EXPECT_EQ(worth_of(by_three), -least_win - 3);
  EXPECT_EQ(worth_of({{}, 0, engine::Verdict::draw, true}), draw_value);
  EXPECT_EQ(worth_of({{}, 120, std::nullopt, false}), 120);
  EXPECT_LT(evaluation_limit, least_win);
}

TEST(Worth, OfAResultIsOneOfTheSides) {
  const Result won{Outcome::second_wins, 5};
  EXPECT_EQ(worth_of(won, Side::second), least_win + 5);
  EXPECT_EQ(worth_of(won, Side::first), -least_win - 5);
  EXPECT_EQ(worth_of({Outcome::draw, 0}, Side::first), draw_value);
}

TEST(Worth, BecomesAnOutlookAgain) {
  for (const engine::Outlook& outlook : {engine::Outlook{{}, -55, std::nullopt, false},
                                         engine::Outlook{{}, 7, engine::Verdict::win, true},
                                         engine::Outlook{{}, -7, engine::Verdict::loss, true}}) {
    EXPECT_EQ(outlook_of(worth_of(outlook)), outlook);
  }
  EXPECT_EQ(outlook_of(-least_win).proven, engine::Verdict::loss);
  EXPECT_FALSE(outlook_of(-least_win).exact);
}

}  // namespace
}  // namespace quintet::book
