#pragma once

#include <optional>
#include <vector>

#include "core/game.h"
#include "core/solving.h"
#include "solve/solver.h"

// Which questions lead to an answer: each asks whether the margin is at least some number, from the
// first side's point of view.
namespace quintet::solve {

/// Where no game is drawn, 0 is no margin.
constexpr MarginRange without_draws(MarginRange bounds) {
  if (bounds.low == 0) bounds.low = 1;
  if (bounds.high == 0) bounds.high = -1;
  return bounds;
}

constexpr bool is_answered(const MarginRange& bounds, Goal goal) {
  const bool winner_known = bounds.low > 0 || bounds.high < 0;
  return bounds.is_exact() || (goal == Goal::win && winner_known);
}

/// What to ask next, if anything: first whether the side to move wins, then whether it draws, then
/// the middle of what is left.
constexpr std::optional<int> next_question(const MarginRange& bounds, Goal goal, Side to_move) {
  if (is_answered(bounds, goal)) return std::nullopt;
  const auto is_open = [&](int least) { return bounds.low < least && least <= bounds.high; };
  const int to_win = to_move == Side::first ? 1 : 0;
  if (is_open(to_win)) return to_win;
  if (is_open(1 - to_win)) return 1 - to_win;
  return bounds.low + (bounds.high - bounds.low + 1) / 2;
}

/// That a side can reach a margin, from its own point of view.
struct MarginClaim {
  Side side;
  int margin;
};

/// What together proves an answer: one claim for a win, one of each side for anything exact.
inline std::vector<MarginClaim> claims_of(const MarginRange& bounds, Goal goal) {
  if (goal == Goal::win && bounds.low > 0) return {{Side::first, 1}};
  if (goal == Goal::win && bounds.high < 0) return {{Side::second, 1}};
  return {{Side::first, bounds.low}, {Side::second, -bounds.high}};
}

}  // namespace quintet::solve
