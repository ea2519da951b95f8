#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/evaluation.h"
#include "games/wali/wali_lines.h"
#include "games/wali/wali_state.h"
#include "games/wali/wali_steps.h"

// What a player of Wali sees at a glance: threes, horses, and who can stop them.
namespace quintet::wali {

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
  std::uint64_t touched;   // cells next to a stone of this side
  std::uint64_t steps;     // empty cells that a stone can step to
  std::uint64_t gaps;      // empty cells where a step captures
  std::uint64_t openings;  // empty cells where a stone from elsewhere would make three
  std::uint64_t riders;    // stones that can step into a gap
  std::uint64_t threes;    // stones in a run of exactly three
  unsigned step_count;
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

/// An estimate with what the rules say about it: who has fewer than three stones can never capture
/// again, and a lead that is not converted before the draw by rule 5 is worth nothing.
int settled(const State& at, int value);

/// Evaluates threes, horses and stones; in the drop phase, what will become of them.
struct HandMade : FromScratch {
  static constexpr std::string_view name = "hand";

  static int evaluate(const State& at);
  static int evaluate(const State& at, const auto& /*choices*/, Accumulator /*sum*/) {
    return evaluate(at);
  }
};

}  // namespace quintet::wali
