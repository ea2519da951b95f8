#pragma once

#include "core/solving.h"
#include "games/mapello/mapello_search.h"

namespace quintet::mapello {

struct Solving : NoSolving<Hints> {
  /// The walls and jokers of the map are the same throughout, so the free cells follow.
  using Key = WordsOfKey<4>;
  static Key key(const State& at) {
    const std::uint64_t rest =
        at.taken[0] | unsigned{at.taken[1]} << 8 | static_cast<unsigned>(at.side) << 16;
    return {at.own, at.theirs, at.bonuses, rest};
  }

  /// At the end, neither side has more discs, empty cells included, than there are cells besides
  /// the opponent's safe discs, nor more bonuses than it has and are left.
  static MarginRange bounds(const State& at) {
    const Terrain terrain(walls_of(at), at.jokers);
    const Four axes = terrain.backed | filled_lines(terrain, at.free);
    const auto most = [&](Side side) {
      const unsigned cells = count(at.own | at.theirs | at.free);
      const unsigned safe = count(safe_discs(discs_of(at, other(side)), axes));
      const int bonuses = static_cast<int>(at.taken[index_of(side)] + count(at.bonuses)) -
                          at.taken[index_of(other(side))];
      return static_cast<int>(cells) - 2 * static_cast<int>(safe) + bonus_points * bonuses;
    };
    return {-most(Side::second), most(Side::first)};
  }

  static constexpr ProofMethod method = ProofMethod::alpha_beta;
};

static_assert(SolvingHints<Solving>);

}  // namespace quintet::mapello
