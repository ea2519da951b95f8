#include <gtest/gtest.h>

#include <cstdlib>

#include "core/error.h"
#include "core/test_folder.h"
#include "games/registry.h"
#include "terminal/game/unplayed_plan.h"
#include "terminal/series/series_in_progress.h"
#include "terminal/series/series_table.h"

namespace quintet::terminal {
namespace {

SeriesInProgress against_computer(std::string_view game, std::uint64_t agreed) {
  SeriesInProgress series{unplayed_plan(*games::find_game(game)), agreed, {}};
  series.plan.seats[1] = computer_seat(*series.plan.game, "level=4");
  return series;
}

SeriesInProgress::Played played(Side side_of_one, Outcome outcome, int margin,
                                std::string position = {}) {
  SeriesInProgress::Played game;
  game.game.side_of_one = side_of_one;
  game.game.result.outcome = outcome;
  game.game.result.margin = margin;
  game.position = std::move(position);
  return game;
}

TEST(SeriesInProgress, SidesAlternate) {
  SeriesInProgress series = against_computer("wali", 0);
  EXPECT_TRUE(series.next_plan().seats[0].is_person());
  series.games.push_back(played(Side::first, Outcome::first_wins, 2));
  EXPECT_FALSE(series.next_plan().seats[0].is_person());
  EXPECT_TRUE(series.next_plan().seats[1].is_person());
}

TEST(SeriesInProgress, RoundTripsThroughText) {
  SeriesInProgress series = against_computer("squex", 5);
  series.plan.rules = "size=5x5";
  series.plan.seats[0].name = "Ana Maria";
  series.plan.clock = contest::TimeControl{std::chrono::minutes(5), std::chrono::seconds(3)};
  series.games.push_back(played(Side::first, Outcome::second_wins, 1, "B.. b 1"));
  const std::string text = series_to_text(series);
  const SeriesInProgress same = series_from_text(text);
  EXPECT_EQ(series_to_text(same), text);
  EXPECT_EQ(same.plan.seats[0].name, "Ana Maria");
  EXPECT_EQ(same.plan.clock, series.plan.clock);
  EXPECT_EQ(same.games.front().position, "B.. b 1");
  EXPECT_EQ(same.standing().score(), (std::array<std::uint64_t, 2>{0, 1}));
}

TEST(SeriesInProgress, InvalidOnesAreExplained) {
  for (const char* text :
       {"", "hello", "game chess\n", "game wali\nrules size=99\n", "game wali\none robot\n",
        "game wali\nclock soon\n", "game wali\nplayed 7 1 1 1 x\n"}) {
    EXPECT_THROW(series_from_text(text), Error) << text;
  }
}

TEST(SeriesInProgress, SurvivesARestart) {
  const TestFolder folder;
  setenv("XDG_STATE_HOME", folder.path().c_str(), 1);
  EXPECT_TRUE(find_series().empty());
  {
    SavedSeries ours = new_saved_series(against_computer("jinli", 3));
    EXPECT_TRUE(find_series().empty()) << "it is being played";
    ours.series.games.push_back(played(Side::first, Outcome::first_wins, 4));
    ours.save();
  }
  {
    auto found = find_series();
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found.front().series.games.size(), 1U);
    found.front().file.remove();
  }
  EXPECT_TRUE(find_series().empty());
}

TEST(SeriesTable, CountsPointsInWali) {
  SeriesInProgress series = against_computer("wali", 0);
  series.games = {played(Side::first, Outcome::first_wins, 2),
                  played(Side::second, Outcome::draw, 0),
                  played(Side::first, Outcome::second_wins, 1)};
  const auto table = series_table(series, words::Language::english);
  ASSERT_EQ(table.size(), 6U);
  EXPECT_EQ(table[0], "Match: the first to 10 points wins");
  EXPECT_EQ(table[1], "game    you       computer, level 4   result");
  EXPECT_EQ(table[2], "1       White 2   Black 0             White wins by 2");
  EXPECT_EQ(table[3], "2       Black 0   White 0             The game is drawn");
  EXPECT_EQ(table[4], "3       White 0   Black 1             Black wins by 1");
  EXPECT_EQ(table[5], "total   2         1");
  EXPECT_EQ(series_standing(series, words::Language::english), "In the lead: you, 2 : 1.");
}

TEST(SeriesTable, ComparesTreesInTheFrozenForest) {
  SeriesInProgress series = against_computer("frozenforest", 2);
  series.plan.rules = "size=4";
  const std::string end = "T.TT/.YTT/TTTT/TTTM y";
  series.games = {played(Side::first, Outcome::first_wins, 14, end),
                  played(Side::second, Outcome::first_wins, 12, end)};
  const auto table = series_table(series, words::Language::english);
  EXPECT_NE(table[2].find("trees eaten 3"), std::string::npos) << table[2];
  EXPECT_EQ(series_standing(series, words::Language::english),
            "The games are tied, so the margins decide. Winner of the match: you!");
}

TEST(SeriesTable, DistinguishesTwoComputers) {
  SeriesInProgress series = against_computer("jinli", 3);
  series.plan.seats[0] = computer_seat(*series.plan.game, "level=4");
  const auto titles = player_titles(series, words::Language::portuguese);
  EXPECT_EQ(titles[0], "computador, nível 4 (1)");
  EXPECT_EQ(titles[1], "computador, nível 4 (2)");
  series.plan.seats = {};
  EXPECT_EQ(player_titles(series, words::Language::english)[1], "player 2");
}

}  // namespace
}  // namespace quintet::terminal
