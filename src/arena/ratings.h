#pragma once

#include <vector>

#include "arena/elo.h"
#include "core/export.h"

namespace quintet::arena {

struct Rating {
  double elo = 0;    // the mean of all players is 0
  double error = 0;  // half the width of the 95% interval
};

/// What each player did against each other: `games[a][b]` is a's tally against b, and the mirror
/// image of `games[b][a]`.
using Crosstable = std::vector<std::vector<GameTally>>;

/// The strengths that make the results likeliest (Bradley and Terry; a draw is half a win). Any two
/// players are imagined to have drawn a game, so that all are comparable and no strength is
/// infinite.
QUINTET_API std::vector<Rating> ratings_of(const Crosstable& games);

}  // namespace quintet::arena
