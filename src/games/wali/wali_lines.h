#pragma once

#include <cstdint>

#include "games/wali/wali_state.h"

// Rows and columns, seen from all cells at once.
namespace quintet::wali {

/// The cells orthogonally next to these. (Some may be off the board.)
inline std::uint64_t beside(std::uint64_t cells, unsigned stride) {
  return (cells << 1) | (cells >> 1) | (cells << stride) | (cells >> stride);
}

/// The cells where a stone would become part of a run of some length on one axis, by how it
/// arrives. Stepping along the axis it vacates the cell behind it, so its run can only continue
/// ahead; from the side (or from the hand) it joins what lies before and after it.
template <class Set>
struct Runs {
  Set forward;
  Set backward;
  Set aside;
};

/// What lies next to each cell along one axis: in its row (`step` 1) or in its column (`step` is
/// the stride). Each set holds the cells for which its description is true. Nothing wraps from one
/// row into another: every set requires an unbroken line of stones up to the cell, and the guard
/// bit at the end of a row breaks it. `Set` is one word, or a vector of words with a step for each.
template <class Set, class Step>
struct Axis {
  Axis(const Set& stones, const Step& step)
      : before(stones << step),
        after(stones >> step),
        two_before(before & (before << step)),
        two_after(after & (after >> step)),
        one_before_only((stones & ~before) << step),
        one_after_only((stones & ~after) >> step),
        two_before_only(before & (one_before_only << step)),
        two_after_only(after & (one_after_only >> step)) {}

  Set before;  // there is a stone just before it (to the left, or above)
  Set after;
  Set two_before;  // there are two stones just before it
  Set two_after;
  Set one_before_only;  // a run of exactly one ends just before it
  Set one_after_only;
  Set two_before_only;
  Set two_after_only;

  [[nodiscard]] Runs<Set> exactly_three() const {
    return {two_after_only, two_before_only,
            (two_before_only & ~after) | (two_after_only & ~before) |
                (one_before_only & one_after_only)};
  }
  [[nodiscard]] Runs<Set> three_or_more() const {
    return {two_after, two_before, two_before | two_after | (before & after)};
  }
  [[nodiscard]] Runs<Set> four_or_more() const {
    const Runs<Set> three = exactly_three();
    const Runs<Set> more = three_or_more();
    return {more.forward & ~three.forward, more.backward & ~three.backward,
            more.aside & ~three.aside};
  }
};

/// The stones that stand in a run of exactly three.
inline std::uint64_t in_threes(std::uint64_t stones, unsigned step) {
  const std::uint64_t first = stones & ~(stones << step) & (stones >> step) &
                              (stones >> (2 * step)) & ~(stones >> (3 * step));
  return first | (first << step) | (first << (2 * step));
}

/// Where the owner of these stones, with `army` in the game, may drop one (rule 1).
inline std::uint64_t drops_of(const State& at, std::uint64_t stones, unsigned army) {
  if (count(stones) == army) return 0;  // none in hand
  const Axis row(stones, 1U);
  const Axis column(stones, unsigned{at.stride});
  if (at.has(drop_nothree)) [[unlikely]] {
    return at.empty() & ~(row.three_or_more().aside | column.three_or_more().aside);
  }
  return at.empty() & ~(row.before | row.after | column.before | column.after);
}

inline std::uint64_t drops_of_mover(const State& at) {
  return drops_of(at, at.mover, at.army[index_of(at.side)]);
}
inline std::uint64_t drops_of_other(const State& at) {
  return drops_of(at, at.other, at.army[1 - index_of(at.side)]);
}

}  // namespace quintet::wali
