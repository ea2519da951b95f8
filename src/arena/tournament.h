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

/// The number of games in a round robin of this many rounds: in each round any two contestants play
/// a pair of games, all from the same opening.
QUINTET_API std::uint64_t games_of_round_robin(std::size_t contestants, std::uint64_t rounds);

/// A round robin; ignores `plan.games` and `plan.meeting`. If it ends early, the result covers the
/// games that were finished.
using OnGameOfTournament = std::function<void(const ArenaGame&, const TournamentResult& so_far)>;
QUINTET_API TournamentResult play_tournament(ArenaPlan plan, std::uint64_t rounds,
                                             const OnGameOfTournament& on_game, const Job& job);

}  // namespace quintet::arena
