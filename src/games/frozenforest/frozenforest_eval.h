#pragma once

#include <string_view>

#include "core/evaluation.h"
#include "games/frozenforest/frozenforest.h"

namespace quintet::frozenforest {

/// The trees that Yuki can come to in so many steps, at least one, from tree to neighbouring tree,
/// sight left aside.
Cells trees_within(const State& at, int steps);

/// All that he can ever come to, if `known` are those of the first steps.
Cells trees_in_reach(const State& at, Cells known);

/// How many pairs of neighbours there are in a set.
unsigned links(Cells set);

/// How many trees Yuki will eat, by those he can come to.
struct HandMade : FromScratch {
  static constexpr std::string_view name = "hand";

  static int evaluate(const State& at);
  static int evaluate(const State& at, const auto& /*choices*/, Accumulator /*sum*/) {
    return evaluate(at);
  }
};

}  // namespace quintet::frozenforest
