#include "protocol/settings.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "core/error.h"
#include "games/registry.h"
#include "protocol/go_request.h"

namespace quintet::protocol {
namespace {

TEST(Settings, EveryOptionSaysItsTypeAndDefault) {
  const auto lines = option_lines();
  EXPECT_EQ(lines.size(), 11U);
  for (const std::string& line : lines) {
    EXPECT_TRUE(line.starts_with("option name ")) << line;
    EXPECT_NE(line.find(" type "), std::string::npos) << line;
    EXPECT_NE(line.find(" default "), std::string::npos) << line;
  }
  EXPECT_NE(
      std::find(lines.begin(), lines.end(), "option name Level type spin default 10 min 1 max 10"),
      lines.end());
}

TEST(Settings, NamesAreReadInAnyCase) {
  Settings settings;
  set_option(settings, "multipv", "3");
  set_option(settings, "THREADS", "2");
  set_option(settings, "Method", "mcts");
  set_option(settings, "Eval", "blind");
  set_option(settings, "Seed", "18446744073709551615");
  const engine::Mind mind = settings.mind({}, false);
  EXPECT_EQ(mind.lines, 3U);
  EXPECT_EQ(mind.threads, 2U);
  EXPECT_EQ(mind.method, engine::Method::mcts);
  EXPECT_EQ(mind.evaluation, "blind");
  EXPECT_EQ(mind.seed, ~std::uint64_t{0});
}

TEST(Settings, TheFullEngineHasABookUnlessASearchIsAskedFor) {
  Settings settings;
  EXPECT_TRUE(settings.mind({}, false).book);
  EXPECT_TRUE(settings.mind({.seconds = 0.5}, false).book);
  EXPECT_FALSE(settings.mind({}, true).book);
  EXPECT_FALSE(settings.mind({.depth = 3}, false).book);
  EXPECT_FALSE(settings.mind({.nodes = 100}, false).book);
  set_option(settings, "Book", "false");
  EXPECT_FALSE(settings.mind({}, false).book);
  set_option(settings, "Book", "true");
  set_option(settings, "Level", "9");
  EXPECT_FALSE(settings.mind({}, false).book);
}

TEST(Settings, EveryNewGameHasRandomNumbersOfItsOwn) {
  Settings settings;
  const auto seed_of_game = [&](std::uint64_t number) {
    settings.new_games = number;
    return settings.mind({}, false).seed;
  };
  EXPECT_NE(seed_of_game(1), seed_of_game(2));
  const std::uint64_t first = seed_of_game(1);
  set_option(settings, "Seed", std::to_string(settings.seed));
  EXPECT_EQ(settings.new_games, 0U);
  EXPECT_EQ(seed_of_game(1), first);
}

TEST(Settings, TheFullEngineHasOnlyTheGivenLimits) {
  const Settings full;
  EXPECT_LT(full.mind({}, false).limits.seconds, search::Limits{}.seconds);
  EXPECT_EQ(full.mind({}, true).limits, search::Limits{});
  EXPECT_EQ(full.mind({.depth = 3}, false).limits, search::Limits{.depth = 3});
}

TEST(Settings, ALowerLevelKeepsItsOwnLimits) {
  Settings settings;
  set_option(settings, "Level", "4");
  const search::Limits own = engine::mind_of_level(settings.game->id(), 4).limits;
  EXPECT_EQ(settings.mind({}, true).limits, own);
  EXPECT_EQ(settings.mind({.depth = 3}, false).limits, both(own, {.depth = 3}));
}

TEST(Settings, InvalidValuesChangeNothing) {
  Settings settings;
  EXPECT_THROW(set_option(settings, "Level", "11"), Error);
  EXPECT_THROW(set_option(settings, "Level", ""), Error);
  EXPECT_THROW(set_option(settings, "Hash", "lots"), Error);
  EXPECT_THROW(set_option(settings, "Game", "chess"), Error);
  EXPECT_THROW(set_option(settings, "Rules", "colour=red"), Error);
  EXPECT_THROW(set_option(settings, "Method", "magic"), Error);
  EXPECT_THROW(set_option(settings, "Eval", "magic"), Error);
  EXPECT_THROW(set_option(settings, "Seed", "-1"), Error);
  EXPECT_THROW(set_option(settings, "Ponder", "perhaps"), Error);
  EXPECT_THROW(set_option(settings, "Contempt", "1"), Error);
  EXPECT_EQ(settings.level, engine::highest_level);
  EXPECT_EQ(settings.hash, 64U);
  EXPECT_EQ(settings.game, games::all_games().front());
}

TEST(Settings, ANewGameHasItsDefaultRules) {
  Settings settings;
  const AnyGame* game = games::all_games().back();
  set_option(settings, "Game", game->id());
  const Option& option = game->options().front();
  settings.rules = "anything";
  set_option(settings, "Rules", std::string(option.key) + "=" + std::string(option.fallback));
  EXPECT_EQ(settings.rules, "");  // defaults are left out
  settings.rules = "anything";
  set_option(settings, "Rules", "<empty>");
  EXPECT_EQ(settings.rules, "");
  settings.rules = "anything";
  set_option(settings, "Game", game->id());
  EXPECT_EQ(settings.rules, "");
}

}  // namespace
}  // namespace quintet::protocol
