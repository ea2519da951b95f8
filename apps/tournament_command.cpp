#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "arena/tournament.h"
#include "arena_setup.h"
#include "commands.h"
#include "long_work.h"

namespace quintet {
namespace {

using Json = nlohmann::ordered_json;

Json to_json(const TournamentResult& result, const std::vector<std::string>& engines,
             const RecordKeeper& records) {
  Json standings = Json::array();
  std::uint64_t games = 0;
  for (const Standing& standing : result.standings) {
    games += standing.tally.games();
    Json against = Json::array();
    for (const Standing& other : result.standings) {
      const Tally& tally = result.crosstable[standing.contestant][other.contestant];
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
                         {"faults", to_json(standing.faults)},
                         {"against", std::move(against)}});
  }
  return {{"games", games / 2}, {"standings", std::move(standings)}, {"records", records.all()}};
}

/// One row for each engine: place, name, rating, points, and points against each of the others.
void print_text(const TournamentResult& result, const std::vector<std::string>& engines) {
  std::size_t width = 6;
  for (const std::string& engine : engines) width = std::max(width, engine.size());
  fmt::print("    {:<{}}     Elo      +-    points  games", "engine", width);
  for (std::size_t place = 1; place <= engines.size(); ++place) fmt::print("  {:>6}", place);
  fmt::print("\n");
  std::size_t place = 0;
  for (const Standing& standing : result.standings) {
    fmt::print("{:>2}  {:<{}}  {:>+6}  {:>6.0f}  {:>8.1f}  {:>5}", ++place,
               engines[standing.contestant], width, std::lround(standing.rating.elo),
               standing.rating.error, standing.tally.points(), standing.tally.games());
    for (const Standing& other : result.standings) {
      const Tally& tally = result.crosstable[standing.contestant][other.contestant];
      if (other.contestant == standing.contestant) {
        fmt::print("  {:>6}", "-");
      } else {
        fmt::print("  {:>6.1f}", tally.points());
      }
    }
    fmt::print("\n");
  }
  for (const Standing& standing : result.standings) {
    if (standing.faults.total() == 0) continue;
    fmt::print("faults of {}: {}\n", engines[standing.contestant], to_text(standing.faults));
  }
}

}  // namespace

int TournamentCommand::run() const {
  if (engines.size() < 2) {
    throw UsageError("a tournament of one (expected --engine at least twice)");
  }
  const ArenaPlan plan = arena_plan(options, engines);
  RecordKeeper records(*plan.game, options.pgn, options.json);
  LongWork work(tell_games);
  const TournamentResult result = play_tournament(
      plan, rounds, [&](const ArenaGame& game) { records.add(game); }, work.job());
  if (options.json) {
    fmt::print("{}\n", to_json(result, engines, records).dump());
  } else {
    fmt::print("{}: {} rounds, seed {}\n", plan.game->title(), rounds, options.seed);
    print_text(result, engines);
  }
  return exit_code_of_figures(work);
}

}  // namespace quintet
