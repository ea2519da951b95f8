#include "engine/mind.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "core/test_texts.h"
#include "games/registry.h"

namespace quintet::engine {
namespace {

std::string_view any_game() { return games::all_games().front()->id(); }

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
  EXPECT_DOUBLE_EQ(mind("mcts,time=2s").limits.seconds, 2.0);
}

TEST(Mind, NamesAnEvaluation) {
  EXPECT_EQ(mind("alphabeta").evaluation, "");
  EXPECT_EQ(mind("alphabeta,eval=blind").evaluation, "blind");
  EXPECT_EQ(mind("level=5,eval=hand").evaluation, "hand");
}

TEST(Mind, DefaultsToATenthOfASecond) { EXPECT_DOUBLE_EQ(mind("alphabeta").limits.seconds, 0.1); }

TEST(Mind, ExplicitLimitsReplaceThoseOfALevel) {
  EXPECT_DOUBLE_EQ(mind("level=10").limits.seconds, any_game() == "frozenforest" ? 0.5 : 1.0);
  const Mind quick = mind("level=10,time=50");
  EXPECT_DOUBLE_EQ(quick.limits.seconds, 0.05);
  EXPECT_EQ(quick.limits.nodes, search::Limits{}.nodes);
}

/// Averaged over good and bad days.
std::uint64_t mean_nodes(const Mind& mind) {
  std::uint64_t sum = 0;
  for (unsigned i = 0; i <= mind.halvings; ++i) sum += mind.limits.nodes >> i;
  return sum / (mind.halvings + 1);
}

TEST(Mind, HigherLevelsThinkHarder) {
  for (const AnyGame* game : games::all_games()) {
    EXPECT_EQ(mind_of_level(game->id(), 1).method, Method::random);
    EXPECT_EQ(mind_of_level(game->id(), 2).method, Method::greedy);
    std::uint64_t nodes = 0;
    for (int level = 3; level < highest_level; ++level) {
      const Mind here = mind_of_level(game->id(), level);
      EXPECT_EQ(here.method, Method::alphabeta);
      EXPECT_GT(mean_nodes(here), nodes) << game->id() << " level " << level;
      nodes = mean_nodes(here);
    }
    EXPECT_EQ(mind_of_level(game->id(), highest_level).method, Method::alphabeta);
    EXPECT_EQ(mind_of_level(game->id(), highest_level).noise, 0);
    EXPECT_GT(mind_of_level(game->id(), highest_level).contempt, 0);
  }
}

TEST(Mind, HasGoodDaysAndBadOnes) {
  Mind unsteady = mind("alphabeta,nodes=1600,halvings=3");
  std::set<std::uint64_t> seen;
  bool are_sides_alike = true;
  for (unsteady.seed = 0; unsteady.seed < 100; ++unsteady.seed) {
    const std::uint64_t nodes = nodes_today(unsteady, Side::first);
    seen.insert(nodes);
    are_sides_alike = are_sides_alike && nodes == nodes_today(unsteady, Side::second);
  }
  EXPECT_EQ(seen, (std::set<std::uint64_t>{200, 400, 800, 1600}));
  EXPECT_FALSE(are_sides_alike);
  EXPECT_EQ(nodes_today(mind("alphabeta,nodes=1600"), Side::first), 1600U);
  EXPECT_EQ(nodes_today(mind("alphabeta,nodes=1,halvings=31"), Side::first), 1U);
  EXPECT_EQ(nodes_today(mind("alphabeta,time=5,halvings=3"), Side::first), search::Limits{}.nodes);
}

TEST(Mind, ExplicitLimitsAreExact) {
  for (const AnyGame* game : games::all_games()) {
    for (int level = 3; level < highest_level; ++level) {
      const auto text = "level=" + std::to_string(level);
      EXPECT_EQ(mind_from_text(game->id(), text).halvings,
                mind_of_level(game->id(), level).halvings);
      EXPECT_EQ(mind_from_text(game->id(), text + ",nodes=500").halvings, 0U);
    }
  }
}

TEST(Mind, UnderAClockThereIsNoDefaultTimePerMove) {
  const std::string_view game = games::all_games().front()->id();
  const auto limits = [&](std::string_view text) {
    return mind_from_text(game, text, true).limits;
  };
  EXPECT_EQ(limits("alphabeta"), search::Limits{});
  EXPECT_EQ(limits("level=10"), search::Limits{});
  EXPECT_EQ(limits("mcts,time=50").seconds, 0.05);
  EXPECT_EQ(limits("level=5"), mind_of_level(game, 5).limits);
}

TEST(Mind, SaysWhatIsWrong) {
  const auto error = [](std::string_view text) { return error_of([&] { mind(text); }); };
  EXPECT_EQ(error("chess"),
            "engine 'chess' is unknown (expected random, greedy, level=1 to level=10, alphabeta, "
            "mcts or cmd=PROGRAM)");
  EXPECT_EQ(error("level=11"), "engine level is '11' (expected 1..10)");
  EXPECT_EQ(error("mcts,time=0"),
            "engine option time is '0' (expected a time from 1ms to 24h, such as 500ms, 2s or "
            "1.5m; a plain number means milliseconds)");
  EXPECT_EQ(error("mcts,seed=18446744073709551616"),
            "engine option seed is '18446744073709551616' (expected a whole number from 0 to "
            "18446744073709551615)");
  EXPECT_EQ(error("mcts,fast"), "engine option 'fast' has no value (expected KEY=VALUE)");
  EXPECT_EQ(error("mcts,luck=7"),
            "engine option 'luck' is unknown (expected time, nodes, depth, threads, seed, noise, "
            "contempt, halvings, eval or without)");
  EXPECT_EQ(error("alphabeta,without=luck"),
            "engine option without is 'luck' (expected some of table, quiescence, reductions, "
            "nullmove, pruning, probcut, joined by +)");
  EXPECT_EQ(error("mcts,eval=guess"),
            "evaluation is 'guess' (expected one of network, hand, blind)");
}

}  // namespace
}  // namespace quintet::engine
