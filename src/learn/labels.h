#pragma once

#include <cstdint>
#include <cstdlib>

#include "core/game.h"
#include "learn/game_log.h"

namespace quintet::learn {

/// Every so many-th game is held out: it shows how well the rest was learnt.
constexpr std::size_t held_out_every = 16;

/// The final margin of a game as `side` sees it; negative if it lost.
inline int margin_for(const Result& result, Side side) {
  if (result.outcome == Outcome::draw) return 0;
  return result.outcome == win_for(side) ? result.margin : -result.margin;
}

/// The result of which that is the margin.
inline Result result_of(int margin, Side side) {
  if (margin == 0) return {};
  return {win_for(margin > 0 ? side : other(side)), std::abs(margin)};
}

/// What the evaluation should have been, in evaluation units, where each point of the margin is
/// worth `unit`: the proven margin, or a mixture of the game's margin and the search's value.
inline float target_of(const LoggedMove& move, const Result& result, Side mover, int unit,
                       double result_share) {
  if (move.source == Source::exact) return static_cast<float>(move.value * unit);
  if (move.source == Source::decided) result_share = 1;
  return static_cast<float>(result_share * margin_for(result, mover) * unit +
                            (1 - result_share) * move.value);
}

}  // namespace quintet::learn
