#pragma once

#include "games/squex/squex_state.h"

// The effects of a placement: rules 2 to 6. Few cut (one in fourteen, in random games) and few
// connect a group to an edge (one in six); for the others there is no unpredictable branch.
namespace quintet::squex {

/// The contested squares held by a rising diagonal of `own` octagons, at the upper right one.
/// Unlike `on`, `east` excludes the first column, whose squares would wrap around the edge.
template <class Set>
Set rising_links(const Set& own, const Set& theirs, const Set& falling) {
  const Set contested = own & own.back(Set::stride - 1) & theirs.east() & theirs.back(Set::stride);
  return contested.without(falling.on(1));
}

/// The octagons with a side link to these, or linked to them across a contested square.
template <class Set>
Set linked_to(const Set& fresh, const Set& falling, const Set& rising) {
  constexpr unsigned stride = Set::stride;
  const Set beside = fresh.on(stride) | fresh.back(stride) | fresh.east() | fresh.west();
  const Set fallen = (fresh & falling).on(stride + 1) | (fresh.back(stride + 1) & falling);
  const Set risen = (fresh & rising).on(stride - 1) | (fresh.back(stride - 1) & rising);
  return beside | fallen | risen;
}

/// Adds to `reach` the octagons of `fresh` and everything permanently connected to them. Not
/// inlined, since it is rarely needed: the rest of `place` then fits in a few registers.
template <class Set>
[[gnu::noinline]] void flood(Cells& reach, const State& s, std::size_t side, Set fresh) {
  const Set own(s.octagons[side]);
  const Set falling(s.falling);
  const Set rising = rising_links(own, Set(s.octagons[1 - side]), falling);
  Set reached = Set(reach) | fresh;
  while (fresh.any()) {
    fresh = (linked_to(fresh, falling, rising) & own).without(reached);
    reached = reached | fresh;
  }
  reached.store(reach);
}

/// An octagon and its neighbours side by side.
template <class Set>
struct Spot {
  Set here;
  Set above_below;
  Set beside;

  explicit Spot(const Set& cell)
      : here(cell),
        above_below(here.back(Set::stride) | here.on(Set::stride)),
        beside(here.west() | here.east()) {}
};

/// The own diagonal neighbours towards which this placement cuts: both octagons in between are the
/// opponent's, and therefore the square was too. A sideways step that wraps around the board's edge
/// does no harm: it ends where no step up or down does.
template <class Set>
Set cuts_towards(const Spot<Set>& spot, const Set& own, const Set& theirs) {
  const Set columns = spot.above_below & theirs;
  const Set rows = spot.beside & theirs;
  return own & (columns.on(1) | columns.back(1)) & (rows.on(Set::stride) | rows.back(Set::stride));
}

/// The squares of these cuts that the falling diagonal now holds.
template <class Set>
Set falling_links(const Set& here, const Set& cuts) {
  constexpr unsigned to_corner = Set::stride + 1;
  return (here.back(to_corner) & cuts) | (here & cuts.back(to_corner));
}

/// The new octagon `here` is permanently connected to the neighbours `joined`; an edge that one of
/// them has reached is now reached by all.
template <class Set>
inline void join(State& s, std::size_t mover, const Set& here, const Set& joined) {
  auto& reach = s.reach[mover];
  const auto to_first = static_cast<unsigned>(((joined | here) & Set(reach[0])).any());
  const auto to_last = static_cast<unsigned>(((joined | here) & Set(reach[1])).any());
  const unsigned touched = to_first + 2 * to_last;  // one number, for a single branch
  if (touched == 3) [[unlikely]] {
    Set().store(s.open);
    flood(reach[0], s, mover, here);
    flood(reach[1], s, mover, here);
    return;
  }
  Set(s.open).without(here).store(s.open);
  Cells& grows = reach[to_last];
  const Set before(grows);
  (before | here.only_if(touched != 0)).store(grows);
  const Set fresh = joined.only_if(touched != 0).without(before);
  if (fresh.any()) flood(grows, s, mover, fresh);
}

/// Which links become permanent? A link across a square does when the opponent can no longer take
/// that square. If one of the other two octagons is own, there are side links around the square. If
/// both are the opponent's, and the square is still own, then it was won by a cut: had our diagonal
/// been complete before theirs, their second octagon would have taken it. So the permanent
/// connections are the side links and the cuts of the new octagon, and nothing else on the board.
template <class Set>
inline void place(State& s, unsigned cell) {
  const std::size_t mover = index_of(s.side);
  const Spot<Set> spot(Set::cell(cell));
  const Set own = Set(s.octagons[mover]) | spot.here;
  own.store(s.octagons[mover]);

  const Set cuts = cuts_towards(spot, own, Set(s.octagons[1 - mover]));
  if (cuts.any()) [[unlikely]] {
    (Set(s.falling) | falling_links(spot.here, cuts)).store(s.falling);
    s.side = other(s.side);
    s.left = 2;
  } else {
    s.side = static_cast<Side>(mover ^ (s.left & 1U));  // the last placement ends the turn
    s.left = 1;
  }
  join(s, mover, spot.here, ((spot.above_below | spot.beside) & own) | cuts);
}

}  // namespace quintet::squex
