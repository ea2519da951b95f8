#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <vector>

#include "commands.h"
#include "core/random.h"
#include "engine/thinker.h"
#include "games/registry.h"
#include "long_work.h"
#include "setup.h"

namespace quintet::apps {
namespace {

using Json = nlohmann::ordered_json;

constexpr unsigned positions_per_game = 6;
constexpr unsigned plies_between = 5;
constexpr std::uint64_t nodes_enough = 100'000;  // from here on a position is not searched deeper
constexpr std::size_t memory = std::size_t{32} << 20;

struct Bench {
  std::string_view game;
  std::uint64_t nodes = 0;
  double seconds = 0;

  [[nodiscard]] double nodes_per_second() const {
    return seconds > 0 ? static_cast<double>(nodes) / seconds : 0;
  }
};

/// A game of random moves, from which the positions to search are taken at regular intervals.
std::unique_ptr<Table> random_game(const AnyGame& game, unsigned plies) {
  auto table = game.new_table("");
  Rng rng(1, plies);
  for (unsigned ply = 0; ply < plies; ++ply) {
    const auto moves = table->moves();
    if (moves.empty()) break;
    table->play(moves[rng.below(static_cast<unsigned>(moves.size()))]);
  }
  return table;
}

Bench run_game(const AnyGame& game, LongWork& work) {
  Bench bench{game.id()};
  for (unsigned i = 0; i < positions_per_game && !work.interrupted(); ++i) {
    const auto table = random_game(game, i * plies_between);
    const auto thinker = engine::new_thinker(game, memory);
    engine::Mind mind;
    mind.method = engine::Method::alphabeta;
    for (mind.limits.depth = 1; mind.limits.depth < search::max_ply; ++mind.limits.depth) {
      const engine::Thought thought = thinker->think(*table, mind, work.job().stop, {});
      bench.nodes += thought.nodes;
      bench.seconds += thought.seconds;
      const bool is_exact = !thought.lines.empty() && thought.lines.front().exact;
      if (thought.nodes >= nodes_enough || is_exact || work.interrupted()) break;
    }
  }
  return bench;
}

}  // namespace

int BenchCommand::run() const {
  std::vector<const AnyGame*> chosen;
  if (game) {
    chosen.push_back(&require_game(*game));
  } else {
    chosen.assign(games::all_games().begin(), games::all_games().end());
  }
  LongWork work([](const Progress&) { return std::string(); });
  Bench total{"total"};
  Json games = Json::array();
  const auto print = [](const Bench& bench) {
    fmt::print("{:<14}{:>10} nodes  {:>7.2f} M nodes/s\n", bench.game, bench.nodes,
               bench.nodes_per_second() / 1e6);
  };
  for (const AnyGame* one : chosen) {
    const Bench bench = run_game(*one, work);
    if (work.interrupted()) {
      fmt::print(stderr, "quintet: interrupted, no signature\n");
      return 1;
    }
    total.nodes += bench.nodes;
    total.seconds += bench.seconds;
    games.push_back({{"game", bench.game},
                     {"nodes", bench.nodes},
                     {"nodes_per_second", bench.nodes_per_second()}});
    if (!json) print(bench);
  }
  if (json) {
    fmt::print("{}\n", Json{{"games", games},
                            {"nodes", total.nodes},
                            {"nodes_per_second", total.nodes_per_second()},
                            {"signature", total.nodes}}
                           .dump());
  } else {
    fmt::print("signature {}\n", total.nodes);
  }
  return 0;
}

}  // namespace quintet::apps
