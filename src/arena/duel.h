#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <vector>

#include "arena/arena.h"
#include "arena/elo.h"
#include "contest/series.h"
#include "core/export.h"

namespace quintet::arena {

struct FaultCount {
  std::uint64_t illegal_moves = 0;
  std::uint64_t crashes = 0;
  std::uint64_t time_losses = 0;

  QUINTET_API void add(FaultKind kind);
  [[nodiscard]] std::uint64_t total() const { return illegal_moves + crashes + time_losses; }
};

/// All results between two players, from the first player's view.
struct Duel {
  GameTally tally;
  std::array<GameTally, 2> by_side;  // the first player's games as each side
  Pentanomial pentanomial;
  std::array<int, 2> margins{};  // summed over the games each player won
  std::array<FaultCount, 2> faults;

  /// Games may be added in any order.
  QUINTET_API void add(const ArenaGame& game);

  /// From pairs as soon as there is one.
  [[nodiscard]] QUINTET_API EloEstimate estimate() const;

  /// Ordered by number.
  [[nodiscard]] QUINTET_API std::vector<contest::SeriesGame> games_in_order() const;

 private:
  std::map<std::uint64_t, int> open_;  // half points of pairs with one finished game
  std::map<std::uint64_t, contest::SeriesGame> games_;
};

}  // namespace quintet::arena
