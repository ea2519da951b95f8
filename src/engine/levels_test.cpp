#include "engine/levels.h"

#include <gtest/gtest.h>

#include <string>

#include "core/test_texts.h"
#include "engine/game_thinking.h"
#include "games/registry.h"

namespace quintet::engine {
namespace {

const std::string first_six =
    "# a comment\n3 nodes=80 noise=14 halvings=1\n4 nodes=2500 noise=12\n5 nodes=1 noise=0\n"
    "6 nodes=2 noise=0\n7 nodes=3 noise=0\n8 nodes=4 noise=0\n";
const std::string ninth = "9 nodes=1000000 noise=4\n";
const std::string tenth = "10 seconds=0.5\n";

TEST(Levels, AreReadFromLines) {
  const LevelPlans plans = levels_from_text(first_six + ninth + tenth);
  EXPECT_EQ(plans.below_full[0], (LevelPlan{80, 14, 1}));
  EXPECT_EQ(plans.below_full[1], (LevelPlan{2500, 12, 0}));
  EXPECT_EQ(plans.below_full[6], (LevelPlan{1'000'000, 4, 0}));
  EXPECT_DOUBLE_EQ(plans.full_seconds, 0.5);
}

TEST(Levels, EveryGameHasThem) {
  for (const AnyGame* game : games::all_games()) {
    EXPECT_NO_THROW(levels_from_text(thinking_about(game->id()).levels)) << game->id();
  }
}

TEST(Levels, SayWhatIsWrong) {
  const auto error = [](const std::string& text) {
    return error_of([&] { levels_from_text(text); });
  };
  EXPECT_EQ(error(first_six + tenth), "levels: 7 lines (expected one for each of levels 3 to 10)");
  EXPECT_EQ(error(first_six + "8 nodes=4 noise=0\n" + tenth),
            "levels: '8 nodes=4 noise=0' (expected 9 nodes=N noise=U [halvings=H])");
  EXPECT_EQ(error(first_six + "9 nodes=4 luck=1\n" + tenth),
            "levels: '9 nodes=4 luck=1' (expected 9 nodes=N noise=U [halvings=H])");
  EXPECT_EQ(error(first_six + "9 nodes=0 noise=1\n" + tenth),
            "nodes of a level is '0' (expected 1..4000000000)");
  EXPECT_EQ(error(first_six + ninth + "10 seconds=soon\n"),
            "levels: '10 seconds=soon' (expected 10 seconds=S, up to 60)");
}

}  // namespace
}  // namespace quintet::engine
