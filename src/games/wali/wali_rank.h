#pragma once

#include <array>
#include <cstdint>

#include "games/wali/wali_eval.h"
#include "games/wali/wali_state.h"

// Move ordering for Wali.
namespace quintet::wali {

/// How much it hurts a side to lose each stone: a stone counts once for each set it is in.
class VictimWorth {
 public:
  VictimWorth(const State& at, const Outlook& victims, const Outlook& takers);

  [[nodiscard]] int of(unsigned cell) const {
    int worth = 0;
    for (const Part& part : parts_) worth += ((part.stones >> cell) & 1) != 0 ? part.worth : 0;
    return worth;
  }

 private:
  struct Part {
    std::uint64_t stones;
    int worth;
  };
  std::array<Part, 5> parts_;
};

inline VictimWorth::VictimWorth(const State& at, const Outlook& victims, const Outlook& takers) {
  const std::uint64_t near_gaps = beside(victims.gaps, at.stride) & victims.stones;
  const std::uint64_t stoppers = beside(takers.gaps | takers.threes, at.stride) & victims.stones;
  const std::uint64_t movable = beside(at.empty(), at.stride) & victims.stones;
  parts_ = {Part{victims.riders, 16}, Part{near_gaps, 8}, Part{victims.threes, 8},
            Part{stoppers, 4}, Part{movable, 1}};
}

inline int rank_of_step(const Outlook& own, const Outlook& rival, std::uint64_t from,
                        std::uint64_t to) {
  int rank = 0;
  if ((rival.gaps & to) != 0) rank += 100;   // stops a horse
  if ((own.threes & from) != 0) rank += 40;  // steps out of a three, to step back in
  if ((own.openings & to) != 0) rank += 20;
  if ((own.touched & to) != 0) rank += 10;
  return rank;
}

inline int rank_of_drop(const State& at, const Outlook& own, const Outlook& rival,
                        std::uint64_t cell) {
  int rank = 0;
  if ((rival.gaps & cell) != 0) rank += 100;
  if ((rival.openings & cell) != 0) rank += 40;
  // Own stones that are one step from being in line with it, or leave a gap in between.
  const std::uint64_t near = beside(cell, at.stride) & at.board;
  rank += 10 * as_int(count(beside(near, at.stride) & own.stones));
  return rank;
}

/// Ranks the moves of a position, which outlives it.
struct Ranking {
  const State& at;
  [[nodiscard]] int operator()(Move m) const;
};

/// Inlined into the loop over all moves, so that whatever does not depend on the move is computed
/// once.
[[gnu::always_inline]] inline int Ranking::operator()(Move m) const {
  if (m.from == no_cell) return 0;
  const Outlook own(at, at.mover, at.other);
  const Outlook rival(at, at.other, at.mover);
  if (at.phase == Phase::drop) return rank_of_drop(at, own, rival, bit(m.to));
  if (m.taken != no_cell) return 1000 + VictimWorth(at, rival, own).of(m.taken);
  return rank_of_step(own, rival, bit(m.from), bit(m.to));
}

}  // namespace quintet::wali
