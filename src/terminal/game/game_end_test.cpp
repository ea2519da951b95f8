#include "terminal/game/game_end.h"

#include <gtest/gtest.h>

#include "games/registry.h"
#include "record/record_reader.h"

namespace quintet::terminal {
namespace {

constexpr contest::GameEnd given_up{contest::Ending::resigned, {Outcome::second_wins, 0}};

TEST(GameEnd, IsExplainedWhenTheBoardDoesNotShowIt) {
  const auto table = games::find_game("wali")->new_table("");
  const auto said = [&](const contest::GameEnd& end) {
    return *special_end(*table, end, words::Language::english);
  };
  EXPECT_EQ(said(given_up), "Black wins: White resigned");
  EXPECT_EQ(said({contest::Ending::time, {Outcome::first_wins, 0}}), "White wins on time");
  EXPECT_EQ(said({contest::Ending::agreed_draw, {Outcome::draw, 0}}), "Draw by agreement");
  EXPECT_EQ(*special_end(*table, given_up, words::Language::portuguese),
            "Preto ganha: Branco desistiu");
  EXPECT_FALSE(special_end(*table, std::nullopt, words::Language::english)) << "it goes on";
}

TEST(GameEnd, ARepetitionIsKnownOnlyToTheTable) {
  const auto table = games::find_game("wali")->new_table("");
  table->set_position("WW..../WW..../....../....../BB..BB w move 0 0 0 0 0");
  for (int round = 0; round < 2; ++round) {
    for (const char* move : {"b2-c2", "e5-e4", "c2-b2", "e4-e5"}) table->play(move);
  }
  ASSERT_TRUE(table->result());
  const contest::GameEnd end{contest::Ending::by_rules, *table->result()};
  EXPECT_EQ(end_line(*table, end, words::Language::english), "Draw by repetition");
  EXPECT_EQ(end_line(*table, end, words::Language::portuguese), "Empate por repetição");
}

TEST(GameEnd, NeedsNoExplanationWhenTheBoardShowsIt) {
  const auto table = games::find_game("wali")->new_table("");
  table->set_position(".W...W/W..W../.WWW.W/..WW../.WW... b move 0 0 0 12 0");
  ASSERT_TRUE(table->result());
  const contest::GameEnd end{contest::Ending::by_rules, *table->result()};
  EXPECT_FALSE(special_end(*table, end, words::Language::english));
}

TEST(GameEnd, IsReadFromARecord) {
  const auto end_of = [](const std::string& tag, const std::string& result) {
    return contest::end_of_record(
        record::records_from_text("[Variant \"wali\"]\n" + tag + "\n1. a1 c1 " + result + "\n")
            .front());
  };
  EXPECT_FALSE(end_of("", "*"));
  EXPECT_EQ(end_of("[Termination \"time forfeit\"]\n", "1-0")->ending, contest::Ending::time);
  EXPECT_EQ(end_of("[Termination \"rules infraction\"]\n", "0-1")->ending,
            contest::Ending::rule_broken);
  EXPECT_EQ(end_of("[Termination \"agreement\"]\n", "1/2-1/2")->result.outcome, Outcome::draw);
}

}  // namespace
}  // namespace quintet::terminal
