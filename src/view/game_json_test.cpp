#include "view/game_json.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/error.h"
#include "games/registry.h"
#include "words/words.h"

namespace quintet::view {
namespace {

using Json = nlohmann::json;

Json game_of(const char* id, const char* rules = "") {
  return Json::parse(game_json(*games::find_game(id), rules));
}

TEST(GameJson, NamesSidesAndKindsInBothLanguages) {
  const Json jinli = game_of("jinli");
  EXPECT_EQ(jinli["title"], "Jin Li");
  EXPECT_EQ(jinli["about"]["en"], text_of(words::Language::english, "jinli.about"));
  EXPECT_EQ(jinli["sides"][1]["id"], "yellow");
  EXPECT_EQ(jinli["sides"][1]["name"]["en"], "Yellow");
  EXPECT_EQ(jinli["kinds"][0]["id"], "red_koi");
  EXPECT_EQ(jinli["kinds"][0]["owner"], "red");
  EXPECT_NE(jinli["kinds"][0]["name"]["pt"], jinli["kinds"][0]["name"]["en"]);
  EXPECT_TRUE(jinli["kinds"][2]["owner"].is_null());
}

TEST(GameJson, SaysWhetherItCanBeDrawn) {
  EXPECT_EQ(game_of("wali")["can_be_drawn"], true);
  EXPECT_EQ(game_of("squex")["can_be_drawn"], false);
}

TEST(GameJson, HasTheBoardForTheseRules) {
  const Json board = game_of("squex", "size=3x4")["board"];
  EXPECT_EQ(board["cells"].size(), 3U * 4 + 2 * 3);
  EXPECT_EQ(board["cells"][5], Json::parse(R"({"name":"b2","x":1.0,"y":1.0,"shape":"octagon"})"));
  EXPECT_EQ(board["cells"][12]["shape"], "diamond");
  EXPECT_EQ(board["cells"][12]["name"], "");
  EXPECT_EQ(board["edges"][0], Json::parse(R"({"edge":"top","side":"blue"})"));
  EXPECT_THROW(game_of("squex", "size=99x1"), Error);
}

TEST(GameJson, OffersTheValuesOfOptions) {
  const Json options = game_of("jinli")["options"];
  EXPECT_EQ(options[0]["key"], "size");
  EXPECT_EQ(options[0]["default"], "7");
  EXPECT_TRUE(options[0]["values"].empty());
  EXPECT_EQ(options[3]["values"][1]["value"], "inset");
  const Json othello = game_of("mapello")["options"][0]["values"][1];
  EXPECT_EQ(othello["name"]["en"], "Othello");
  EXPECT_EQ(othello["about"]["en"],
            text_of(words::Language::english, "mapello.option.map.othello"));
}

TEST(GameJson, SaysHowOptionValuesAreDrawn) {
  const Json drawing = game_of("mapello")["options"][0]["drawing"];
  EXPECT_EQ(drawing["random"], "random:");
  EXPECT_EQ(drawing["blank"].get<std::string>().substr(0, 11), "##########/");
  const Json joker = drawing["parts"][2];
  EXPECT_EQ(joker["letter"], "J");
  EXPECT_EQ(joker["on"], "#");
  EXPECT_EQ(joker["most"], 8);
  EXPECT_EQ(joker["name"]["en"], "jokers");
  EXPECT_FALSE(game_of("jinli")["options"][0].contains("drawing"));
}

}  // namespace
}  // namespace quintet::view
