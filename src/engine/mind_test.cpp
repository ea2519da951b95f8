#include "engine/mind.h"

#include <gtest/gtest.h>

#include "core/test_texts.h"
#include "games/registry.h"

namespace quintet {
namespace {

std::string_view any_game() { return all_games().front()->id(); }

Mind mind(std::string_view text) { return mind_from_text(any_game(), text); }

TEST(Mind, NamesAMethodAndItsLimits) {
  EXPECT_EQ(mind("random").method, Method::random);
  EXPECT_EQ(mind("greedy").method, Method::greedy);
  const Mind searching = mind("alphabeta,nodes=20000,threads=2");
  EXPECT_EQ(searching.method, Method::alphabeta);
  EXPECT_EQ(searching.limits.nodes, 20'000U);
  EXPECT_EQ(searching.threads, 2U);
  const Mind sampling = mind("mcts,time=100,seed=3");
  EXPECT_EQ(sampling.method, Method::mcts);
  EXPECT_DOUBLE_EQ(sampling.limits.seconds, 0.1);
  EXPECT_EQ(sampling.seed, 3U);
}

TEST(Mind, WithoutLimitsItTakesATenthOfASecond) {
  EXPECT_DOUBLE_EQ(mind("alphabeta").limits.seconds, 0.1);
}

TEST(Mind, LimitsOfItsOwnReplaceThoseOfALevel) {
  EXPECT_DOUBLE_EQ(mind("level=10").limits.seconds, 1.0);
  const Mind quick = mind("level=10,time=50");
  EXPECT_DOUBLE_EQ(quick.limits.seconds, 0.05);
  EXPECT_EQ(quick.limits.nodes, Limits{}.nodes);
}

TEST(Mind, LevelsGrow) {
  for (const AnyGame* game : all_games()) {
    EXPECT_EQ(mind_of_level(game->id(), 1).method, Method::random);
    EXPECT_EQ(mind_of_level(game->id(), 2).method, Method::greedy);
    std::uint64_t nodes = 0;
    for (int level = 3; level < highest_level; ++level) {
      const Mind here = mind_of_level(game->id(), level);
      EXPECT_EQ(here.method, Method::alphabeta);
      EXPECT_GT(here.limits.nodes, nodes) << game->id() << " level " << level;
      nodes = here.limits.nodes;
    }
    EXPECT_EQ(mind_of_level(game->id(), highest_level).method, Method::alphabeta);
    EXPECT_EQ(mind_of_level(game->id(), highest_level).noise, 0);
    EXPECT_GT(mind_of_level(game->id(), highest_level).contempt, 0);
  }
}

TEST(Mind, WhoPlaysByAClockGetsNoTimeOfItsOwn) {
  const std::string_view game = all_games().front()->id();
  const auto limits = [&](std::string_view text) {
    return mind_from_text(game, text, true).limits;
  };
  EXPECT_EQ(limits("alphabeta"), Limits{});
  EXPECT_EQ(limits("level=10"), Limits{});
  EXPECT_EQ(limits("mcts,time=50").seconds, 0.05);
  EXPECT_EQ(limits("level=5"), mind_of_level(game, 5).limits);
}

TEST(Mind, SaysWhatIsWrong) {
  const auto error = [](std::string_view text) { return error_of([&] { mind(text); }); };
  EXPECT_EQ(error("chess"),
            "engine 'chess' is unknown (expected random, greedy, level=1 to level=10, alphabeta, "
            "mcts or cmd=PROGRAM)");
  EXPECT_EQ(error("level=11"), "engine level is '11' (expected 1..10)");
  EXPECT_EQ(error("mcts,time=0"), "engine option time is '0' (expected 1..86400000)");
  EXPECT_EQ(error("mcts,fast"), "engine option 'fast' has no value (expected KEY=VALUE)");
  EXPECT_EQ(error("mcts,luck=7"),
            "engine option 'luck' is unknown (expected time, nodes, depth, threads, seed, noise or "
            "contempt)");
}

}  // namespace
}  // namespace quintet
