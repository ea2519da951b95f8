#pragma once

#include <functional>
#include <vector>

#include "arena/arena.h"
#include "arena/duel.h"
#include "arena/ratings.h"

namespace quintet::arena {

struct Standing {
  std::size_t contestant = 0;
  GameTally tally;
  FaultCount faults;
  Rating rating;
};

struct TournamentResult {
  Crosstable crosstable;
  std::vector<Standing> standings;  // by points, then by rating

  QUINTET_API explicit TournamentResult(std::size_t contestants);
  void add(const ArenaGame& game);
  /// Against all others.
  [[nodiscard]] QUINTET_API GameTally tally_of(std::size_t contestant) const;
  /// Fills the standings.
  void conclude();

 private:
  std::vector<FaultCount> faults_;
};

/// How many games a round robin of so many rounds has: in each, any two meet in a pair of games,
/// all of them from the same opening.
QUINTET_API std::uint64_t games_of_round_robin(std::size_t contestants, std::uint64_t rounds);

/// A round robin; `plan.games` and `plan.meeting` are not asked. If it ends early, the result is of
/// the games that were played.
using OnGameOfTournament = std::function<void(const ArenaGame&, const TournamentResult& so_far)>;
QUINTET_API TournamentResult play_tournament(ArenaPlan plan, std::uint64_t rounds,
                                             const OnGameOfTournament& on_game, const Job& job);

}  // namespace quintet::arena
