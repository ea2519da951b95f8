#pragma once

#include <cstdint>

#include "core/bits.h"
#include "core/search_hints.h"
#include "games/mapello/mapello.h"
#include "games/mapello/mapello_endgame.h"
#include "games/mapello/mapello_eval.h"
#include "games/mapello/mapello_patterns.h"
#include "games/mapello/mapello_terrain.h"

namespace quintet::mapello {

/// Ranks the moves of a position, which outlives it: few replies first, and no access to an anchor.
class Survey {
 public:
  explicit Survey(const State& at) : at_(at), terrain_(walls_of(at), at.jokers) {}

  /// Inline, so that it becomes part of the loop over the moves.
  [[nodiscard]] int operator()(Move m) const {
    if (m == pass) return 0;
    const std::uint64_t cell = bit(m.cell);
    const std::uint64_t turned = turned_from(m.cell, at_.own, at_.theirs, terrain_.exits);
    const std::uint64_t left = at_.free ^ cell;
    const std::uint64_t own = at_.own ^ turned ^ cell;
    const std::uint64_t theirs = at_.theirs ^ turned;
    const std::uint64_t replies = ends_of_lines(theirs, own, terrain_.exits) & left;
    const unsigned ways = count(replies) + count(replies & terrain_.anchors);
    int sum = -static_cast<int>(16 * ways + count(with_neighbours(own) & left));
    if ((cell & terrain_.anchors) != 0) sum += 64;
    if ((cell & at_.bonuses) != 0) sum += 32;
    return sum;
  }

 private:
  const State& at_;
  Terrain terrain_;
};

/// The search hints for Mapello.
struct Hints : NoHints<RuleBook> {
  using Evaluations = EvaluationList<Learned, HandMade, Blind>;
  using Endgame = mapello::Endgame;

  static Survey ranking(const State& at) { return Survey(at); }
  static constexpr bool ranks_slowly = true;  // ranking makes the move and counts the replies
};

static_assert(SearchHints<Hints>);

}  // namespace quintet::mapello
