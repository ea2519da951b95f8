#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "commands.h"
#include "long_work.h"
#include "setup.h"

namespace quintet::apps {
namespace {

constexpr std::uint64_t default_games = 100'000;

double ratio(double a, double b) { return b > 0 ? a / b : 0; }
double ratio(std::uint64_t a, std::uint64_t b) {
  return ratio(static_cast<double>(a), static_cast<double>(b));
}

void print_json(const PlayoutStats& stats, const PlayoutLimits& limits) {
  const nlohmann::ordered_json answer{
      {"games", stats.games()},
      {"plies", stats.plies},
      {"seconds", stats.seconds},
      {"games_per_second", ratio(static_cast<double>(stats.games()), stats.seconds)},
      {"mean_length", ratio(stats.plies, stats.games())},
      {"mean_moves", ratio(stats.moves, stats.plies)},
      {"first_wins", stats.first_wins},
      {"draws", stats.draws},
      {"second_wins", stats.second_wins},
      {"seed", limits.seed},
      {"threads", limits.threads}};
  fmt::print("{}\n", answer.dump());
}

void print_text(const AnyGame& game, const PlayoutStats& stats, const PlayoutLimits& limits) {
  const auto games = static_cast<double>(stats.games());
  const auto percent = [&](std::uint64_t part) { return 100 * ratio(part, stats.games()); };
  fmt::print("{}: {} games in {:.3f} s (seed {}, threads {})\n", game.title(), stats.games(),
             stats.seconds, limits.seed, limits.threads);
  fmt::print("speed     {:.0f} games per second, {:.1f} million plies per second\n",
             ratio(games, stats.seconds),
             ratio(static_cast<double>(stats.plies) / 1e6, stats.seconds));
  fmt::print("length    {:.2f} plies, {:.2f} legal moves on average\n",
             ratio(stats.plies, stats.games()), ratio(stats.moves, stats.plies));
  fmt::print("results   {} {:.2f}%, draw {:.2f}%, {} {:.2f}%\n", game.name_of(Side::first),
             percent(stats.first_wins), percent(stats.draws), game.name_of(Side::second),
             percent(stats.second_wins));
}

}  // namespace

int PlayoutsCommand::run() const {
  const AnyGame& any_game = require_game(game);
  const std::string full_rules = require_table(any_game, rules)->rules();
  PlayoutLimits limits{.seed = seed, .threads = threads};
  if (seconds) limits.seconds = *seconds;
  if (games) limits.games = *games;
  if (!games && !seconds) limits.games = default_games;

  LongWork work(tell_games);
  const PlayoutStats stats = any_game.playouts(full_rules, limits, work.job());
  const auto quiet = work.quiet();
  if (json) {
    print_json(stats, limits);
  } else {
    print_text(any_game, stats, limits);
  }
  return exit_code_of_figures(work);
}

}  // namespace quintet::apps
