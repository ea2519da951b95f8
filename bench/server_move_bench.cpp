// What a move costs the server, from the mover's message to the opponent's message, with everything
// in between except the network: parsing, deciding, storing (SQLite on the disk that holds the
// temporary folder) and rendering. CPU time covers all threads. Build with the preset `bench`, then
//   build/bench/bench/server_move_bench

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <array>
#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "bench_folder.h"
#include "core/random.h"
#include "games/registry.h"
#include "run_registered.h"
#include "server/tables/live_session.h"
#include "server/tables/tables.h"
#include "store/store.h"

namespace {

using namespace quintet;

constexpr std::size_t longest_game = 60;  // plies: below the rate limit of a session

/// Counts the messages it receives.
class Ear final : public server::LiveClient {
 public:
  void send(std::shared_ptr<const std::string> message) override {
    bytes += message->size();
    if (message->starts_with(R"({"type":"refused")")) ++refusals;
  }
  void close(server::Farewell) override {}

  std::atomic<std::size_t> bytes = 0;
  std::atomic<std::size_t> refusals = 0;
};

/// A random game, generated before anything is measured: who moves, and what.
struct Script {
  std::vector<std::pair<Side, std::string>> moves;
};

Script random_game(const AnyGame& game, std::uint64_t seed) {
  Script script;
  Rng rng(seed);
  const auto table = game.new_table("");
  while (const auto side = table->to_move()) {
    if (script.moves.size() == longest_game) break;
    const auto legal = table->moves();
    const std::string& move = legal[rng.below(static_cast<unsigned>(legal.size()))];
    script.moves.emplace_back(*side, move);
    table->play(move);
  }
  return script;
}

/// Two people at a new table, each with a live connection.
class Match {
 public:
  Match(store::Store& store, server::Tables& tables, const AnyGame& game) {
    server::NewTable wish;
    wish.game = game.id();
    wish.clock = "300+5";
    wish.seats[0].who = server::SeatWish::Who::me;
    const std::array people{person(store), person(store)};
    table_ = tables.create(wish, people[0]);
    tables.join(table_, {people[1], "", words::Language::english}, std::nullopt);
    for (std::size_t i = 0; i < 2; ++i) {
      sessions_[i] = new_live_session(tables, people[i], ears_[i]);
      sessions_[i]->receive(fmt::format(R"({{"type":"follow","table":"{}"}})", table_));
    }
  }

  /// The message that submits a move.
  [[nodiscard]] std::string message(const std::string& move, std::size_t ply) const {
    return fmt::format(
        R"({{"type":"act","table":"{}","request":"{}","action":"move","move":"{}","ply":{}}})",
        table_, ply, move, ply);
  }
  void say(Side side, const std::string& message) { sessions_[index_of(side)]->receive(message); }
  [[nodiscard]] std::size_t bytes() const { return ears_[0]->bytes + ears_[1]->bytes; }
  [[nodiscard]] std::size_t refusals() const { return ears_[0]->refusals + ears_[1]->refusals; }

 private:
  static server::Visitor person(store::Store& store) {
    return {store.create_guest(Instant{}).id, store::PlayerKind::guest, ""};
  }

  std::string table_;
  std::array<std::shared_ptr<Ear>, 2> ears_{std::make_shared<Ear>(), std::make_shared<Ear>()};
  std::array<std::unique_ptr<server::LiveSession>, 2> sessions_;
};

void play_moves(benchmark::State& state, store::Store* store, server::Tables* tables,
                const AnyGame* game) {
  std::unique_ptr<Match> match;
  Script script;
  std::size_t ply = 0;
  std::uint64_t seed = 0;
  std::size_t bytes = 0;
  std::size_t refusals = 0;
  const auto note = [&] {
    if (match) bytes += match->bytes();
    if (match) refusals += match->refusals();
  };
  for (auto _ : state) {
    if (ply == script.moves.size()) {
      state.PauseTiming();
      note();
      match = std::make_unique<Match>(*store, *tables, *game);
      script = random_game(*game, ++seed);
      ply = 0;
      state.ResumeTiming();
    }
    const auto& [side, move] = script.moves[ply];
    match->say(side, match->message(move, ply));
    ++ply;
  }
  note();
  state.SetItemsProcessed(state.iterations());
  state.counters["bytes"] = static_cast<double>(bytes) / static_cast<double>(state.iterations());
  if (refusals > 0) state.SkipWithError("moves were refused");
}

}  // namespace

int main(int argc, char** argv) {
  const BenchFolder folder;
  const auto store = store::open_store((folder.path() / "store.sqlite").string());
  server::TablesSettings settings;
  settings.key = "the key of the benchmark";
  server::Tables tables(*store, settings);
  tables.start();
  for (const AnyGame* game : games::all_games()) {
    benchmark::RegisterBenchmark(std::string(game->id()).c_str(), play_moves, store.get(), &tables,
                                 game)
        ->MeasureProcessCPUTime()
        ->UseRealTime()
        ->Unit(benchmark::kMicrosecond);
  }
  return run_registered(argc, argv);
}
