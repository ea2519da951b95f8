// How fast Mapello endgames are solved: known Othello problems, each starting with an empty table,
// on one thread. Build with the preset `bench`, then
//   build/bench/bench/endgame_bench

#include <benchmark/benchmark.h>

#include <cstdint>
#include <string>

#include "games/mapello/mapello_endgame.h"
#include "games/mapello/mapello_problems.h"
#include "run_registered.h"

namespace quintet::mapello {
namespace {

void run_problem(benchmark::State& state, const Problem& problem) {
  const State at = position_of(problem);
  std::uint64_t nodes = 0;
  for (auto _ : state) {
    Endgame endgame;
    const auto solved = endgame.solve(at, 1, [](std::uint64_t) { return false; });
    if (solved->lines[0].margin != problem.margin)
      return state.SkipWithError("the margin is wrong");
    nodes += solved->nodes;
  }
  using benchmark::Counter;
  state.counters["nodes"] = Counter(static_cast<double>(nodes), Counter::kAvgIterations);
  state.counters["speed"] = Counter(static_cast<double>(nodes), Counter::kIsRate);
}

void register_problem(const Problem& problem) {
  const std::string name = "endgame/mapello/ffo" + std::to_string(problem.number);
  benchmark::RegisterBenchmark(name.c_str(), run_problem, problem)->Unit(benchmark::kMillisecond);
}

}  // namespace
}  // namespace quintet::mapello

int main(int argc, char** argv) {
  for (const auto& problem : quintet::mapello::long_problems) {
    quintet::mapello::register_problem(problem);
  }
  return quintet::run_registered(argc, argv);
}
