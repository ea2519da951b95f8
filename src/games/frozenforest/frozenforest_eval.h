#pragma once

#include <string_view>

#include "core/evaluation.h"
#include "games/frozenforest/frozenforest.h"

namespace quintet::frozenforest {

/// The trees that Yuki can reach in this many steps, at least one, from tree to neighbouring tree,
/// ignoring sight.
Cells trees_within(const State& at, int steps);

/// The same after so many more steps from those.
Cells trees_further(const State& at, Cells known, int steps);

/// All the trees he can ever reach, if `known` are those of the first steps.
Cells trees_in_reach(const State& at, Cells known);

/// The number of adjacent pairs in a set.
unsigned links(Cells set);

/// Estimates how many trees Yuki will eat from those he can reach.
struct HandMade : FromScratch {
  static constexpr std::string_view name = "hand";

  static int evaluate(const State& at);
  static int evaluate(const State& at, const auto& /*choices*/, Accumulator /*sum*/) {
    return evaluate(at);
  }
};

}  // namespace quintet::frozenforest
