// What playing in the terminal costs late in a game: redrawing the screen, and handling a move from
// the typed line to the screen that shows it, including the save. For each game, a random one is
// played to ply 100, or as far as it goes. Build with the preset `bench`, then
//   TMPDIR=/dev/shm build/bench/bench/terminal_bench
// (in memory, so that the disk is not what gets measured).

#include <benchmark/benchmark.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <random>
#include <string>
#include <vector>

#include "games/registry.h"
#include "record/record_replay.h"
#include "run_registered.h"
#include "terminal/game/unplayed_plan.h"
#include "terminal/play/game_screen.h"
#include "terminal/play/play_on_console.h"

namespace {

using namespace quintet;
namespace fs = std::filesystem;

constexpr std::size_t depth = 100;
constexpr std::size_t moves_to_type = 10;

/// A random game of at least this many plies, or else the longest of many attempts.
std::vector<std::string> random_moves(const AnyGame& game, std::size_t plies) {
  std::vector<std::string> longest;
  for (unsigned seed = 1; seed <= 50 && longest.size() < plies; ++seed) {
    std::mt19937_64 random(seed);
    std::vector<std::string> moves;
    const auto table = game.new_table("");
    while (!table->result() && moves.size() < plies) {
      const auto legal = table->moves();
      moves.push_back(legal[random() % legal.size()]);
      table->play(moves.back());
    }
    if (moves.size() > longest.size()) longest = moves;
  }
  return longest;
}

/// One of these games, played up to its last few moves, and those moves as a person would type
/// them.
struct DeepGame {
  explicit DeepGame(const AnyGame& game) : record(record::new_record(*game.new_table(""))) {
    auto moves = random_moves(game, depth + moves_to_type);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (i + moves_to_type < moves.size()) {
        record.main.add(moves[i]);
      } else {
        typed += moves[i] + "\n";
      }
    }
  }

  record::Record record;
  std::string typed;
};

/// A console that reads from a string and discards its output.
class PipedConsole {
 public:
  explicit PipedConsole(const std::string& text)
      : in_(std::tmpfile()),
        out_(std::fopen("/dev/null", "w")),
        console_(in_, out_, terminal::ScreenStyle{}) {
    std::fputs(text.c_str(), in_);
    std::fflush(in_);
    lseek(fileno(in_), 0, SEEK_SET);
  }
  ~PipedConsole() {
    std::fclose(in_);
    std::fclose(out_);
  }
  PipedConsole(const PipedConsole&) = delete;
  PipedConsole& operator=(const PipedConsole&) = delete;

  terminal::Console& console() { return console_; }

 private:
  std::FILE* in_;
  std::FILE* out_;
  terminal::Console console_;
};

void redraw(benchmark::State& state, const AnyGame* any_game) {
  const DeepGame deep(*any_game);
  const terminal::GameInProgress game(deep.record);
  const terminal::GamePlan plan = terminal::unplayed_plan(*any_game);
  PipedConsole piped("");
  terminal::GameScreen screen(piped.console());
  for (auto _ : state) screen.draw(plan, game, nullptr);
  state.SetLabel(fmt::format("ply {}", game.moves().size()));
}

void type_moves(benchmark::State& state, const AnyGame* any_game) {
  const DeepGame deep(*any_game);
  const fs::path folder = fs::temp_directory_path() / "quintet-terminal-bench";
  setenv("XDG_STATE_HOME", folder.c_str(), 1);
  setenv("XDG_DATA_HOME", folder.c_str(), 1);
  const terminal::GamePlan plan = terminal::unplayed_plan(*any_game);
  for (auto _ : state) {
    state.PauseTiming();
    PipedConsole piped(deep.typed);
    terminal::GameInProgress game(deep.record);
    state.ResumeTiming();
    play_on_console(piped.console(), plan, std::move(game));
    state.PauseTiming();
    fs::remove_all(folder);
    state.ResumeTiming();
  }
  using benchmark::Counter;
  state.counters["a move"] =
      Counter(moves_to_type, Counter::kIsIterationInvariantRate | Counter::kInvert);
  state.SetLabel(fmt::format("{} moves from ply {}", moves_to_type, deep.record.main.moves.size()));
}

}  // namespace

int main(int argc, char** argv) {
  for (const AnyGame* game : games::all_games()) {
    const std::string id(game->id());
    benchmark::RegisterBenchmark(("redraw/" + id).c_str(), redraw, game)
        ->Unit(benchmark::kMicrosecond);
    benchmark::RegisterBenchmark(("type_moves/" + id).c_str(), type_moves, game)
        ->Unit(benchmark::kMicrosecond);
  }
  return quintet::run_registered(argc, argv);
}
