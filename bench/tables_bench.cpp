// Tables of endings: positions a second built and checked (one thread), and probes, of the class
// 3v3 of Wali. Cold probes need another block each time, warm ones the same few. Build with the
// preset `bench`, then
//   build/bench/bench/tables_bench

#include <benchmark/benchmark.h>

#include <memory>
#include <string>
#include <vector>

#include "bench_folder.h"
#include "core/random.h"
#include "games/registry.h"
#include "retro/table_maker.h"
#include "run_registered.h"

namespace quintet {
namespace {

constexpr const char* game_id = "wali";
constexpr const char* name = "3v3";

const retro::TableMaker& maker() { return *retro::table_maker_of(game_id); }

/// A folder with the table and all that it needs, made once.
const retro::Shelf& shelf() {
  static const BenchFolder folder;
  static const retro::Shelf built = [] {
    retro::Shelf made(folder.path());
    for (const auto& table : maker().needed_for("", name)) maker().build(table, made, {});
    return made;
  }();
  return built;
}

retro::TableHeader table() { return maker().needed_for("", name).back(); }

void count_positions(benchmark::State& state) {
  const auto positions = static_cast<double>(maker().check(table(), shelf(), 1, {}));
  state.counters["positions"] =
      benchmark::Counter(positions, benchmark::Counter::kIsIterationInvariantRate);
}

void build(benchmark::State& state) {
  shelf();  // the smaller ones
  for (auto _ : state) maker().build(table(), shelf(), {});
  count_positions(state);
}

void check(benchmark::State& state) {
  shelf();
  for (auto _ : state) benchmark::DoNotOptimize(maker().check(table(), shelf(), 1, {}));
  count_positions(state);
}

/// Boards with three stones each, at random.
std::vector<std::unique_ptr<Table>> random_positions(std::size_t count) {
  Rng rng(1);
  std::vector<std::unique_ptr<Table>> tables;
  while (tables.size() < count) {
    std::string board = "....../....../....../....../......";
    for (const char stone : {'W', 'W', 'W', 'B', 'B', 'B'}) {
      std::size_t cell = 0;
      do cell = rng.below(static_cast<unsigned>(board.size()));
      while (board[cell] != '.');
      board[cell] = stone;
    }
    tables.push_back(games::find_game(game_id)->new_table(""));
    tables.back()->set_position(board + " w move 0 0 9 9 0");
  }
  return tables;
}

void probe(benchmark::State& state, std::size_t positions) {
  const auto endings = maker().endings("", shelf(), [](const std::string&) {});
  const auto tables = random_positions(positions);
  std::size_t next = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(maker().probe(*endings, *tables[next++ % tables.size()]));
  }
}

}  // namespace
}  // namespace quintet

int main(int argc, char** argv) {
  using namespace quintet;
  benchmark::RegisterBenchmark("tables/build", build)->Unit(benchmark::kMillisecond);
  benchmark::RegisterBenchmark("tables/check", check)->Unit(benchmark::kMillisecond);
  benchmark::RegisterBenchmark("tables/probe/cold", probe, std::size_t{20'000});
  benchmark::RegisterBenchmark("tables/probe/warm", probe, std::size_t{16});
  return run_registered(argc, argv);
}
