#include "view/position_json.h"

#include <gtest/gtest.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "core/error.h"
#include "games/registry.h"

namespace quintet::view {
namespace {

using Json = nlohmann::json;

Json position_of(const char* id, const char* line,
                 words::Language language = words::Language::english) {
  const auto table = table_at(*games::find_game(id)->new_table(""), line);
  return Json::parse(position_json(*table, language, nullptr));
}

TEST(PositionJson, SaysWhatStandsWhereAndWhoseTurnItIs) {
  const Json start = position_of("jinli", "startpos");
  EXPECT_EQ(start["cells"].size(), 49U);
  EXPECT_EQ(start["cells"][0], Json::parse(R"({"piece":"red_koi"})"));
  EXPECT_EQ(start["cells"][1], Json::object());
  EXPECT_EQ(start["to_move"], "red");
  EXPECT_EQ(start["status"], "Red to move");
  EXPECT_TRUE(start["result"].is_null());
  EXPECT_TRUE(start["last"].is_null());
  EXPECT_EQ(start["tallies"][0]["limit"], 10);
  EXPECT_EQ(position_of("mapello", "startpos")["cells"][4]["ground"], "joker");
}

TEST(PositionJson, ListsMovesWithTheirClickPaths) {
  const Json moves = position_of("jinli", "startpos")["moves"];
  EXPECT_EQ(moves[0], Json::parse(R"({"move":"a1-a2@a1","clicks":["a1","a2","a1"]})"));
}

TEST(PositionJson, NamesTheOnlyPieceThatMoves) {
  EXPECT_TRUE(position_of("frozenforest", "startpos")["mover"].is_null());
  const Json forest = position_of("frozenforest", "startpos moves e5 c3");
  EXPECT_EQ(forest["mover"], "e5");
  EXPECT_EQ(position_of("frozenforest", "startpos moves e5 c3 e6")["mover"], "c3");
  EXPECT_TRUE(position_of("mapello", "startpos")["mover"].is_null());
}

TEST(PositionJson, CanLeaveTheMovesOut) {
  const auto table =
      table_at(*games::find_game("squex")->new_table("swap=on"), "startpos moves c3");
  Json whole = Json::parse(position_json(*table, words::Language::english, nullptr));
  EXPECT_FALSE(whole["moves"].empty());
  whole["moves"] = whole["buttons"] = whole["prompts"] = Json::array();
  EXPECT_EQ(Json::parse(position_json(*table, words::Language::english, nullptr, WithMoves::no)),
            whole);
}

TEST(PositionJson, NamesButtonsBesideTheBoard) {
  EXPECT_TRUE(position_of("wali", "startpos")["buttons"].empty());
  const auto table =
      table_at(*games::find_game("squex")->new_table("swap=on"), "startpos moves c3");
  const Json json = Json::parse(position_json(*table, words::Language::portuguese, nullptr));
  EXPECT_EQ(json["buttons"], Json::parse(R"([{"id":"swap","name":"Trocar"}])"));
}

TEST(PositionJson, MarksWhatCanBeCut) {
  const Json cut = position_of("squex", "startpos moves b2 h8 c3");
  EXPECT_EQ(cut["cells"][64 + 7 + 1], Json::parse(R"({"piece":"blue_square","marked":true})"));
  EXPECT_EQ(cut["overlays"]["cuttable"], Json::parse(R"(["b3","c2"])"));
}

TEST(PositionJson, IsInTheRequestedLanguage) {
  const Json wali = position_of("wali", "startpos", words::Language::portuguese);
  EXPECT_EQ(wali["remarks"][0], say(words::Language::portuguese, "wali.remark.drop"));
  EXPECT_NE(wali["remarks"][0], position_of("wali", "startpos")["remarks"][0]);
}

TEST(PositionJson, RemembersTheLastMove) {
  const auto table = games::find_game("jinli")->new_table("");
  const PlayedMove last = describe_move(*table, "a1-b2@d4");
  table->play(last.move);
  const Json json = Json::parse(position_json(*table, words::Language::english, &last));
  EXPECT_EQ(json["last"]["cells"], Json::parse(R"(["a1","b2","d4"])"));
  EXPECT_EQ(json["last"]["account"].size(), 1U);
  EXPECT_THROW(describe_move(*table, "a1-b2@d4"), Error);
}

TEST(PositionJson, PromptsForEachClick) {
  EXPECT_EQ(position_of("wali", "startpos")["prompts"], Json{"Drop a stone"});
  EXPECT_EQ(position_of("jinli", "startpos")["prompts"].size(), 3U);
  EXPECT_TRUE(position_of("wali", "...W../....../....../....../...... b move 0 0 0 12 0")["prompts"]
                  .empty());
}

TEST(PositionJson, TheLastMoveHasAnOrigin) {
  const auto table = table_at(*games::find_game("frozenforest")->new_table("size=5"),
                              "TTTTT/T.TTT/TTYTT/TTTTT/TTTTM y");
  EXPECT_EQ(describe_move(*table, "d3").cells, (std::vector<std::string>{"c3", "d3"}));
}

TEST(PositionJson, HasTheResult) {
  const Json over = position_of("wali", "...W../....../....../....../...... b move 0 0 0 12 0");
  EXPECT_EQ(over["result"], Json::parse(R"({"winner":"white","margin":2})"));
  EXPECT_EQ(over["status"], "White wins");
  EXPECT_TRUE(over["to_move"].is_null());
  EXPECT_TRUE(over["moves"].empty());
}

}  // namespace
}  // namespace quintet::view
