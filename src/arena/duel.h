#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "arena/arena.h"
#include "arena/elo.h"
#include "core/export.h"

namespace quintet {

struct FaultCount {
  std::uint64_t illegal_moves = 0;
  std::uint64_t crashes = 0;
  std::uint64_t time_losses = 0;

  QUINTET_API void add(FaultKind kind);
  [[nodiscard]] std::uint64_t total() const { return illegal_moves + crashes + time_losses; }
};

/// All that two players did to each other, seen by the first.
struct Duel {
  Tally tally;
  std::array<Tally, 2> by_side;  // the first player's games as the first and as the second side
  Pentanomial pentanomial;
  // Pairs by games won, then by margins: a Frozen Forest match, and Mapello's count on one map.
  Tally pairs;
  std::array<int, 2> margins{};  // summed over the games that each won: Wali's points
  std::array<FaultCount, 2> faults;

  /// Games may come in any order.
  QUINTET_API void add(const ArenaGame& game);

  /// From pairs as soon as there is one.
  [[nodiscard]] QUINTET_API EloEstimate estimate() const;

 private:
  struct HalfPair {
    int half_points = 0;
    int margin = 0;
  };
  std::vector<std::pair<std::uint64_t, HalfPair>> open_;  // pairs of which one game is done
};

}  // namespace quintet
