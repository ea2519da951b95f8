#include "view/edit_form_json.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "games/registry.h"

namespace quintet::view {
namespace {

using Json = nlohmann::json;

Json form_of(const char* id, const char* rules) {
  JsonWriter json;
  write_edit_form(json, *games::find_game(id), games::find_game(id)->edit_form(rules));
  return Json::parse(json.text());
}

TEST(EditFormJson, HasABoardForEachBoardOfThePosition) {
  const Json boards = form_of("squex", "size=3x4")["boards"];
  ASSERT_EQ(boards.size(), 2U);
  EXPECT_EQ(boards[0]["blank"], "..../..../....");
  EXPECT_EQ(boards[1]["blank"], ".../...");
  EXPECT_EQ(boards[0]["looks"], Json::parse(R"({"B": {"piece": "blue_octagon"},
                                                "R": {"piece": "red_octagon"}, ".": {}})"));
  EXPECT_EQ(boards[1]["looks"]["B"]["piece"], "blue_square");
}

TEST(EditFormJson, SaysWhichPieceFitsWhere) {
  EXPECT_EQ(form_of("frozenforest", "")["tools"][1],
            Json::parse(R"({"letter": "M", "where": "", "alone": true})"));
  const Json tools = form_of("mapello", "")["tools"];
  EXPECT_EQ(tools[3], Json::parse(R"({"letter": "J", "where": "#", "alone": false})"));
  EXPECT_EQ(tools.back(), Json::parse(R"({"letter": "", "where": "", "alone": false})"));
}

TEST(EditFormJson, ListsTheFieldsAfterTheBoards) {
  const Json fields = form_of("jinli", "recycle=on,stones=4")["fields"];
  EXPECT_EQ(fields[0]["values"][3],
            Json::parse(R"({"text": "y!", "side": "yellow", "word": "owed"})"));
  EXPECT_EQ(fields[1],
            Json::parse(R"({"name": "stones", "side": "red", "most": 4, "values": []})"));
  EXPECT_FALSE(fields[5].contains("side"));
  EXPECT_EQ(form_of("jinli", "")["fields"][0]["values"].size(), 2U);
}

TEST(EditFormJson, IsNullForAGameWithoutAForm) {
  JsonWriter json;
  write_edit_form(json, *games::find_game("wali"), std::nullopt);
  EXPECT_EQ(json.text(), "null");
}

}  // namespace
}  // namespace quintet::view
