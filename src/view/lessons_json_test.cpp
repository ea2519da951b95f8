#include "view/lessons_json.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "games/registry.h"

namespace quintet::view {
namespace {

using Json = nlohmann::json;

TEST(LessonsJson, TeachEveryGameInBothLanguages) {
  for (const AnyGame* game : games::all_games()) {
    const Json steps = Json::parse(lessons_json(*game, words::Language::english))["steps"];
    const Json passos = Json::parse(lessons_json(*game, words::Language::portuguese))["steps"];
    ASSERT_FALSE(steps.empty());
    EXPECT_EQ(steps.size(), passos.size());
    EXPECT_FALSE(steps[0]["right"].empty());
    EXPECT_FALSE(steps[0]["position"]["moves"].empty());
    for (const char* text : {"name", "ask", "done", "help"}) {
      EXPECT_NE(steps[0][text], passos[0][text]) << game->id() << ' ' << text;
    }
  }
}

TEST(RulesJson, HasItsBoards) {
  for (const AnyGame* game : games::all_games()) {
    const Json rules = Json::parse(rules_json(*game, words::Language::english));
    EXPECT_EQ(rules["markdown"], rules_text(words::Language::english, game->id()));
    EXPECT_GE(rules["boards"].size(), 7U);
    for (const Json& board : rules["boards"]) {
      EXPECT_EQ(board["game"]["board"]["cells"].size(), board["position"]["cells"].size());
      EXPECT_TRUE(board["position"]["moves"].empty());
    }
  }
}

}  // namespace
}  // namespace quintet::view
