#pragma once

#include "core/solving.h"
#include "games/wali/wali_search.h"

namespace quintet::wali {

struct Solving : NoSolving<Hints> {
  /// The board and the chosen rules are the same throughout; the hands follow from the army.
  using Key = WordsOfKey<3>;
  static Key key(const State& at) {
    const std::uint64_t rest = at.army[0] | unsigned{at.army[1]} << 8 |
                               static_cast<unsigned>(at.side) << 16 |
                               static_cast<unsigned>(at.phase) << 17;
    return {at.mover, at.other, rest};
  }

  /// Rule 5: the limit makes a draw, and only a capture, which no position before it can follow,
  /// resets the counter.
  static unsigned ticks(const State& at) { return at.quiet; }
  static int when_time_is_up(const State& /*at*/) { return 0; }

  /// A side with fewer than three stones never makes a three again, so it takes nothing, and the
  /// opponent, who keeps all stones, is never beaten. (With blocked=lose it may still be blocked.)
  static MarginRange bounds(const State& at) {
    const auto most = [&](Side side) {
      const bool takes =
          at.phase == Phase::drop || at.has(blocked_lose) || count(at.stones(side)) >= 3;
      return takes ? Hints::best_margin(at, side) : 0;
    };
    return {-most(Side::second), most(Side::first)};
  }
};

static_assert(SolvingHints<Solving>);

}  // namespace quintet::wali
