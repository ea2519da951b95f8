#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "core/bits.h"
#include "core/evaluation.h"
#include "games/mapello/mapello.h"
#include "games/mapello/mapello_endgame_last.h"
#include "games/mapello/mapello_endgame_table.h"

namespace quintet::mapello {

/// Estimates positions for the exact search, by an evaluation and searches of a few plies with it.
template <class Lines, class Evaluation>
class Judge {
 public:
  static constexpr int beyond = 2 * evaluation_limit;

  Judge(const State& root, const LastCells<Lines>& rules)
      : like_(root), rules_(rules), bonuses_(root.bonuses) {}

  /// In units of the evaluation. A value outside the window is a bound.
  [[nodiscard]] int judged(const Discs& at, std::uint64_t free, unsigned plies, int alpha,
                           int beta) const {
    std::uint64_t moves = plies == 0 ? 0 : rules_.lines.ends(at.own, at.theirs) & free;
    if (moves == 0) {
      return evaluate_from_scratch<RuleBook>(evaluation_, state_of(at, free));
    }
    int best = -beyond;
    for (; moves != 0 && best < beta; moves = without_lowest(moves)) {
      const unsigned cell = lowest(moves);
      const Discs next = rules_.played(at, cell, rules_.lines.turned(cell, at));
      best =
          std::max(best, -judged(next, free ^ bit(cell), plies - 1, -beta, -std::max(alpha, best)));
    }
    return best;
  }

 private:
  [[nodiscard]] State state_of(const Discs& at, std::uint64_t free) const {
    State state = like_;
    state.own = at.own;
    state.theirs = at.theirs;
    state.free = free;
    state.bonuses = bonuses_ & free;
    const auto ahead = static_cast<std::uint8_t>(std::abs(at.lead) / bonus_points);
    state.taken = {at.lead > 0 ? ahead : std::uint8_t{0}, at.lead < 0 ? ahead : std::uint8_t{0}};
    state.side = Side::first;
    return state;
  }

  const Evaluation& evaluation_ = shared_evaluation<Evaluation>();
  State like_;  // the map
  const LastCells<Lines>& rules_;
  std::uint64_t bonuses_;
};

}  // namespace quintet::mapello
