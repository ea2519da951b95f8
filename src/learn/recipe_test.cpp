#include "learn/recipe.h"

#include <gtest/gtest.h>

#include "core/test_texts.h"

namespace quintet::learn {
namespace {

constexpr std::string_view example =
    "# an example\n"
    "game chess\n"
    "seed 7\n"
    "rules 3 size=8\n"
    "rules 1\n"
    "play games=10 nodes=20 opening=2-6 stray=9 exact=5ms eval=hand\n"
    "fit epochs=4 batch=64 rate=0.3 result=1\n"
    "measure positions=50\n";

TEST(Recipe, SaysWhatToDoStepByStep) {
  const Recipe recipe = recipe_from_text(example);
  EXPECT_EQ(recipe.game, "chess");
  EXPECT_EQ(recipe.seed, 7U);
  ASSERT_EQ(recipe.steps.size(), 3U);
  const auto& play = std::get<PlayStep>(recipe.steps[0].what);
  EXPECT_EQ(play.games, 10U);
  EXPECT_EQ(play.least_random, 2U);
  EXPECT_EQ(play.most_random, 6U);
  EXPECT_EQ(play.stray, 9U);
  EXPECT_DOUBLE_EQ(play.exact_seconds, 0.005);
  EXPECT_TRUE(play.hand_made);
  ASSERT_EQ(play.rules.size(), 2U);
  EXPECT_EQ(play.rules[0].rules, "size=8");
  EXPECT_EQ(play.rules[1].rules, "");
  EXPECT_EQ(std::get<FitStep>(recipe.steps[1].what).epochs, 4U);
  EXPECT_EQ(std::get<FitStep>(recipe.steps[1].what).batch, 64U);
  EXPECT_EQ(std::get<MeasureStep>(recipe.steps[2].what).positions, 50U);
}

TEST(Recipe, AStepsKeyDependsOnAllUpToItAndOnNothingAfter) {
  std::string changed(example);
  changed.replace(changed.find("epochs=4"), 8, "epochs=5");
  const Recipe recipe = recipe_from_text(example);
  const Recipe other = recipe_from_text(changed);
  EXPECT_EQ(recipe.steps[0].key, other.steps[0].key);
  EXPECT_NE(recipe.steps[1].key, other.steps[1].key);
  EXPECT_NE(recipe.key(), other.key());
}

TEST(Recipe, WithoutRulesIsForTheDefaultOnes) {
  const Recipe recipe = recipe_from_text("game chess\nplay games=1 nodes=1\nfit\n");
  EXPECT_EQ(std::get<PlayStep>(recipe.steps[0].what).rules.size(), 1U);
}

TEST(Recipe, SaysWhatIsWrongWithIt) {
  const auto error = [](const char* text) { return error_of([&] { recipe_from_text(text); }); };
  EXPECT_EQ(error("game chess\ncook\n"),
            "recipe, line 2: 'cook' (expected game, seed, rules, play, fit or measure)");
  EXPECT_EQ(error("play games=1\n"), "recipe, line 1: no games or nodes (expected games= nodes=)");
  EXPECT_EQ(error("play games=none nodes=1\n").substr(0, 15), "recipe, line 1:");
  EXPECT_EQ(error("measure depth=1\n"), "recipe, line 1: 'depth=1' (expected one of positions=)");
  EXPECT_EQ(error("fit rate=2\n"), "recipe, line 1: rate is '2' (expected 0..1)");
  EXPECT_EQ(error("play games=1 nodes=1\nfit\n"), "recipe: no game (expected a line game NAME)");
  EXPECT_EQ(error("game chess\nplay games=1 nodes=1\n"),
            "recipe: it does not end with a fit (expected play and fit lines)");
}

}  // namespace
}  // namespace quintet::learn
