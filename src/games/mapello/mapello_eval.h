#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/evaluation.h"
#include "games/mapello/mapello.h"

namespace quintet::mapello {

/// The features of a position. All but the last two are differences, own minus theirs.
enum Trait : std::size_t {
  mobility,         // moves (logarithm): a side that runs out of them must play bad ones
  free_neighbours,  // free cells next to the other side's discs: future moves
  frontier,         // discs next to a free cell: what the other side can flip
  safe,             // discs that can never be flipped again
  edge,             // discs that are safe on three of the four axes
  safe_axes,        // the number of axes on which discs are safe, summed up
  anchor_moves,     // moves to cells where a disc is immediately safe
  beside_anchor,    // discs orthogonally next to a free anchor: they give the other side access
  across_anchor,    // discs diagonally next to a free anchor: they give the easiest access
  exposed,          // discs that can be flipped against a joker, counted per axis
  kept_bonuses,     // bonuses taken
  bonus_moves,      // moves that take one
  beside_bonus,     // discs next to a free bonus, which the other side can take from there
  discs,            // few are good in the opening, many at the end
  last_move,        // whether an odd number of cells is free: then we would play last
  tempo,            // it is our turn
  traits,
};

using Traits = std::array<int, traits>;

/// For a position that is not over and its side to move, which may play on the cells `moves`.
Traits traits_of(const State& at, std::uint64_t moves);

/// A weighted sum of the traits, with weights for every number of free cells.
struct HandMade : FromScratch {
  static constexpr std::string_view name = "hand";

  static int evaluate(const State& at) { return evaluate(at, RuleBook::choices(at), {}); }
  static int evaluate(const State& at, const Choices& choices, Accumulator sum);
};

}  // namespace quintet::mapello
