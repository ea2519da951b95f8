#include "engine/engine.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <future>
#include <stop_token>

#include "core/error.h"
#include "core/random.h"
#include "games/registry.h"

namespace quintet::engine {
namespace {

constexpr std::size_t memory = std::size_t{1} << 20;

Mind with_nodes(Method method, std::uint64_t nodes) {
  Mind mind;
  mind.method = method;
  mind.limits.nodes = nodes;
  return mind;
}

Thought think(const AnyGame& game, const Mind& mind) {
  return new_thinker(game, memory)->think(*game.new_table(""), mind, {}, {});
}

TEST(Thinker, EveryMethodFindsALegalMoveInEveryGame) {
  for (const AnyGame* game : games::all_games()) {
    const auto legal = game->new_table("")->moves();
    for (const Method method : {Method::alphabeta, Method::mcts, Method::greedy, Method::random}) {
      const Thought thought = think(*game, with_nodes(method, 300));
      ASSERT_EQ(thought.lines.size(), 1U) << game->id();
      EXPECT_TRUE(std::binary_search(legal.begin(), legal.end(), thought.lines[0].moves.at(0)));
    }
  }
}

TEST(Thinker, HasNothingToSayWhenTheGameIsOver) {
  const AnyGame* squex = games::find_game("squex");
  if (squex == nullptr) GTEST_SKIP() << "built without Squex";
  const auto over = table_after(*squex, "size=3x3", "B../B../B.. ../.. r 1");
  EXPECT_TRUE(new_thinker(*squex, memory)->think(*over, {}, {}, {}).lines.empty());
}

TEST(Thinker, ProvesWithTheMargin) {
  const AnyGame* forest = games::find_game("frozenforest");
  if (forest == nullptr) GTEST_SKIP() << "built without Frozen Forest";
  const auto thought =
      new_thinker(*forest, memory)->think(*forest->new_table("size=4"), {}, {}, {});
  EXPECT_EQ(thought.lines.at(0).proven, Verdict::win);
  EXPECT_TRUE(thought.lines[0].exact);
  EXPECT_EQ(thought.lines[0].value, 15);
}

/// A random game, up to the point where only this many cells are free.
std::unique_ptr<Table> late_game(const AnyGame& mapello, std::ptrdiff_t free, std::uint64_t seed) {
  auto table = mapello.new_table("");
  Rng rng(seed);
  for (;;) {
    const std::string board = table->position();
    const auto moves = table->moves();
    const auto cells =
        std::count(board.begin(), board.end(), '.') + std::count(board.begin(), board.end(), '*');
    if (cells <= free || moves.empty()) return table;
    table->play(moves[rng.below(static_cast<unsigned>(moves.size()))]);
  }
}

TEST(Thinker, TheExactEndgameRunsUnderEveryLimit) {
  const AnyGame* mapello = games::find_game("mapello");
  if (mapello == nullptr) GTEST_SKIP() << "built without Mapello";
  const auto game = late_game(*mapello, 11, 3);
  const std::size_t all = game->moves().size();
  ASSERT_GT(all, 3U);
  Mind shallow;
  shallow.limits.depth = 1;
  for (Mind mind : {Mind{}, shallow, with_nodes(Method::alphabeta, 2'000'000)}) {
    for (const unsigned lines : {1U, 3U, 60U}) {
      mind.lines = lines;
      const auto thinker = new_thinker(*mapello, memory);
      const auto thought = thinker->think(*game, mind, {}, {});
      ASSERT_EQ(thought.lines.size(), std::min<std::size_t>(lines, all));
      int last = thought.lines[0].value;
      for (const Outlook& line : thought.lines) {
        ASSERT_TRUE(line.exact);
        EXPECT_LE(line.value, last);
        last = line.value;
        const auto next = game->clone();
        next->play(line.moves.at(0));
        const auto reply = thinker->think(*next, {}, {}, {}).lines.at(0);
        const bool passed = next->to_move() == game->to_move();
        EXPECT_EQ(passed ? reply.value : -reply.value, line.value);
      }
    }
  }
}

TEST(Thinker, TheExactEndgameStaysWithinItsNodes) {
  const AnyGame* mapello = games::find_game("mapello");
  if (mapello == nullptr) GTEST_SKIP() << "built without Mapello";
  const auto game = late_game(*mapello, 14, 3);
  for (const std::uint64_t nodes : {1'000U, 30'000U, 300'000U}) {
    const auto thinker = new_thinker(*mapello, memory);
    EXPECT_LE(thinker->think(*game, with_nodes(Method::alphabeta, nodes), {}, {}).nodes, nodes);
  }
}

TEST(Thinker, NoiseAndSeedVaryItsPlay) {
  const AnyGame& game = *games::all_games().front();
  std::vector<std::string> moves;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    Mind mind = with_nodes(Method::alphabeta, 200);
    mind.noise = 200;
    mind.seed = seed;
    moves.push_back(think(game, mind).lines.at(0).moves.at(0));
  }
  std::sort(moves.begin(), moves.end());
  EXPECT_GT(std::unique(moves.begin(), moves.end()) - moves.begin(), 1);
}

TEST(Thinker, UsesTheChosenEvaluation) {
  for (const AnyGame* game : games::all_games()) {
    const auto thinker = new_thinker(*game, memory);
    const auto start = game->new_table("");
    const auto value_by = [&](const char* evaluation, Method method) {
      Mind mind = with_nodes(method, 500);
      mind.evaluation = evaluation;
      return thinker->think(*start, mind, {}, {}).lines.at(0).value;
    };
    EXPECT_EQ(value_by("blind", Method::alphabeta), 0) << game->id();
    EXPECT_EQ(value_by("blind", Method::greedy), 0) << game->id();
    // What one evaluation has learnt does not affect the other.
    const int by_hand = value_by("hand", Method::alphabeta);
    EXPECT_EQ(value_by("blind", Method::alphabeta), 0) << game->id();
    EXPECT_EQ(value_by("hand", Method::alphabeta), by_hand) << game->id();
    // Without a name, the first evaluation is used.
    EXPECT_EQ(think(*game, with_nodes(Method::alphabeta, 500)).lines.at(0).value, by_hand);
    EXPECT_THROW(value_by("guess", Method::alphabeta), Error);
  }
}

TEST(Engine, ReportsProgressThenTheResult) {
  for (const AnyGame* game : games::all_games()) {
    Engine engine(*game, memory);
    std::atomic<int> reports{0};
    std::promise<Thought> done;
    engine.start(
        *game->new_table(""), with_nodes(Method::alphabeta, 2000),
        [&](const Thought&) { ++reports; },
        [&](const Thought& thought) { done.set_value(thought); });
    const Thought thought = done.get_future().get();
    EXPECT_FALSE(thought.lines.empty());
    EXPECT_GT(reports, 0);
  }
}

TEST(Engine, StopsAnEndlessSearch) {
  for (const AnyGame* game : games::all_games()) {
    for (const Method method : {Method::alphabeta, Method::mcts}) {
      Engine engine(*game, memory);
      std::atomic<bool> done{false};
      Mind endless;
      endless.method = method;
      engine.start(*game->new_table(""), endless, {}, [&](const Thought& thought) {
        done = true;
        EXPECT_FALSE(thought.lines.empty());
      });
      engine.stop();
      EXPECT_TRUE(done);
    }
  }
}

TEST(Engine, StartingAgainStopsTheSearchInProgress) {
  const AnyGame& game = *games::all_games().front();
  Engine engine(game, memory);
  std::atomic<int> done = 0;
  const auto count = [&](const Thought&) { ++done; };
  const Mind endless;
  engine.start(*game.new_table(""), endless, {}, count);
  engine.start(*game.new_table(""), with_nodes(Method::alphabeta, 500), {}, count);
  engine.wait();
  EXPECT_EQ(done, 2);
}

TEST(Thinker, RefusesTheTableOfAnotherGame) {
  if (games::all_games().size() < 2) GTEST_SKIP() << "built with one game";
  const auto thinker = new_thinker(*games::all_games()[0], memory);
  EXPECT_THROW(thinker->think(*games::all_games()[1]->new_table(""), {}, {}, {}), Error);
}

}  // namespace
}  // namespace quintet::engine
