#pragma once

#include <array>
#include <bit>

#include "core/solving.h"
#include "games/jinli/jinli_search.h"

namespace quintet::jinli {

struct Solving : NoSolving<Hints> {
  /// The pond, with whether a stone is still to be dropped in place of the quiet turns.
  using Key = WordsOfKey<4>;
  static Key key(const HalfState& half) {
    jinli::State at = half.at;
    at.quiet = half.is_dropping() ? 1 : 0;
    return std::bit_cast<Key>(at);
  }

  /// Rule 6: when the limit is reached, more points win. Turns without a point leave the points as
  /// they are, and a point resets the counter.
  static unsigned ticks(const HalfState& half) { return half.at.quiet; }
  static int when_time_is_up(const HalfState& half) {
    return half.at.points[0] - half.at.points[1];
  }
};

static_assert(SolvingHints<Solving>);

}  // namespace quintet::jinli
