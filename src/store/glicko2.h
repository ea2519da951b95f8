#pragma once

#include <span>

// Glicko-2 by Mark Glickman (http://www.glicko.net/glicko/glicko2.pdf): how strong a player is, how
// sure that is, and how steady. Knows nothing of games or stores.
namespace quintet::store {

/// As it stands: a player of whom nothing is known.
struct Glicko {
  double rating = 1500;
  double deviation = 350;
  double volatility = 0.06;
  bool operator==(const Glicko&) const = default;
};

struct GlickoGame {
  Glicko opponent;
  double score = 0.5;  // 1 won, 0 lost
};

/// The player after some games. `periods` is how much time has passed since the rating was last
/// true, in rating periods: the longer, the less sure it is. 1 is the method of the paper.
Glicko after_games(const Glicko& player, std::span<const GlickoGame> games, double periods);

}  // namespace quintet::store
