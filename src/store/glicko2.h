#pragma once

#include <span>

// Glicko-2 by Mark Glickman (http://www.glicko.net/glicko/glicko2.pdf): how strong a player is,
// how certain that is, and how volatile. Knows nothing about games or stores.
namespace quintet::store {

/// The defaults describe a player about whom nothing is known.
struct Glicko {
  double rating = 1500;
  double deviation = 350;
  double volatility = 0.06;
  bool operator==(const Glicko&) const = default;
};

struct GlickoGame {
  Glicko opponent;
  double score = 0.5;  // 1: win, 0: loss
};

/// The player's rating after some games. `periods` is the time since the rating was last updated,
/// in rating periods: the longer, the less certain it is. 1 gives the method of the paper.
Glicko after_games(const Glicko& player, std::span<const GlickoGame> games, double periods);

}  // namespace quintet::store
