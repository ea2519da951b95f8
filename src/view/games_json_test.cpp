#include "view/games_json.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/error.h"
#include "games/registry.h"

namespace quintet::view {
namespace {

using Json = nlohmann::json;

Json one_game(const char* id, const char* rules = "",
              words::Language language = words::Language::english) {
  return Json::parse(one_game_json(*games::find_game(id), rules, language, 10));
}

TEST(GamesJson, ShowsEachGameInProgress) {
  const Json games = Json::parse(games_json(games::all_games(), words::Language::english))["games"];
  ASSERT_EQ(games.size(), games::all_games().size());
  for (const Json& each : games) {
    const std::string id = each["id"];
    EXPECT_EQ(each["title"], games::find_game(id)->title());
    EXPECT_EQ(each["game"]["board"]["cells"].size(), each["position"]["cells"].size());
    EXPECT_NE(each["position"]["position"], one_game(id.c_str())["position"]["position"]);
    EXPECT_TRUE(each["position"]["moves"].empty()) << "a picture needs no moves";
  }
}

TEST(GamesJson, DescribesAGameUnderAnyRules) {
  const Json jinli = one_game("jinli", "size=5", words::Language::portuguese);
  EXPECT_EQ(jinli["game"]["board"]["cells"].size(), 25U);
  EXPECT_EQ(jinli["position"]["cells"].size(), 25U);
  EXPECT_EQ(jinli["levels"].size(), 10U);
  EXPECT_EQ(jinli["levels"][0]["name"], say(words::Language::portuguese, "menu.level.1"));
  EXPECT_THROW(one_game("jinli", "size=99"), Error);
}

TEST(GamesJson, SaysHowSeveralGamesMakeAContest) {
  const Json jinli = one_game("jinli")["series"];
  EXPECT_EQ(jinli["games_open"], true);
  EXPECT_EQ(jinli["games"], 0);
  EXPECT_EQ(jinli["why"], "");
  EXPECT_EQ(one_game("wali")["series"]["games_open"], false);
  const Json match = one_game("frozenforest")["series"];
  EXPECT_EQ(match["games"], 2);
  EXPECT_EQ(match["text"], say(words::Language::english, "series.match", 2));
  EXPECT_NE(match["why"].get<std::string>().find("not equally easy"), std::string::npos);
}

}  // namespace
}  // namespace quintet::view
