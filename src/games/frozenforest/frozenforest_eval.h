#pragma once

#include "games/frozenforest/frozenforest.h"

// What a search needs to know about Frozen Forest (core/searchable.h says what each is for).
namespace quintet::frozenforest {

/// The trees that Yuki can come to in so many steps, at least one, from tree to neighbouring tree,
/// sight left aside.
Cells trees_within(const State& at, int steps);

/// All that he can ever come to, if `known` are those of the first steps.
Cells trees_in_reach(const State& at, Cells known);

/// How many pairs of neighbours there are in a set.
unsigned links(Cells set);

}  // namespace quintet::frozenforest
