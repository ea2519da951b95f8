#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/evaluation.h"
#include "games/mapello/mapello.h"

namespace quintet::mapello {

/// What a position is judged by. All but the last two are differences, own minus theirs.
enum Trait : std::size_t {
  mobility,         // moves (logarithm): who runs out of them must play bad ones
  free_neighbours,  // free cells beside discs of the other side: moves to come
  frontier,         // discs with a free cell beside them: what the other side can turn
  safe,             // discs that nobody can turn any more
  edge,             // discs that are safe on three of the four axes
  safe_axes,        // on how many axes discs are safe, all added up
  anchor_moves,     // moves to cells where a disc is safe at once
  beside_anchor,    // discs straight beside a free anchor: a way to it for the other side
  across_anchor,    // discs diagonally beside a free anchor: the widest way to it
  exposed,          // discs that can be turned against a joker, for each axis
  kept_bonuses,     // bonuses taken
  bonus_moves,      // moves that take one
  beside_bonus,     // discs beside a free bonus, from which the other side can take it
  discs,            // few are good in the beginning, many in the end
  last_move,        // whether an odd number of cells is free: then we would play the last
  tempo,            // it is our turn
  traits,
};

using Traits = std::array<int, traits>;

/// Of a position that is not over, for the side to move, which may play on the cells `moves`.
Traits traits_of(const State& at, std::uint64_t moves);

/// The traits, each with a weight for every number of free cells.
struct HandMade : FromScratch {
  static constexpr std::string_view name = "hand";

  static int evaluate(const State& at) { return evaluate(at, RuleBook::choices(at), {}); }
  static int evaluate(const State& at, const Choices& choices, Accumulator sum);
};

}  // namespace quintet::mapello
