#include "contest/series.h"

#include <gtest/gtest.h>

#include <initializer_list>
#include <map>
#include <string>
#include <string_view>

#include "games/registry.h"

namespace quintet::contest {
namespace {

using Score = std::array<std::uint64_t, 2>;

constexpr SeriesFormat by_games{};
constexpr SeriesFormat by_margins{.by_margins = true};
constexpr SeriesFormat match_of_two{.by_margins = true, .games = 2};
constexpr SeriesFormat to_ten{.points_to_win = 10};

SeriesGame won_by_one(int margin) {
  return {.side_of_one = Side::first, .result = {Outcome::first_wins, margin}};
}
SeriesGame won_by_two(int margin) {
  return {.side_of_one = Side::first, .result = {Outcome::second_wins, margin}};
}
SeriesGame drawn() { return {.side_of_one = Side::first, .result = {}}; }

Series series(const SeriesFormat& format, std::uint64_t agreed,
              std::initializer_list<SeriesGame> games) {
  Series fed(format, agreed);
  for (const SeriesGame& game : games) fed.add(game);
  return fed;
}

TEST(Series, EachGameHasTheFormatOfItsRules) {
  const std::map<std::string_view, std::string> formats{{"jinli", "games won"},
                                                        {"mapello", "games won, then margins"},
                                                        {"frozenforest", "2 games, then margins"},
                                                        {"squex", "games won"},
                                                        {"wali", "first to 10 points"}};
  for (const AnyGame* game : games::all_games()) {
    const auto format = formats.find(game->id());
    if (format == formats.end()) continue;  // a game added later
    EXPECT_EQ(to_text(game->series()), format->second) << game->id();
  }
}

TEST(Series, IsDecidedWhenTheLeadCannotBeCaught) {
  Series fed(by_games, 4);
  EXPECT_FALSE(fed.is_over());
  fed.add(won_by_one(1));
  EXPECT_EQ(fed.next_side_of_one(), Side::second);
  fed.add({.side_of_one = Side::second, .result = {Outcome::second_wins, 1}});
  EXPECT_EQ(fed.score(), (Score{2, 0}));
  EXPECT_FALSE(fed.is_over());  // a tie is still possible
  fed.add(drawn());
  EXPECT_EQ(fed.half_points_of_one(), 2);
  fed.add(won_by_two(9));  // played anyway
  EXPECT_EQ(fed.half_points_of_one(), 2);
}

TEST(Series, CanBeLevelWhenOnlyGamesCount) {
  EXPECT_EQ(series(by_games, 2, {won_by_one(50), won_by_two(1)}).half_points_of_one(), 1);
}

TEST(Series, MarginsDecideLevelGames) {
  EXPECT_EQ(series(by_margins, 2, {won_by_one(5), won_by_two(3)}).half_points_of_one(), 2);
  EXPECT_EQ(series(by_margins, 2, {won_by_one(5), won_by_two(5)}).half_points_of_one(), 1);
  EXPECT_EQ(
      series(by_margins, 3, {won_by_one(60), won_by_two(1), won_by_two(1)}).half_points_of_one(),
      0);
}

TEST(Series, ResigningCannotWinByMargins) {
  SeriesGame resigned = won_by_one(0);
  resigned.played_out = false;
  EXPECT_EQ(series(match_of_two, 0, {resigned, won_by_two(80)}).half_points_of_one(), 2);
}

// Rule 7 of Frozen Forest on 10x10: the margin is 101 less the trees eaten.
TEST(Series, FrozenForestIsAMatchOfTwoGames) {
  const auto match = [](Outcome first, int trees_first, Outcome second, int trees_second) {
    return series(match_of_two, 0,
                  {{.side_of_one = Side::first, .result = {first, 101 - trees_first}},
                   {.side_of_one = Side::second, .result = {second, 101 - trees_second}}})
        .half_points_of_one();
  };
  constexpr Outcome yuki = Outcome::first_wins;
  constexpr Outcome mina = Outcome::second_wins;
  EXPECT_EQ(match(yuki, 90, mina, 90), 2);  // one player wins both
  EXPECT_EQ(match(mina, 90, yuki, 90), 0);
  EXPECT_EQ(match(yuki, 20, yuki, 30), 2);  // both won as Yuki: fewer trees
  EXPECT_EQ(match(mina, 30, mina, 20), 2);  // both won as Mina: more trees as Yuki
  EXPECT_EQ(match(mina, 20, mina, 20), 1);
}

TEST(Series, FirstToTenPoints) {
  Series fed(to_ten, 0);
  for (int i = 0; i < 4; ++i) {
    fed.add(won_by_one(2));
    fed.add(won_by_two(1));
  }
  SeriesGame lost_on_time = won_by_one(0);
  lost_on_time.played_out = false;
  fed.add(lost_on_time);  // still a point
  EXPECT_EQ(fed.score(), (Score{9, 4}));
  EXPECT_FALSE(fed.is_over());
  fed.add(drawn());
  fed.add(won_by_one(2));
  EXPECT_EQ(fed.half_points_of_one(), 2);
}

TEST(Series, AnAgreedNumberOfGamesEndsItWithoutTenPoints) {
  EXPECT_EQ(series(to_ten, 2, {won_by_one(2), won_by_two(1)}).half_points_of_one(), 2);
}

TEST(SeriesOfMatch, ShortSeriesFollowEachOther) {
  const std::vector<SeriesGame> games{won_by_one(9), won_by_one(1), won_by_two(10), won_by_two(3)};
  const auto points = series_of_match(to_ten, 4, games);
  ASSERT_EQ(points.size(), 3U);
  EXPECT_EQ(points[0].half_points_of_one(), 2);
  EXPECT_EQ(points[1].half_points_of_one(), 0);
  EXPECT_FALSE(points[2].is_over());
  EXPECT_EQ(points[2].score(), (Score{0, 3}));
  EXPECT_EQ(series_of_match(match_of_two, 4, games).size(), 2U);
  const auto whole = series_of_match(by_margins, 4, games);
  ASSERT_EQ(whole.size(), 1U);
  EXPECT_EQ(whole[0].half_points_of_one(), 0);  // 10 : 13
  EXPECT_TRUE(series_of_match(by_games, 4, {}).empty());
}

}  // namespace
}  // namespace quintet::contest
