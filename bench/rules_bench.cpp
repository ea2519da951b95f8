// How fast the rules are: random games per second and perft leaves per second (one thread, bulk
// counting at the last ply, no hashing), each from a fixed position. Build with the preset `bench`,
// then
//   build/bench/bench/rules_bench --benchmark_filter=perft

#include <benchmark/benchmark.h>

#include <cstdint>
#include <string>

#include "games/registry.h"
#include "run_registered.h"

namespace quintet {
namespace {

struct PlayoutCase {
  const char* name;
  const char* game;
  const char* rules;
};

constexpr PlayoutCase playout_cases[] = {
    {"playouts/jinli", "jinli", ""},
    {"playouts/mapello", "mapello", ""},
    {"playouts/mapello/othello", "mapello", "map=othello"},
    {"playouts/frozenforest", "frozenforest", ""},
    {"playouts/squex", "squex", ""},
    {"playouts/wali", "wali", ""},
};

struct PerftCase {
  const char* name;
  const char* game;
  const char* rules;
  const char* line;
  int depth;
};

constexpr PerftCase perft_cases[] = {
    {"perft/jinli", "jinli", "", "startpos", 3},
    {"perft/mapello/othello", "mapello", "map=othello", "startpos", 11},
    {"perft/mapello", "mapello", "", "startpos", 10},
    {"perft/frozenforest", "frozenforest", "",
     "TTTTTTTTTM/TTTTTTTTTT/TTTTTTTTTT/TTTTTTTTTT/TTTTTTTTTT/TTTTTTTTTT/TTTTTT.TTT/TTTTTTTYTT/"
     "TTTTTTTTTT/TTTTTTTTTT m",
     9},
    {"perft/squex", "squex", "", "startpos", 5},
    {"perft/wali/drop", "wali", "", "startpos", 5},
    {"perft/wali/move", "wali", "", ".B..../....../W.WB../.W..../BW.W.. b move 0 0 4 7 2", 8},
};

void run_playouts(benchmark::State& state, const PlayoutCase& what) {
  constexpr std::uint64_t batch = 20'000;
  const AnyGame& game = *games::find_game(what.game);
  std::uint64_t games = 0;
  std::uint64_t plies = 0;
  for (auto _ : state) {
    const auto stats = game.playouts(what.rules, {.games = batch, .seed = games + 1}, {});
    games += stats.games();
    plies += stats.plies;
  }
  using benchmark::Counter;
  state.counters["games"] = Counter(static_cast<double>(games), Counter::kIsRate);
  state.counters["plies"] = Counter(static_cast<double>(plies), Counter::kIsRate);
}

void run_perft(benchmark::State& state, const PerftCase& what) {
  const auto table = table_at(*games::find_game(what.game)->new_table(what.rules), what.line);
  std::uint64_t leaves = 0;
  for (auto _ : state) {
    for (const auto& [move, paths] : table->divide(what.depth, 1, {})) leaves += paths;
  }
  using benchmark::Counter;
  state.counters["leaves"] = Counter(static_cast<double>(leaves), Counter::kIsRate);
}

}  // namespace
}  // namespace quintet

int main(int argc, char** argv) {
  for (const auto& what : quintet::playout_cases) {
    benchmark::RegisterBenchmark(what.name, quintet::run_playouts, what);
  }
  for (const auto& what : quintet::perft_cases) {
    benchmark::RegisterBenchmark(what.name, quintet::run_perft, what);
  }
  return quintet::run_registered(argc, argv);
}
