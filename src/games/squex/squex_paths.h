#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "core/fixed_list.h"
#include "games/squex/squex_lanes.h"
#include "games/squex/squex_state.h"

// How far each side is from connecting its edges.
//
// The unit is the half placement. An empty octagon on the way costs 2, an own one nothing. Side
// links are free, and so is a diagonal link whose other two octagons are not the opponent's: if one
// of them is taken, the other makes it safe (a bridge). With one of them taken, the link is
// *cuttable*: it costs 1, because a cut removes it but costs the opponent a placement. Where both
// are taken, the square is the opponent's, and going *through* means cutting: that costs 2, for the
// placement it gives away. If both own octagons are there already, the square is decided: the link
// is free or does not exist.
//
// Waves start from all four edges at once and meet in the middle, which halves the number of
// levels.
namespace quintet::squex {

struct Path {
  int length = 0;      // in half placements
  unsigned width = 0;  // octagons where the waves meet: a measure of how many ways there are
};

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpsabi"

/// Diagonal links: falling ones at their upper left octagon, rising ones at their upper right.
template <class Set>
struct DiagonalLinks {
  Lanes<Set> falling;
  Lanes<Set> rising;

  /// The octagons that are one link away.
  [[nodiscard]] Lanes<Set> step(const Lanes<Set>& from) const {
    constexpr unsigned fall = Set::stride + 1;
    constexpr unsigned rise = Set::stride - 1;
    return (from & falling).on(fall) | (from.back(fall) & falling) | (from & rising).on(rise) |
           (from.back(rise) & rising);
  }
};

/// The board as a side's wave sees it.
template <class Set>
struct Terrain {
  Lanes<Set> own;
  Lanes<Set> empty;
  DiagonalLinks<Set> safe;
  DiagonalLinks<Set> cuttable;
  DiagonalLinks<Set> through;

  explicit Terrain(const State& at)
      : own(Lanes<Set>::by_side(at.octagons[0], at.octagons[1])),
        empty(Lanes<Set>::by_side(at.open, at.open)) {
    constexpr unsigned stride = Set::stride;
    const auto theirs = Lanes<Set>::by_side(at.octagons[1], at.octagons[0]);
    const auto kept = Lanes<Set>::by_side(at.falling, at.falling);
    const Lanes<Set> passable = own | empty;
    const Lanes<Set> below = passable.back(stride);
    const Lanes<Set> own_below = own.back(stride);
    const Lanes<Set> theirs_below = theirs.back(stride);
    const auto sort = [&](const Lanes<Set>& pairs, const Lanes<Set>& own_pairs,
                          const Lanes<Set>& theirs_beside, const Lanes<Set>& held,
                          Lanes<Set> DiagonalLinks<Set>::*direction) {
      const Lanes<Set> both = pairs & theirs_beside & theirs_below;
      const Lanes<Set> some = pairs & (theirs_beside | theirs_below);
      safe.*direction = pairs.without(some) | (both & own_pairs & held);
      cuttable.*direction = some.without(both);
      through.*direction = both.without(own_pairs);
    };
    sort(passable & below.west(), own & own_below.west(), theirs.west(), kept,
         &DiagonalLinks<Set>::falling);
    // What the falling diagonal does not hold, the rising one does.
    const Lanes<Set> risen = own.without(kept.east());
    sort(passable & below.east(), own & own_below.east(), theirs.east(), risen,
         &DiagonalLinks<Set>::rising);
  }

  [[nodiscard]] Lanes<Set> safe_step(const Lanes<Set>& from) const {
    return from.on(Set::stride) | from.back(Set::stride) | from.east() | from.west() |
           safe.step(from);
  }
};

/// What the waves have reached up to a given cost.
template <class Set>
struct Wave {
  Lanes<Set> arrived;  // may be entered
  Lanes<Set> half;     // entered, and half of its cost paid
  Lanes<Set> left;     // entered and paid for
};

template <class Set>
class Waves {
 public:
  explicit Waves(const State& at) : land_(at) {
    now_.arrived = Lanes<Set>(at.reach[0][0], at.reach[0][1], at.reach[1][0], at.reach[1][1]) &
                   (land_.own | land_.empty);
  }

  /// The shortest path of both sides.
  std::array<Path, 2> meet() {
    std::array<Path, 2> paths;
    unsigned found = 0;
    for (int level = 0; level <= highest_level; ++level) {
      spread();
      // Every step of a path is found at the sum of its two costs, except the middle of a `through`
      // link, which is found one level later and is therefore checked first.
      const auto note = [&](const Lanes<Set>& meeting, int length) {
        for (std::size_t side = 0; side < 2; ++side) {
          if ((found & (1U << side)) != 0 || !meeting.any_of(side)) continue;
          found |= 1U << side;
          paths[side] = {length, meeting.size_of(side)};
        }
      };
      const Lanes<Set> through = now_.arrived & before_last_.left.opposite();
      const Lanes<Set> odd = (now_.arrived & last_.left.opposite()) |
                             (last_.arrived & now_.left.opposite()) |
                             (now_.half & last_.half.opposite());
      const Lanes<Set> even =
          (now_.arrived & now_.left.opposite()) | (now_.half & now_.half.opposite());
      if ((through | odd | even).any()) {
        note(through, 2 * level - 2);
        note(odd, 2 * level - 1);
        note(even, 2 * level);
        if (found == 3) break;
      }
      advance();
    }
    return paths;
  }

  /// The open octagons on a shortest path, by side. Here the waves go all the way: an octagon is on
  /// such a path if the cost of reaching it from both edges, and of taking it, is the path's
  /// length.
  std::array<Cells, 2> cross() {
    FixedList<Lanes<Set>, longest_crossing + 1> arrived;
    std::array<int, 2> length{not_yet, not_yet};
    const Lanes<Set> edges = now_.arrived.opposite();
    for (int level = 0; level <= longest_crossing; ++level) {
      spread();
      arrived.push_back(now_.arrived);
      for (std::size_t side = 0; side < 2; ++side) {
        if ((now_.left & edges).any_of(side)) length[side] = std::min(length[side], level);
      }
      if (std::max(length[0], length[1]) < not_yet) break;
      advance();
    }
    std::array<Cells, 2> crossed;
    for (std::size_t side = 0; side < 2; ++side) {
      if (length[side] == not_yet) continue;
      Lanes<Set> on_path;
      for (int there = 0, back = length[side] - 2; back >= 0; ++there, --back) {
        on_path = on_path | (arrived[static_cast<std::size_t>(there)] &
                             arrived[static_cast<std::size_t>(back)].opposite());
      }
      crossed[side] = (on_path & land_.empty).first_of(side);
    }
    return crossed;
  }

 private:
  // Longer paths are rare and so winding that ordering moves by them is not worth the space.
  static constexpr int longest_crossing = 63;
  static constexpr int not_yet = 1000;

  // A side that has not lost has a path: if it filled the board it would win. A path costs at most
  // two for each octagon and two for each link between them, and the two waves share it.
  static constexpr int highest_level = 2 * 225;

  /// Spreads to everything that the current cost pays for.
  void spread() {
    now_.half = (now_.arrived & land_.own) | (last_.arrived & land_.empty);
    now_.left = (now_.arrived & land_.own) | (before_last_.arrived & land_.empty);
    for (;;) {
      const Lanes<Set> reached = land_.safe_step(now_.left);
      const Lanes<Set> fresh = (reached & land_.own).without(now_.left);
      if (!fresh.any()) {
        now_.arrived = now_.arrived | (reached & (land_.own | land_.empty));
        return;
      }
      now_.left = now_.left | fresh;
      now_.half = now_.half | fresh;
    }
  }

  /// Advances to the next level: the links with a cost have been paid for.
  void advance() {
    Wave<Set> next;
    next.arrived = now_.arrived | land_.cuttable.step(now_.left) | land_.through.step(last_.left);
    before_last_ = last_;
    last_ = now_;
    now_ = next;
  }

  Terrain<Set> land_;
  Wave<Set> now_;
  Wave<Set> last_;
  Wave<Set> before_last_;
};

#pragma GCC diagnostic pop

/// By side.
inline std::array<Path, 2> shortest_paths(const State& at) {
  return at.is_small() ? Waves<Small>(at).meet() : Waves<Large>(at).meet();
}

/// By side: the open octagons that lie on a shortest path.
inline std::array<Cells, 2> cells_on_paths(const State& at) {
  return at.is_small() ? Waves<Small>(at).cross() : Waves<Large>(at).cross();
}

}  // namespace quintet::squex
