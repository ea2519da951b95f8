#pragma once

#include <array>
#include <cstddef>

#include "games/squex/squex_state.h"

// What lies around each octagon, for all of them at once.
namespace quintet::squex {

/// The four neighbours of every octagon: which octagons have a cell of the set there.
template <class Set>
struct Neighbours {
  std::array<Set, 2> above_below;
  std::array<Set, 2> beside;

  explicit Neighbours(const Set& set)
      : above_below{set.on(Set::stride), set.back(Set::stride)}, beside{set.east(), set.west()} {}
};

/// For each of the four corners, for all octagons at once: `visit(above_below, beside, corner)`
/// with the indices of the two neighbours in between, and which octagons have a cell of the set
/// there.
template <class Set, class Visit>
void each_corner(const Set& set, Visit&& visit) {
  const Neighbours<Set> rows(set);
  for (std::size_t i = 0; i < 2; ++i) {
    const Neighbours<Set> corners(rows.above_below[i]);
    for (std::size_t k = 0; k < 2; ++k) visit(i, k, corners.beside[k]);
  }
}

/// Where a placement would cut towards one of these own octagons.
template <class Set>
Set cutting_placements(const Set& own, const Set& theirs) {
  const Neighbours<Set> hostile(theirs);
  Set cutting;
  each_corner(own, [&](std::size_t i, std::size_t k, const Set& corner) {
    cutting = cutting | (corner & hostile.above_below[i] & hostile.beside[k]);
  });
  return cutting;
}

}  // namespace quintet::squex
