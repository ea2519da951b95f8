#pragma once

#include <vector>

#include "arena/elo.h"
#include "core/export.h"

namespace quintet::arena {

struct Rating {
  double elo = 0;    // the mean of all players is 0
  double error = 0;  // half the width of the 95% interval
};

/// The results of each player against each other: `games[a][b]` is a's tally against b, and the
/// mirror image of `games[b][a]`.
using Crosstable = std::vector<std::vector<GameTally>>;

/// Maximum likelihood strengths (Bradley-Terry; a draw is half a win). One virtual draw between any
/// two players makes all of them comparable and keeps every strength finite.
QUINTET_API std::vector<Rating> ratings_of(const Crosstable& games);

}  // namespace quintet::arena
