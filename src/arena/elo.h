#pragma once

#include <array>
#include <cstdint>

#include "core/export.h"

// How much stronger one player is than another, from the games they played. Games come in pairs
// from the same opening with sides swapped; the two are not independent (an opening may be good for
// one side), so the pair is what is counted: five kinds of it, from two losses to two wins.
namespace quintet::arena {

/// Pairs by the half points that the first player made in them: 0, 1, 2, 3, 4.
struct Pentanomial {
  std::array<std::uint64_t, 5> pairs{};

  void add(int half_points) { ++pairs.at(static_cast<std::size_t>(half_points)); }
  [[nodiscard]] std::uint64_t total() const;
  bool operator==(const Pentanomial&) const = default;
};

/// Games of the first player.
struct GameTally {
  std::uint64_t wins = 0;
  std::uint64_t draws = 0;
  std::uint64_t losses = 0;

  /// A game in which the first player made 0, 1 or 2 half points.
  QUINTET_API void add(int half_points);
  [[nodiscard]] std::uint64_t games() const { return wins + draws + losses; }
  [[nodiscard]] QUINTET_API double points() const;
  bool operator==(const GameTally&) const = default;
};

/// The share of the points that a player who is stronger by `elo` gets, and back. Differences
/// beyond `largest_elo` mean nothing and are cut.
constexpr double largest_elo = 1200;
QUINTET_API double expected_score(double elo);
QUINTET_API double elo_of_score(double score);

struct EloEstimate {
  double score = 0.5;        // share of the points
  double elo = 0;            // of the first player over the second
  double error = 0;          // half the width of the interval that holds the truth 95 times in 100
  double superiority = 0.5;  // how likely it is that the first player is the stronger one
};

/// From pairs. Where all pairs ended the same, nothing is known of how they spread, so one pair won
/// and one lost are imagined (Laplace's rule of succession); this keeps a clean sweep finite.
QUINTET_API EloEstimate estimate_elo(const Pentanomial& pairs);

/// From single games, each on its own.
QUINTET_API EloEstimate estimate_elo(const GameTally& games);

}  // namespace quintet::arena
