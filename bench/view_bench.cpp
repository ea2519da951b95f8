// What a screen is sent for one position in the middle of a random game: with all available
// actions, as the side to move gets it, and without them, as everyone else does. Build with the
// preset `bench`, then
//   build/bench/bench/view_bench

#include <benchmark/benchmark.h>

#include <memory>
#include <string>

#include "core/random.h"
#include "games/registry.h"
#include "run_registered.h"
#include "view/position_json.h"

namespace quintet {
namespace {

constexpr int middle = 20;  // plies

struct Scene {
  std::unique_ptr<Table> table;
  view::PlayedMove last;
};

Scene middle_of_a_game(const AnyGame& game) {
  Scene scene{game.new_table(""), {}};
  Rng rng(1);
  for (int ply = 0; ply < middle; ++ply) {
    const auto moves = scene.table->moves();
    scene.last =
        view::describe_move(*scene.table, moves.at(rng.below(static_cast<unsigned>(moves.size()))));
    scene.table->play(scene.last.move);
  }
  return scene;
}

void run_position(benchmark::State& state, const AnyGame* game, view::WithMoves with_moves) {
  const Scene scene = middle_of_a_game(*game);
  std::string json;
  for (auto _ : state) {
    json = view::position_json(*scene.table, words::Language::english, &scene.last, with_moves);
    benchmark::DoNotOptimize(json);
  }
  state.counters["bytes"] = static_cast<double>(json.size());
}

void register_game(const AnyGame* game) {
  const std::string id(game->id());
  benchmark::RegisterBenchmark(("view/to_move/" + id).c_str(), run_position, game,
                               view::WithMoves::yes);
  benchmark::RegisterBenchmark(("view/watching/" + id).c_str(), run_position, game,
                               view::WithMoves::no);
}

}  // namespace
}  // namespace quintet

int main(int argc, char** argv) {
  for (const quintet::AnyGame* game : quintet::games::all_games()) quintet::register_game(game);
  return quintet::run_registered(argc, argv);
}
