#include "view/line_json.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <vector>

#include "games/registry.h"
#include "view/position_json.h"

namespace quintet::view {
namespace {

using Json = nlohmann::json;
using Moves = std::vector<std::string>;

Json line_of(const char* game, const Moves& moves, LineView view = {}) {
  return Json::parse(
      line_json(*games::find_game(game)->new_table(""), moves, view, words::Language::english));
}

TEST(LineJson, SaysWhereALineLeads) {
  const Json said = line_of("jinli", {"a1-b2@d4", "a7-a6@c3"});
  EXPECT_EQ(said.size(), 1U);
  EXPECT_EQ(said["position"]["last"]["move"], "a7-a6@c3");
  EXPECT_FALSE(said["position"]["moves"].empty());
}

TEST(LineJson, ListsEveryPositionOfALine) {
  const Moves moves{"a1-b2@d4", "a7-a6@c3"};
  const Json all = line_of("jinli", moves, {.all = true})["positions"];
  ASSERT_EQ(all.size(), 3U);
  EXPECT_TRUE(all[0]["last"].is_null());
  EXPECT_EQ(all[1]["last"]["move"], "a1-b2@d4");
  EXPECT_TRUE(all[1]["moves"].empty());
  EXPECT_EQ(all[2], line_of("jinli", moves)["position"]);
}

TEST(LineJson, SaysWhichMoveIsIllegal) {
  try {
    line_of("wali", {"c3", "c3"});
    FAIL();
  } catch (const IllegalMove& why) {
    const auto table = table_at(*games::find_game("wali")->new_table(""), "startpos moves c3");
    EXPECT_EQ(why.what(), say(words::Language::english, table->complaint("c3")));
  }
}

TEST(LineJson, CanStopAtTheFirstIllegalMove) {
  const Json said =
      line_of("wali", {"c3", "d3", "c3", "e5"}, {.all = true, .as_far_as_legal = true});
  ASSERT_EQ(said["positions"].size(), 3U);
  EXPECT_EQ(said["positions"][2]["last"]["move"], "d3");
  EXPECT_FALSE(said["positions"][2]["moves"].empty());
  EXPECT_NE(said["stopped"].get<std::string>().find("c3"), std::string::npos);
  EXPECT_FALSE(line_of("wali", {"c3"}, {.as_far_as_legal = true}).contains("stopped"));
}

TEST(ObjectionJson, SaysWhyACellCannotBeClicked) {
  const auto table = table_at(*games::find_game("frozenforest")->new_table("size=5"),
                              "TTTTT/TTTTT/TTYTT/TTTTT/TTTTT m");
  EXPECT_EQ(objection_json(*table, Moves{"c2"}, words::Language::english),
            R"({"text":"Yuki would see Mina on c2; she needs a tree exactly between them"})");
  EXPECT_THROW(objection_json(*table, Moves{"e5"}, words::Language::english), Error);
}

TEST(RulesBoardJson, IsALineToLookAt) {
  JsonWriter json;
  write_rules_board(json, *games::find_game("wali"), {"", "", {"c3", "d3"}},
                    words::Language::english);
  const Json board = Json::parse(json.text());
  EXPECT_EQ(board["last"]["move"], "d3");
  EXPECT_TRUE(board["moves"].empty());
}

}  // namespace
}  // namespace quintet::view
