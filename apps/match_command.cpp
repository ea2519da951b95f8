#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

#include "arena/match.h"
#include "arena/sprt.h"
#include "arena_setup.h"
#include "commands.h"
#include "core/error.h"
#include "long_work.h"

namespace quintet {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint64_t default_games = 100;
constexpr std::uint64_t most_games_of_test = 100'000;

std::optional<Sprt> read_sprt(const std::string& text) {
  if (text.empty()) return std::nullopt;
  try {
    return sprt_from_text(text);
  } catch (const Error& error) {
    throw UsageError(error.what());
  }
}

Json to_json(const std::optional<Sprt>& sprt, const Pentanomial& pairs) {
  if (!sprt) return nullptr;
  const auto claim = accepted(*sprt, pairs);
  return {{"elo0", sprt->elo0},
          {"elo1", sprt->elo1},
          {"alpha", sprt->alpha},
          {"beta", sprt->beta},
          {"llr", log_likelihood_ratio(*sprt, pairs)},
          {"lower", sprt->lower()},
          {"upper", sprt->upper()},
          {"accepted", claim ? Json(*claim == Claim::h1 ? "H1" : "H0") : Json()}};
}

std::string sprt_text(const Sprt& sprt, const Pentanomial& pairs) {
  const auto claim = accepted(sprt, pairs);
  const std::string verdict =
      !claim ? "undecided"
             : fmt::format("{} accepted: about {:+g} Elo", *claim == Claim::h1 ? "H1" : "H0",
                           *claim == Claim::h1 ? sprt.elo1 : sprt.elo0);
  return fmt::format("log likelihood ratio {:.2f} of {:.2f}..{:.2f}, {}",
                     log_likelihood_ratio(sprt, pairs), sprt.lower(), sprt.upper(), verdict);
}

void print_json(const Duel& duel, const std::optional<Sprt>& test,
                const std::vector<std::string>& records) {
  const EloEstimate estimate = duel.estimate();
  const Json answer{
      {"games", duel.tally.games()},
      {"wins", duel.tally.wins},
      {"draws", duel.tally.draws},
      {"losses", duel.tally.losses},
      {"elo", estimate.elo},
      {"elo_error", estimate.error},
      {"sprt", to_json(test, duel.pentanomial)},
      {"faults",
       {{"first", quintet::to_json(duel.faults[0])}, {"second", quintet::to_json(duel.faults[1])}}},
      {"records", records}};
  fmt::print("{}\n", answer.dump());
}

void print_text(const AnyGame& game, const Duel& duel) {
  const EloEstimate estimate = duel.estimate();
  const double games = static_cast<double>(std::max<std::uint64_t>(1, duel.tally.games()));
  fmt::print("games     {} of {}: {:.1f}%\n", to_text(duel.tally), duel.tally.games(),
             100 * duel.tally.points() / games);
  fmt::print("Elo       {:+.1f} +- {:.1f}, stronger with {:.1f}% likelihood\n", estimate.elo,
             estimate.error, 100 * estimate.superiority);
  for (const Side side : {Side::first, Side::second}) {
    fmt::print("{:<10}{}\n", fmt::format("as {}", game.name_of(side)),
               to_text(duel.by_side[index_of(side)]));
  }
  fmt::print("pairs     {} by games, then margins; with 0, 1, 2, 3, 4 half points: {}\n",
             to_text(duel.pairs), fmt::join(duel.pentanomial.pairs, ", "));
  fmt::print("margins   {} : {}\n", duel.margins[0], duel.margins[1]);
  fmt::print("faults    {} : {}\n", to_text(duel.faults[0]), to_text(duel.faults[1]));
}

}  // namespace

int MatchCommand::run() const {
  const std::optional<Sprt> test = read_sprt(sprt);
  ArenaPlan plan = arena_plan(options, {first, second});
  plan.games = games.value_or(test ? most_games_of_test : default_games);
  const AnyGame& game = *plan.game;

  RecordKeeper records(game, options.pgn, options.json);
  LongWork work(tell_games);
  const Duel duel = play_match(
      plan, test, [&](const ArenaGame& played) { records.add(played); }, work.job());
  if (options.json) {
    print_json(duel, test, records.all());
  } else {
    fmt::print("{}: {} against {} (seed {})\n", game.title(), first, second, options.seed);
    print_text(game, duel);
    if (test) fmt::print("test      {}\n", sprt_text(*test, duel.pentanomial));
  }
  return exit_code_of_figures(work);
}

}  // namespace quintet
