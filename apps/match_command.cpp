#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <vector>

#include "arena/match.h"
#include "arena/sprt.h"
#include "arena_setup.h"
#include "commands.h"
#include "contest/series.h"
#include "core/error.h"
#include "long_work.h"

namespace quintet::apps {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint64_t default_games = 100;
constexpr std::uint64_t most_games_of_test = 100'000;

std::optional<arena::Sprt> read_sprt(const std::string& text) {
  if (text.empty()) return std::nullopt;
  try {
    return arena::sprt_from_text(text);
  } catch (const Error& error) {
    throw UsageError(error.what());
  }
}

Json to_json(const std::optional<arena::Sprt>& sprt, const arena::Pentanomial& pairs) {
  if (!sprt) return nullptr;
  const auto claim = accepted(*sprt, pairs);
  return {{"elo0", sprt->elo0},
          {"elo1", sprt->elo1},
          {"alpha", sprt->alpha},
          {"beta", sprt->beta},
          {"llr", log_likelihood_ratio(*sprt, pairs)},
          {"lower", sprt->lower()},
          {"upper", sprt->upper()},
          {"accepted", claim ? Json(*claim == arena::Hypothesis::h1 ? "H1" : "H0") : Json()}};
}

std::string sprt_text(const arena::Sprt& sprt, const arena::Pentanomial& pairs) {
  const auto claim = accepted(sprt, pairs);
  const std::string verdict =
      !claim ? "undecided"
             : fmt::format("{} accepted: about {:+g} Elo",
                           *claim == arena::Hypothesis::h1 ? "H1" : "H0",
                           *claim == arena::Hypothesis::h1 ? sprt.elo1 : sprt.elo0);
  return fmt::format("log likelihood ratio {:.2f} of {:.2f}..{:.2f}, {}",
                     log_likelihood_ratio(sprt, pairs), sprt.lower(), sprt.upper(), verdict);
}

/// The series of a match: the finished ones, and the score of the last one if it is not finished.
struct SeriesResults {
  arena::GameTally over;
  std::optional<contest::Series> open;
};

SeriesResults series_results(const arena::ArenaPlan& plan, const arena::Duel& duel) {
  SeriesResults results;
  for (const contest::Series& series :
       series_of_match(plan.game->series(), plan.games, duel.games_in_order())) {
    const auto half_points = series.half_points_of_one();
    if (half_points) {
      results.over.add(*half_points);
    } else {
      results.open = series;
    }
  }
  return results;
}

Json series_json(const arena::ArenaPlan& plan, const arena::Duel& duel) {
  const auto [over, open] = series_results(plan, duel);
  return {{"format", contest::to_text(plan.game->series())},
          {"wins", over.wins},
          {"draws", over.draws},
          {"losses", over.losses},
          {"open", open ? Json{{"score", open->score()}, {"margins", open->margins()}} : Json()}};
}

std::string series_text(const arena::ArenaPlan& plan, const arena::Duel& duel) {
  const auto [over, open] = series_results(plan, duel);
  std::string text = fmt::format("{} ({})", to_text(over), contest::to_text(plan.game->series()));
  if (open) text += fmt::format(", one open at {}", fmt::join(open->score(), " : "));
  return text;
}

void print_json(const arena::ArenaPlan& plan, const arena::Duel& duel,
                const std::optional<arena::Sprt>& test, const std::vector<std::string>& records) {
  const arena::EloEstimate estimate = duel.estimate();
  const bool played = duel.tally.games() > 0;  // otherwise there is no estimate
  const Json answer{
      {"games", duel.tally.games()},
      {"wins", duel.tally.wins},
      {"draws", duel.tally.draws},
      {"losses", duel.tally.losses},
      {"elo", played ? Json(estimate.elo) : Json()},
      {"elo_error", played ? Json(estimate.error) : Json()},
      {"sprt", to_json(test, duel.pentanomial)},
      {"faults",
       {{"first", apps::to_json(duel.faults[0])}, {"second", apps::to_json(duel.faults[1])}}},
      {"records", records},
      {"series", series_json(plan, duel)},
      {"seed", plan.seed},
      {"clock", clock_to_json(plan)}};
  fmt::print("{}\n", answer.dump());
}

void print_text(const arena::ArenaPlan& plan, const arena::Duel& duel) {
  const arena::EloEstimate estimate = duel.estimate();
  if (duel.tally.games() == 0) {
    fmt::print("games     none\n");
    return;
  }
  fmt::print("games     {} of {}: {:.1f}%\n", to_text(duel.tally), duel.tally.games(),
             100 * duel.tally.points() / static_cast<double>(duel.tally.games()));
  fmt::print("Elo       {:+.1f} +- {:.1f}, likelihood of superiority {:.1f}%\n", estimate.elo,
             estimate.error, 100 * estimate.superiority);
  for (const Side side : {Side::first, Side::second}) {
    fmt::print("{:<10}{}\n", fmt::format("as {}", plan.game->name_of(side)),
               to_text(duel.by_side[index_of(side)]));
  }
  fmt::print("pairs     scoring 0, 0.5, 1, 1.5, 2: {}\n", fmt::join(duel.pentanomial.pairs, ", "));
  fmt::print("margins   {} : {}\n", duel.margins[0], duel.margins[1]);
  fmt::print("series    {}\n", series_text(plan, duel));
  fmt::print("faults    {} : {}\n", to_text(duel.faults[0]), to_text(duel.faults[1]));
}

/// The progress line for the games so far.
std::string standing_text(const arena::Duel& duel, const std::optional<arena::Sprt>& test) {
  const arena::EloEstimate estimate = duel.estimate();
  std::string text =
      fmt::format(": {}, Elo {:+.1f} +- {:.1f}", to_text(duel.tally), estimate.elo, estimate.error);
  if (test) {
    text +=
        fmt::format(", LLR {:.2f} of {:.2f}..{:.2f}", log_likelihood_ratio(*test, duel.pentanomial),
                    test->lower(), test->upper());
  }
  return text;
}

}  // namespace

int MatchCommand::run() const {
  const std::optional<arena::Sprt> test = read_sprt(sprt);
  arena::ArenaPlan plan = arena_plan(options, {first, second});
  plan.games = games.value_or(test ? most_games_of_test : default_games);
  const AnyGame& game = *plan.game;

  RecordKeeper records(game, options.pgn, options.json);
  LiveText standing;
  LongWork work([&](const Progress& progress) { return tell_games(progress) + standing.get(); });
  const arena::Duel duel = play_match(
      plan, test,
      [&](const arena::ArenaGame& played, const arena::Duel& so_far) {
        records.add(played);
        standing.set(standing_text(so_far, test));
      },
      work.job());
  const auto quiet = work.quiet();
  if (options.json) {
    print_json(plan, duel, test, records.all());
  } else {
    fmt::print("{}: {} against {} ({})\n", game.title(), first, second, conditions_text(plan));
    print_text(plan, duel);
    if (test) fmt::print("test      {}\n", sprt_text(*test, duel.pentanomial));
  }
  return exit_code_of_figures(work);
}

}  // namespace quintet::apps
