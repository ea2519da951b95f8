// What the Table interface costs: random games played through Table, asking at every ply for
// everything a screen needs (legal moves with their clicks, the account and trail of the move, then
// the look, overlays and prompts of the new position); and how long it takes to hand over a clone
// of a hundred-ply game. Build with the preset `bench`, then
//   build/bench/bench/seam_bench

#include <benchmark/benchmark.h>

#include <memory>
#include <string>

#include "core/random.h"
#include "games/registry.h"
#include "run_registered.h"

namespace quintet {
namespace {

constexpr std::size_t long_game = 100;

std::string some_move(const std::vector<LegalMove>& moves, Rng& rng) {
  return moves[rng.below(static_cast<unsigned>(moves.size()))].text;
}

/// Starts over when the game has ended.
void play_on(Table& table, Rng& rng) {
  const auto moves = table.legal_moves();
  if (moves.empty()) return table.set_start();
  table.play(some_move(moves, rng));
}

void run_plies(benchmark::State& state, const AnyGame* game) {
  const auto table = game->new_table("");
  Rng rng(1);
  for (auto _ : state) play_on(*table, rng);
  state.SetItemsProcessed(state.iterations());
}

void run_screens(benchmark::State& state, const AnyGame* game) {
  const auto table = game->new_table("");
  Rng rng(1);
  for (auto _ : state) {
    const auto moves = table->legal_moves();
    if (moves.empty()) {
      table->set_start();
      continue;
    }
    const std::string move = some_move(moves, rng);
    benchmark::DoNotOptimize(table->account(move));
    table->play(move);
    benchmark::DoNotOptimize(table->last_trail());
    benchmark::DoNotOptimize(table->position());
    benchmark::DoNotOptimize(table->look());
    benchmark::DoNotOptimize(table->prompts());
    for (const std::string_view id : game->overlays()) {
      benchmark::DoNotOptimize(table->overlay(id));
    }
  }
  state.SetItemsProcessed(state.iterations());
}

void run_clones(benchmark::State& state, const AnyGame* game) {
  const auto table = game->new_table("");
  Rng rng(1);
  for (int tries = 0; table->plies() < long_game && tries < 100'000; ++tries) play_on(*table, rng);
  for (auto _ : state) benchmark::DoNotOptimize(table->clone());
  state.counters["plies"] = static_cast<double>(table->plies());
}

void register_game(const AnyGame* game) {
  const std::string id(game->id());
  benchmark::RegisterBenchmark(("seam/plies/" + id).c_str(), run_plies, game);
  benchmark::RegisterBenchmark(("seam/screens/" + id).c_str(), run_screens, game);
  benchmark::RegisterBenchmark(("seam/clone/" + id).c_str(), run_clones, game);
}

}  // namespace
}  // namespace quintet

int main(int argc, char** argv) {
  for (const quintet::AnyGame* game : quintet::games::all_games()) quintet::register_game(game);
  return quintet::run_registered(argc, argv);
}
