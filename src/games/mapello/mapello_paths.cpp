#ifdef __AVX2__

#include <array>
#include <cstdint>

#include "core/bits.h"
#include "games/mapello/mapello.h"
#include "games/mapello/mapello_boards_avx2.h"
#include "games/mapello/mapello_four_avx2.h"
#include "games/mapello/mapello_lines.h"

// Counts paths by making four moves of a position at once: each word is the board after one of
// them. Without vector registers this would be slower than making the moves one by one.
namespace quintet::mapello {
namespace {

/// The upward rays from a cell, and the downward ones on the reversed board, where they point up as
/// well.
struct alignas(64) BothRays {
  Words above{};
  Words below{};
};

/// By cell; the last entry is for no cell.
constexpr std::array<BothRays, 65> both_rays = [] {
  std::array<BothRays, 65> both{};
  for (unsigned cell = 0; cell < 64; ++cell) both[cell] = {rays[cell].up, rays[63 - cell].up};
  return both;
}();

/// The discs on an upward ray that follow its beginning without a gap: those below the lowest gap,
/// from which the subtraction borrows.
Four run(Four ray, Four discs) {
  const Four on_ray = ray & discs;
  return on_ray & ((ray ^ on_ray) - all_four(1));
}

/// A board with the side to move and what is known about its moves. The waves have already crossed
/// all discs that could be flipped, so a move only needs to find how far they extend in line from
/// its cell.
struct Node {
  std::uint64_t own;
  std::uint64_t theirs;
  std::uint64_t free;
  std::uint64_t moves;
  Four above;  // by kind of line, the discs from which it leads up to an own disc or an exit
  Four below;  // and those from which it leads down, on the reversed board
};

/// Boards after different moves of a node. If there are fewer than four, the remaining ones have no
/// free cells.
struct Siblings {
  Four played;
  Four own;
  Four theirs;
  Four free;
};

/// Takes four moves from `left`, or as many as there are.
Siblings next_siblings(const Node& parent, std::uint64_t& left) {
  Words cells{};
  std::array<Four, 4> turned_above;
  std::array<Four, 4> turned_below;
  for (unsigned i = 0; i < 4; ++i) {
    const BothRays& from = both_rays[lowest(left)];
    turned_above[i] = run(four(from.above), parent.above);
    turned_below[i] = run(four(from.below), parent.below);
    const std::uint64_t others = without_lowest(left);
    cells[i] = left ^ others;
    left = others;
  }
  const Four played = four(cells);
  const Four changed = played | united_each(turned_above) | turned_over(united_each(turned_below));
  return {played, all_four(parent.theirs) & ~changed, all_four(parent.own) | changed,
          all_four(parent.free) & ~changed & ~where_zero(played)};
}

template <class ExitsOfMap>
class PathCounter {
 public:
  explicit PathCounter(const ExitsOfMap& exits) : exits_(exits) {}

  [[nodiscard]] Node node(std::uint64_t own, std::uint64_t theirs, std::uint64_t free) const {
    const Waves from = waves(own, theirs, exits());
    return {own, theirs, free, free & ends(from), from.down, turned_over(from.up)};
  }

  [[nodiscard, gnu::flatten]] std::uint64_t count_paths(const Node& at, int depth) const {
    if (depth == 0) return 1;
    if (at.moves == 0) [[unlikely]]
      return count_paths_after_pass(at, depth);
    if (depth == 1) return count(at.moves);
    if (depth == 2) return count_two_plies(at);
    std::uint64_t paths = 0;
    for (std::uint64_t left = at.moves; left != 0;) {
      const unsigned siblings = count(left);
      const std::array<Node, 4> nodes = nodes_of(next_siblings(at, left));
      for (unsigned i = 0; i < 4 && i < siblings; ++i) paths += count_paths(nodes[i], depth - 1);
    }
    return paths;
  }

 private:
  [[nodiscard]] Exits exits() const { return Exits(exits_); }

  [[nodiscard]] std::uint64_t count_paths_after_pass(const Node& at, int depth) const {
    const Node next = node(at.theirs, at.own, at.free);
    return next.moves == 0 ? 0 : count_paths(next, depth - 1);
  }

  [[nodiscard]] std::uint64_t count_two_plies(const Node& at) const {
    Four replies{};
    for (std::uint64_t left = at.moves; left != 0;) {
      replies = replies + counts(replies_to(next_siblings(at, left)));
    }
    return sum(replies);
  }

  /// A pass is one reply; any bit can stand for it.
  [[nodiscard]] Four replies_to(const Siblings& at) const {
    const Four cells = at.free & ends(waves(at.own, at.theirs, exits()));
    const Four none = where_zero(cells) & at.played;
    if (!any(none)) [[likely]]
      return cells;
    return cells | (none & ~where_zero(at.free & ends(waves(at.theirs, at.own, exits()))));
  }

  [[nodiscard]] std::array<Node, 4> nodes_of(const Siblings& at) const {
    const std::array<Waves, 4> by_line = waves(at.own, at.theirs, exits());
    std::array<Four, 4> above;
    std::array<Four, 4> below;
    for (unsigned i = 0; i < 4; ++i) {
      above[i] = by_line[i].down;
      below[i] = turned_over(by_line[i].up);
    }
    above = transposed(above);
    below = transposed(below);
    const Words own = words(at.own);
    const Words theirs = words(at.theirs);
    const Words free = words(at.free);
    const Words moves = words(at.free & ends(by_line));
    std::array<Node, 4> nodes;
    for (unsigned i = 0; i < 4; ++i) {
      nodes[i] = {own[i], theirs[i], free[i], moves[i], above[i], below[i]};
    }
    return nodes;
  }

  ExitsOfMap exits_;
};

template <class ExitsOfMap>
std::uint64_t count_from(const State& at, const ExitsOfMap& exits, int depth) {
  const PathCounter counter(exits);
  return counter.count_paths(counter.node(at.own, at.theirs, at.free), depth);
}

}  // namespace

std::uint64_t RuleBook::count_paths(const State& at, int depth) {
  if (!at.jokers.any()) return count_from(at, NoExits{}, depth);
  return count_from(at, exits_to(at.jokers), depth);
}

}  // namespace quintet::mapello

#endif
