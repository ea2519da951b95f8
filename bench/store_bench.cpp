// How many events per second the store makes durable, with one thread and with eight, each writing
// to its own game. SQLite on the disk that holds the temporary folder; PostgreSQL if QUINTET_PG_URL
// names a database that this program may fill. Build with the preset `bench`, then
//   QUINTET_PG_URL=postgresql://... build/bench/bench/store_bench

#include <benchmark/benchmark.h>

#include <cstdlib>
#include <memory>
#include <string>

#include "bench_folder.h"
#include "run_registered.h"
#include "store/secrets.h"
#include "store/store.h"

namespace {

namespace store = quintet::store;

store::StoredGame new_game(store::Store& store) {
  store::StoredGame game;
  game.id = store::new_id();
  game.game = "wali";
  game.seats = {store::computer_player(1), store::computer_player(2)};
  game.status = store::GameStatus::live;
  store.create_game(game);
  return game;
}

void append_moves(benchmark::State& state, store::Store* store) {
  const std::string game = new_game(*store).id;
  std::int64_t after = 0;
  for (auto _ : state) {
    store->append({game, after++, {{0, "move", "a1-b2@d4", {}}}, {}, ""});
  }
  state.SetItemsProcessed(state.iterations());
}

void read_games(benchmark::State& state, store::Store* store) {
  const std::string game = new_game(*store).id;
  for (int i = 0; i < 40; i += 10) {
    store->append(
        {game, i, std::vector<store::GameEvent>(10, {0, "move", "a1-b2@d4", {}}), {}, ""});
  }
  for (auto _ : state) benchmark::DoNotOptimize(store->find_log(game, 0));
  state.SetItemsProcessed(state.iterations());
}

void register_store(const std::string& name, store::Store* store) {
  for (const int threads : {1, 8}) {
    benchmark::RegisterBenchmark((name + "/append").c_str(), append_moves, store)
        ->Threads(threads)
        ->UseRealTime();
    benchmark::RegisterBenchmark((name + "/read").c_str(), read_games, store)
        ->Threads(threads)
        ->UseRealTime();
  }
}

}  // namespace

int main(int argc, char** argv) {
  const quintet::BenchFolder folder;
  const auto sqlite = store::open_store((folder.path() / "store.sqlite").string());
  register_store("sqlite", sqlite.get());
  std::unique_ptr<store::Store> postgres;
  if (const char* url = std::getenv("QUINTET_PG_URL")) {
    postgres = store::open_store(url);
    register_store("postgresql", postgres.get());
  }
  return quintet::run_registered(argc, argv);
}
