#pragma once

#include "core/solving.h"
#include "games/frozenforest/frozenforest_search.h"

namespace quintet::frozenforest {

struct Solving : NoSolving<Hints> {
  using Key = WordsOfKey<3>;
  static Key key(const State& at) {
    const std::uint64_t rest =
        at.yuki | unsigned{at.mina} << 8 | static_cast<unsigned>(at.side) << 16;
    return {at.trees.low, at.trees.high, rest};
  }
};

static_assert(SolvingHints<Solving>);

}  // namespace quintet::frozenforest
