#pragma once

#include "core/solving.h"
#include "games/squex/squex_search.h"

namespace quintet::squex {

/// Where a side would win at once if it could place now.
Small winning_placements(const State& at, Side side);

struct Solving : NoSolving<Hints> {
  /// Boards up to 8 x 8.
  using Key = WordsOfKey<4>;
  static Key key(const State& at) {
    const std::uint64_t rest = static_cast<unsigned>(at.side) | unsigned{at.left} << 1;
    return {at.octagons[0].words[0], at.octagons[1].words[0], at.falling.words[0], rest};
  }
  static bool accepts(const State& at) { return at.is_small(); }

  /// A side that can win at once wins. With one placement left it loses if the opponent threatens
  /// to win on two cells: it can occupy only one of them, and nothing else takes a threat away,
  /// because what is permanently connected stays so, and more octagons of the side only allow more
  /// cuts. After its turn the opponent has at least one placement.
  static MarginRange bounds(const State& at);

  /// With one placement left, the only cell on which the opponent threatens to win must be taken,
  /// for the same reasons: any other placement loses. So does one that leaves the opponent a
  /// placement which is no cut, creates two such threats and lets this side win nowhere: this side
  /// can then occupy only one of the two.
  static MoveList<RuleBook> contenders(const State& at);

  /// Nearly all open cells are moves, so counting them tells nothing.
  static LeafNumbers leaf_numbers(const State& /*at*/) { return {}; }

  static constexpr ProofMethod method = ProofMethod::alpha_beta;
};

static_assert(SolvingHints<Solving>);

}  // namespace quintet::squex
