// How long an infinite search keeps running after it was told to stop: for each game and both
// methods, 20 searches along a random game from the start, each stopped after 200 ms. `largest_ms`
// is the slowest of them. Build with the preset `bench`, then
//   build/bench/bench/stop_bench

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <thread>

#include "engine/engine.h"
#include "games/registry.h"
#include "run_registered.h"

namespace {

using namespace std::chrono;

constexpr int tries = 20;
constexpr milliseconds before_stop{200};

/// Plays two more plies of any legal moves, unless the game ends first.
void play_on(quintet::Table& game, std::size_t salt) {
  for (int ply = 0; ply < 2; ++ply) {
    const auto moves = game.moves();
    game.play(moves[(salt * 7919) % moves.size()]);
    if (game.result()) return game.set_start();
  }
}

void run_stops(benchmark::State& state, const quintet::AnyGame* any_game,
               quintet::engine::Method method) {
  quintet::engine::Engine engine(*any_game);
  const auto game = any_game->new_table("");
  quintet::engine::Mind mind;
  mind.method = method;
  double largest = 0;
  for (auto _ : state) {
    engine.start(*game, mind, {}, {});
    std::this_thread::sleep_for(before_stop);
    const auto began = steady_clock::now();
    engine.stop();
    const duration<double> took = steady_clock::now() - began;
    state.SetIterationTime(took.count());
    largest = std::max(largest, took.count());
    play_on(*game, game->plies() + 1);
  }
  state.counters["largest_ms"] = largest * 1000;
}

void register_stops(const quintet::AnyGame* game, quintet::engine::Method method,
                    const char* word) {
  const std::string name = "stop/" + std::string(game->id()) + "/" + word;
  benchmark::RegisterBenchmark(name.c_str(), run_stops, game, method)
      ->Iterations(tries)
      ->UseManualTime()
      ->Unit(benchmark::kMillisecond);
}

}  // namespace

int main(int argc, char** argv) {
  for (const quintet::AnyGame* game : quintet::games::all_games()) {
    register_stops(game, quintet::engine::Method::alphabeta, "alphabeta");
    register_stops(game, quintet::engine::Method::mcts, "mcts");
  }
  return quintet::run_registered(argc, argv);
}
