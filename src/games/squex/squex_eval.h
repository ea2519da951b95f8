#pragma once

#include <array>
#include <cstdint>

#include "games/squex/squex_state.h"

// What a search needs to know about Squex (core/searchable.h says what each is for).
namespace quintet::squex {

/// Who is nearer to joining the edges, for the side to move.
int evaluate(const State& at);

/// Looks only at the neighbours of the octagon.
int rank(const State& at, Move m);

/// The same, and whether the octagon is on a shortest path of either side.
class Survey {
 public:
  explicit Survey(const State& at);
  [[nodiscard]] int rank(Move m) const;

 private:
  const State& at_;
  std::array<std::uint8_t, 256> ranks_;  // by octagon; only those of the open ones mean anything
};

/// An own octagon more opens ways and shuts none, and who cuts it pays for that, so to do nothing
/// is hardly ever better than to place; but a side that can only cut would rather not, and before
/// a swap the better octagon may be the worse one: there the turn is kept. So it is with two
/// placements left, because to give up both is too weak a test to be worth a search.
bool yield_turn(State& s);

}  // namespace quintet::squex
