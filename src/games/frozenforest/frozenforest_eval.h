#pragma once

#include "games/frozenforest/frozenforest.h"

// What a search needs to know about Frozen Forest (core/searchable.h says what each is for).
namespace quintet::frozenforest {

/// The trees that Yuki can ever come to: from tree to neighbouring tree, sight left aside.
Cells trees_in_reach(const State& at);

/// Where Mina could go now if Yuki stood on `yuki` and had eaten the tree there.
Cells refuges(const State& at, unsigned yuki);

}  // namespace quintet::frozenforest
