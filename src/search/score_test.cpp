#include "search/score.h"

#include <gtest/gtest.h>

namespace quintet::search {
namespace {

TEST(Score, PrefersLargerMarginsThenSoonerWins) {
  EXPECT_GT(win_score(3, 50), win_score(2, 1));
  EXPECT_GT(win_score(3, 10), win_score(3, 11));
  EXPECT_LT(win_score(0, max_ply), infinite_score);
  EXPECT_GT(win_score(0, max_ply), evaluation_limit);
}

TEST(Score, EncodesMarginAndPlies) {
  for (const int margin : {0, 1, 7, 122}) {
    for (const int ply : {0, 1, max_ply}) {
      EXPECT_EQ(margin_of(win_score(margin, ply)), margin);
      EXPECT_EQ(margin_of(-win_score(margin, ply)), -margin);
      EXPECT_EQ(plies_of(win_score(margin, ply)), ply);
      EXPECT_EQ(plies_of(-win_score(margin, ply)), ply);
    }
  }
}

TEST(Score, OfAResultDependsOnTheSide) {
  const Result result{Outcome::second_wins, 4};
  EXPECT_EQ(score_of(result, Side::second, 9), win_score(4, 9));
  EXPECT_EQ(score_of(result, Side::first, 9), -win_score(4, 9));
  EXPECT_EQ(score_of({}, Side::first, 9), draw_score);
}

TEST(Score, IsStoredRelativeToItsPosition) {
  const Score found = win_score(5, 12);  // twelve plies from the root, found at ply 8
  EXPECT_EQ(plies_of(score_to_keep(found, 8)), 4);
  EXPECT_EQ(kept_score(score_to_keep(found, 8), 8), found);
  EXPECT_EQ(kept_score(score_to_keep(-found, 8), 3), -win_score(5, 7));
  EXPECT_EQ(kept_score(score_to_keep(37, 8), 3), 37);
}

TEST(Score, AVeryLateWinIsStillAWin) {
  const Score late = kept_score(win_score(1, 200), 150);
  EXPECT_TRUE(is_win(late));
  EXPECT_EQ(margin_of(late), 1);
}

}  // namespace
}  // namespace quintet::search
