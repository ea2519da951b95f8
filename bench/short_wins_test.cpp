#include "short_wins.h"

#include <gtest/gtest.h>

#include <string>

#include "games/registry.h"

namespace quintet {
namespace {

/// A position of src/games/wali/wali.tactics: the win takes three plies, by four of the moves.
constexpr std::string_view win_in_three = "....../B..B../.....W/..BB../.....B b move 0 0 10 6 13";

TEST(ShortWins, AreFoundAtTheirLength) {
  const AnyGame* wali = games::find_game("wali");
  if (wali == nullptr) GTEST_SKIP() << "built without Wali";
  ShortWins wins(*wali);
  const auto table = table_after(*wali, "", win_in_three);
  EXPECT_EQ(wins.plies_to_win(*table, 3), 3);
  EXPECT_EQ(wins.plies_to_win(*table, 2), std::nullopt);
}

TEST(ShortWins, AreKeptByAGoodMoveOnly) {
  const AnyGame* wali = games::find_game("wali");
  if (wali == nullptr) GTEST_SKIP() << "built without Wali";
  ShortWins wins(*wali);
  const auto table = table_after(*wali, "", win_in_three);
  const Side black = *table->to_move();
  unsigned kept = 0;
  for (const std::string& move : table->moves()) {
    const auto next = table->clone();
    next->play(move);
    kept += wins.is_won(*next, black, 2) ? 1U : 0U;
    EXPECT_FALSE(wins.is_won(*next, other(black), 2)) << move;
  }
  EXPECT_EQ(kept, 4U);
}

TEST(ShortWins, MayBeOneMoveAwayOrJustAchieved) {
  const AnyGame* squex = games::find_game("squex");
  if (squex == nullptr) GTEST_SKIP() << "built without Squex";
  ShortWins wins(*squex);
  const auto table = table_after(*squex, "size=3x3", "B../B../... ../.. b 1");
  EXPECT_EQ(wins.plies_to_win(*table, 1), 1);
  table->play("a3");
  const Side blue = table->movers().back();
  EXPECT_TRUE(wins.is_won(*table, blue, 0));
  EXPECT_FALSE(wins.is_won(*table, other(blue), 4));
}

TEST(ShortWins, AreNotTheLongOnesOfAnExactEndgame) {
  const AnyGame* mapello = games::find_game("mapello");
  if (mapello == nullptr) GTEST_SKIP() << "built without Mapello";
  ShortWins wins(*mapello);
  // Black wins by 18 after perfect play, but 14 cells are free (problem 1 of the FFO test suite).
  const auto table =
      table_after(*mapello, "map=othello,empties=winner",
                  "##########/#..BBBBB.#/#.WWWBB.W#/#.WWWBBWB#/#.WBWBWBB#/#WBBBWBBB#/"
                  "#..BWBWBB#/#.BBBWWW.#/#.WWWWW..#/########## b 0 0");
  EXPECT_EQ(wins.plies_to_win(*table, 3), std::nullopt);
}

TEST(ShortWins, AreFoundInAGameThatIsSearchedInSteps) {
  const AnyGame* jinli = games::find_game("jinli");
  if (jinli == nullptr) GTEST_SKIP() << "built without Jin Li";
  ShortWins wins(*jinli);
  // From src/games/jinli/jinli.tactics: three moves, without stones to drop.
  const auto table = table_after(
      *jinli, "", "O..YO.O/YR..R.O/..OO.OO/...OOO./..OO.O./.OOO.../..O..OO r 0 0 8 8 0");
  EXPECT_EQ(wins.plies_to_win(*table, 1), std::nullopt);
  EXPECT_EQ(wins.plies_to_win(*table, 3), 2);
}

}  // namespace
}  // namespace quintet
