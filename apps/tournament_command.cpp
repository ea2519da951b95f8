#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>

#include "arena/tournament.h"
#include "arena_setup.h"
#include "commands.h"
#include "long_work.h"

namespace quintet::apps {
namespace {

using Json = nlohmann::ordered_json;

Json to_json(const arena::ArenaPlan& plan, const arena::TournamentResult& result,
             const std::vector<std::string>& engines, const RecordKeeper& records) {
  Json standings = Json::array();
  std::uint64_t games = 0;
  for (const arena::Standing& standing : result.standings) {
    games += standing.tally.games();
    Json against = Json::array();
    for (const arena::Standing& other : result.standings) {
      const arena::GameTally& tally = result.crosstable[standing.contestant][other.contestant];
      against.push_back({{"wins", tally.wins}, {"draws", tally.draws}, {"losses", tally.losses}});
    }
    standings.push_back({{"engine", engines[standing.contestant]},
                         {"points", standing.tally.points()},
                         {"games", standing.tally.games()},
                         {"wins", standing.tally.wins},
                         {"draws", standing.tally.draws},
                         {"losses", standing.tally.losses},
                         {"elo", standing.rating.elo},
                         {"elo_error", standing.rating.error},
                         {"faults", apps::to_json(standing.faults)},
                         {"against", std::move(against)}});
  }
  return {{"games", games / 2},
          {"standings", std::move(standings)},
          {"records", records.all()},
          {"seed", plan.seed},
          {"clock", clock_to_json(plan)}};
}

/// One row for each engine: place, name, rating, points, and points against each of the others.
void print_text(const arena::TournamentResult& result, const std::vector<std::string>& engines) {
  std::size_t width = 6;
  for (const std::string& engine : engines) width = std::max(width, engine.size());
  fmt::print("    {:<{}}     Elo      +-    points  games", "engine", width);
  for (std::size_t place = 1; place <= engines.size(); ++place) fmt::print("  {:>6}", place);
  fmt::print("\n");
  std::size_t place = 0;
  for (const arena::Standing& standing : result.standings) {
    fmt::print("{:>2}  {:<{}}  {:>+6}  {:>6.0f}  {:>8.1f}  {:>5}", ++place,
               engines[standing.contestant], width, std::lround(standing.rating.elo),
               standing.rating.error, standing.tally.points(), standing.tally.games());
    for (const arena::Standing& other : result.standings) {
      const arena::GameTally& tally = result.crosstable[standing.contestant][other.contestant];
      if (other.contestant == standing.contestant) {
        fmt::print("  {:>6}", "-");
      } else {
        fmt::print("  {:>6.1f}", tally.points());
      }
    }
    fmt::print("\n");
  }
  for (const arena::Standing& standing : result.standings) {
    if (standing.faults.total() == 0) continue;
    fmt::print("faults of {}: {}\n", engines[standing.contestant], to_text(standing.faults));
  }
}

/// The progress line for the games so far: the top three.
std::string leaders_text(const arena::TournamentResult& result,
                         const std::vector<std::string>& engines) {
  constexpr std::size_t most = 3;
  std::vector<std::pair<double, std::size_t>> by_points;
  for (std::size_t i = 0; i < engines.size(); ++i) {
    by_points.emplace_back(-result.tally_of(i).points(), i);
  }
  std::sort(by_points.begin(), by_points.end());
  by_points.resize(std::min(most, by_points.size()));
  std::vector<std::string> leaders;
  for (const auto& [minus_points, engine] : by_points) {
    leaders.push_back(fmt::format("{} {}", engines[engine], -minus_points));
  }
  return fmt::format(": {}", fmt::join(leaders, ", "));
}

/// In each round, any two play both sides of an opening.
std::uint64_t rounds_of(const TournamentCommand& command) {
  if (!command.games) return command.rounds;
  if (*command.games % 2 != 0) {
    throw UsageError(fmt::format(
        "--games is {} (expected an even number: each opening is played from both sides)",
        *command.games));
  }
  return *command.games / 2;
}

}  // namespace

int TournamentCommand::run() const {
  if (engines.size() < 2) {
    throw UsageError("a tournament needs two engines (expected --engine at least twice)");
  }
  const std::uint64_t all_rounds = rounds_of(*this);
  const arena::ArenaPlan plan = arena_plan(options, engines);
  RecordKeeper records(*plan.game, options.pgn, options.json);
  LiveText standing;
  LongWork work([&](const Progress& progress) { return tell_games(progress) + standing.get(); });
  const arena::TournamentResult result = play_tournament(
      plan, all_rounds,
      [&](const arena::ArenaGame& game, const arena::TournamentResult& so_far) {
        records.add(game);
        standing.set(leaders_text(so_far, engines));
      },
      work.job());
  const auto quiet = work.quiet();
  if (options.json) {
    fmt::print("{}\n", to_json(plan, result, engines, records).dump());
  } else {
    fmt::print("{}: {} {}, {}\n", plan.game->title(), all_rounds,
               all_rounds == 1 ? "round" : "rounds", conditions_text(plan));
    print_text(result, engines);
  }
  return exit_code_of_figures(work);
}

}  // namespace quintet::apps
