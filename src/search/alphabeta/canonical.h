#pragma once

#include <cstdint>

#include "core/game.h"
#include "core/search_hints.h"
#include "search/transposition.h"

namespace quintet::search {

/// One position stands for all its mirror images: the one with the smallest key.
struct Canonical {
  std::uint64_t key = 0;
  unsigned symmetry = 0;  // which image of the position it is; 0: itself
};

/// Costs as much as a few nodes, so it is for nodes near the root, where a whole subtree may be
/// saved.
template <SearchHints H>
Canonical canonical_of(const typename H::State& at) {
  using G = typename H::Book;
  Canonical image{H::search_key(at)};
  const unsigned symmetries = G::symmetries(at);
  for (unsigned symmetry = 1; symmetry < symmetries; ++symmetry) {
    const std::uint64_t key = H::search_key(G::mirrored(at, symmetry));
    if (key < image.key) image = {key, symmetry};
  }
  return image;
}

/// A move of a position as one of its image.
template <Symmetric G>
PackedMove to_image(const typename G::State& at, typename G::Move move, unsigned symmetry) {
  return pack_move(symmetry == 0 ? move : G::mirrored(at, move, symmetry));
}

template <Symmetric G>
PackedMove from_image(const typename G::State& at, PackedMove image, unsigned symmetry) {
  if (symmetry == 0) return image;
  for (const auto move : G::legal_moves(at)) {
    if (to_image<G>(at, move, symmetry) == image) return pack_move(move);
  }
  return image;
}

}  // namespace quintet::search
