#include "arena/tournament.h"

#include <algorithm>
#include <utility>

namespace quintet::arena {
namespace {

std::vector<std::pair<std::size_t, std::size_t>> all_pairings(std::size_t contestants) {
  std::vector<std::pair<std::size_t, std::size_t>> pairings;
  for (std::size_t one = 0; one < contestants; ++one) {
    for (std::size_t two = one + 1; two < contestants; ++two) pairings.emplace_back(one, two);
  }
  return pairings;
}

}  // namespace

TournamentResult::TournamentResult(std::size_t contestants)
    : crosstable(contestants, std::vector<GameTally>(contestants)), faults_(contestants) {}

void TournamentResult::add(const ArenaGame& game) {
  const auto [one, two, opening] = game.meeting;
  crosstable[one][two].add(game.half_points_of_one());
  crosstable[two][one].add(2 - game.half_points_of_one());
  if (const auto& fault = game.played.fault) {
    faults_[fault->side == game.side_of_one ? one : two].add(fault->kind);
  }
}

GameTally TournamentResult::tally_of(std::size_t contestant) const {
  GameTally sum;
  for (const GameTally& tally : crosstable[contestant]) {
    sum.wins += tally.wins;
    sum.draws += tally.draws;
    sum.losses += tally.losses;
  }
  return sum;
}

void TournamentResult::conclude() {
  const auto ratings = ratings_of(crosstable);
  standings.clear();
  for (std::size_t i = 0; i < crosstable.size(); ++i) {
    standings.push_back({i, tally_of(i), faults_[i], ratings[i]});
  }
  std::stable_sort(standings.begin(), standings.end(), [](const Standing& a, const Standing& b) {
    return std::pair(a.tally.points(), a.rating.elo) > std::pair(b.tally.points(), b.rating.elo);
  });
}

std::uint64_t games_of_round_robin(std::size_t contestants, std::uint64_t rounds) {
  return rounds * contestants * (contestants - 1);  // two for each of the n (n - 1) / 2 pairings
}

TournamentResult play_tournament(ArenaPlan plan, std::uint64_t rounds,
                                 const OnGameOfTournament& on_game, const Job& job) {
  const auto pairings = all_pairings(plan.contestants.size());
  plan.games = games_of_round_robin(plan.contestants.size(), rounds);
  plan.meeting = [&](std::uint64_t number) {
    const auto [one, two] = pairings[number % pairings.size()];
    return Meeting{one, two, number / pairings.size()};
  };
  TournamentResult result(plan.contestants.size());
  play_arena(
      plan,
      [&](const ArenaGame& game) {
        result.add(game);
        on_game(game, result);
        return true;
      },
      job);
  result.conclude();
  return result;
}

}  // namespace quintet::arena
