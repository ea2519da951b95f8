// How fast Mapello endgames are solved, each with an empty table. Build with the preset `bench`,
// then
//   build/bench/bench/endgame_bench [--threads N] [--memory MB] [SUITE...]
// A suite is `ffo40` (Othello problems 40 to 49, with known solutions; the default), `ffo50` (50 to
// 59, far longer), the number of one of these problems, or `maps` (24 free cells on each of the
// shipped maps). Each line has the time that passed and, in brackets, that of all processors.

#include <fmt/core.h>

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "endgame_positions.h"
#include "games/mapello/mapello_endgame.h"
#include "games/mapello/mapello_problems.h"

namespace quintet::mapello {
namespace {

struct Settings {
  unsigned threads = 1;
  std::size_t memory = 64;  // in MB
  std::vector<std::string> suites;
};

struct Sum {
  std::uint64_t nodes = 0;
  double seconds = 0;
  double processor_seconds = 0;

  void print(std::string_view name) const {
    const double millions = static_cast<double>(nodes) / 1e6;
    fmt::print("{:<16} {:12.2f} M nodes {:8.2f} s ({:.2f} s) {:6.1f} M/s\n", name, millions,
               seconds, processor_seconds, millions / seconds);
    std::fflush(stdout);
  }
};

/// Solves positions, prints what it took, and adds it up.
class Bench {
 public:
  explicit Bench(Settings settings) : settings_(std::move(settings)) {}

  Solved<RuleBook> run(const std::string& name, const State& at) {
    using Clock = std::chrono::steady_clock;
    Endgame endgame(settings_.memory << 20);
    const auto began = Clock::now();
    const std::clock_t spent = std::clock();
    const auto solved = endgame.solve(
        at, 1, [](std::uint64_t) { return false; }, settings_.threads);
    const Sum sum{solved->nodes, std::chrono::duration<double>(Clock::now() - began).count(),
                  static_cast<double>(std::clock() - spent) / CLOCKS_PER_SEC};
    const auto& line = solved->lines.at(0);
    sum.print(
        fmt::format("{} {:+} {}", name, line.margin, RuleBook::move_to_text(at, line.moves.at(0))));
    all_.nodes += sum.nodes;
    all_.seconds += sum.seconds;
    all_.processor_seconds += sum.processor_seconds;
    return *solved;
  }

  void run(std::span<const Problem> problems) {
    for (const Problem& problem : problems) {
      const State at = position_of(problem);
      const auto line = run(fmt::format("{}", problem.number), at).lines.at(0);
      const std::string move = RuleBook::move_to_text(at, line.moves.at(0));
      if (line.margin != problem.margin || problem.best.find(move) == std::string_view::npos) {
        fmt::print("  wrong: expected {:+} {}\n", problem.margin, problem.best);
        wrong_ = true;
      }
    }
  }

  /// False if there is no such problem.
  bool run_problem(std::string_view number) {
    for (const std::span<const Problem> problems :
         {std::span(long_problems), std::span(hard_problems)}) {
      for (const Problem& problem : problems) {
        if (fmt::format("{}", problem.number) != number) continue;
        run(std::span(&problem, 1));
        return true;
      }
    }
    return false;
  }

  void run_maps() {
    for (const MapPosition& position : map_positions) {
      const auto rules = RuleBook::rules_from_text(fmt::format("map={}", position.map));
      run(std::string(position.map), RuleBook::position_from_text(rules, position.position));
    }
  }

  /// Returns the program's exit code.
  int finish() {
    all_.print("sum");
    return wrong_ ? 1 : 0;
  }

 private:
  Settings settings_;
  Sum all_;
  bool wrong_ = false;
};

Settings settings_from(std::span<char* const> arguments) {
  Settings settings;
  for (std::size_t i = 1; i < arguments.size(); ++i) {
    const std::string_view word = arguments[i];
    const bool more = i + 1 < arguments.size();
    if (word == "--threads" && more) {
      settings.threads = static_cast<unsigned>(std::stoul(arguments[++i]));
    } else if (word == "--memory" && more) {
      settings.memory = std::stoul(arguments[++i]);
    } else {
      settings.suites.emplace_back(word);
    }
  }
  if (settings.suites.empty()) settings.suites.emplace_back("ffo40");
  return settings;
}

int run(const Settings& settings) {
  Bench bench(settings);
  for (const std::string& suite : settings.suites) {
    if (suite == "ffo40") {
      bench.run(long_problems);
    } else if (suite == "ffo50") {
      bench.run(hard_problems);
    } else if (suite == "maps") {
      bench.run_maps();
    } else if (!bench.run_problem(suite)) {
      fmt::print(stderr, "endgame_bench: unknown suite {} (ffo40, ffo50, 40 to 59, maps)\n", suite);
      return 2;
    }
  }
  return bench.finish();
}

}  // namespace
}  // namespace quintet::mapello

int main(int argc, char** argv) {
  return quintet::mapello::run(
      quintet::mapello::settings_from({argv, static_cast<std::size_t>(argc)}));
}
