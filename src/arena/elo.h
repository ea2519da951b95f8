#pragma once

#include <array>
#include <cstdint>

#include "core/export.h"

// How much stronger one player is than another, from the games they played. Games come in pairs
// that share an opening with sides swapped. The two games are not independent (an opening may
// favour one side), so pairs are counted: five kinds, from two losses to two wins.
namespace quintet::arena {

/// Pairs by the half points the first player scored in them: 0, 1, 2, 3, 4.
struct Pentanomial {
  std::array<std::uint64_t, 5> pairs{};

  void add(int half_points) { ++pairs.at(static_cast<std::size_t>(half_points)); }
  [[nodiscard]] std::uint64_t total() const;
  bool operator==(const Pentanomial&) const = default;
};

/// Results of the first player.
struct GameTally {
  std::uint64_t wins = 0;
  std::uint64_t draws = 0;
  std::uint64_t losses = 0;

  /// Adds a game in which the first player scored 0, 1 or 2 half points.
  QUINTET_API void add(int half_points);
  [[nodiscard]] std::uint64_t games() const { return wins + draws + losses; }
  [[nodiscard]] QUINTET_API double points() const;
  bool operator==(const GameTally&) const = default;
};

/// The expected score of a player who is stronger by `elo`, and the inverse. Differences beyond
/// `largest_elo` are meaningless and are clamped.
constexpr double largest_elo = 1200;
QUINTET_API double expected_score(double elo);
QUINTET_API double elo_of_score(double score);

struct EloEstimate {
  double score = 0.5;        // fraction of the points
  double elo = 0;            // of the first player over the second
  double error = 0;          // half the width of the 95% confidence interval
  double superiority = 0.5;  // the probability that the first player is stronger
};

/// From pairs. If all pairs ended the same way, their variance is unknown, so one won and one lost
/// pair are added (Laplace's rule of succession); this keeps a clean sweep finite.
QUINTET_API EloEstimate estimate_elo(const Pentanomial& pairs);

/// From single games, treated as independent.
QUINTET_API EloEstimate estimate_elo(const GameTally& games);

}  // namespace quintet::arena
