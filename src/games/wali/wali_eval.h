#pragma once

#include <array>
#include <cstdint>

#include "games/wali/wali_lines.h"
#include "games/wali/wali_state.h"
#include "games/wali/wali_steps.h"

// What a player of Wali sees at a glance: threes, horses, and who can stop them.
namespace quintet::wali {

/// The cells beside these, in a row or column. (Some may lie off the board.)
inline std::uint64_t beside(std::uint64_t cells, unsigned stride) {
  return (cells << 1) | (cells >> 1) | (cells << stride) | (cells >> stride);
}

inline int as_int(unsigned n) { return static_cast<int>(n); }

inline std::uint64_t all_ways(const Targets& targets) {
  return (targets.ways[0] | targets.ways[1]) | (targets.ways[2] | targets.ways[3]);
}

inline std::uint64_t origins(const Targets& targets, unsigned stride) {
  return (targets.ways[0] >> 1) | (targets.ways[1] >> stride) | (targets.ways[2] << 1) |
         (targets.ways[3] << stride);
}

/// The stones of one side and what they could do if it were their turn to step.
struct Outlook {
  Outlook(const State& at, std::uint64_t own, std::uint64_t rivals);

  std::uint64_t stones;
  std::uint64_t touched;   // cells beside a stone of this side
  std::uint64_t steps;     // empty cells that a stone can step to
  std::uint64_t gaps;      // empty cells where a step takes
  std::uint64_t openings;  // empty cells where a stone from elsewhere would make three
  std::uint64_t riders;    // stones that can step into a gap
  std::uint64_t threes;    // stones in a run of exactly three
  unsigned step_count;
};

/// How much harm it does a side to lose each stone: one counts once for each set that it is
/// in.
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

inline Outlook::Outlook(const State& at, std::uint64_t own, std::uint64_t rivals) : stones(own) {
  const unsigned stride = at.stride;
  const std::uint64_t empty = at.board & ~(own | rivals);
  const Axis row(own, 1U);
  const Axis column(own, stride);
  Targets all = steps_by_way(row, column, empty);
  const bool longer = at.has(four_counts);
  const Runs<std::uint64_t> in_row = longer ? row.three_or_more() : row.exactly_three();
  const Runs<std::uint64_t> in_column = longer ? column.three_or_more() : column.exactly_three();
  if (at.has(four_forbidden)) [[unlikely]] {
    all = without(all, runs_by_way(row.four_or_more(), column.four_or_more()));
  }
  const Targets taking = both(all, runs_by_way(in_row, in_column));
  touched = row.before | row.after | column.before | column.after;
  steps = all_ways(all);
  gaps = all_ways(taking);
  openings = (in_row.aside | in_column.aside) & empty;
  riders = origins(taking, stride);
  threes = in_threes(own, 1) | in_threes(own, stride);
  step_count = all.size();
}

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
  if ((own.threes & from) != 0) rank += 40;  // steps out of a three, to step in again
  if ((own.openings & to) != 0) rank += 20;
  if ((own.touched & to) != 0) rank += 10;
  return rank;
}

inline int rank_of_drop(const State& at, const Outlook& own, const Outlook& rival,
                        std::uint64_t cell) {
  int rank = 0;
  if ((rival.gaps & cell) != 0) rank += 100;
  if ((rival.openings & cell) != 0) rank += 40;
  // Own stones that are a step from being in line with it, or leave a gap between.
  const std::uint64_t near = beside(cell, at.stride) & at.board;
  rank += 10 * as_int(count(beside(near, at.stride) & own.stones));
  return rank;
}

}  // namespace quintet::wali
