#pragma once

#include <cstdint>

#include "core/game.h"
#include "core/search_hints.h"
#include "search/transposition.h"

namespace quintet::search {

/// The representative of a position and its mirror images: the one with the smallest key.
struct Canonical {
  std::uint64_t key = 0;
  unsigned symmetry = 0;  // the symmetry that maps the position to it; 0: identity
};

/// Costs as much as a few nodes, so it is only used near the root, where it may save a whole
/// subtree.
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

/// Maps a move of a position to its mirror image.
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
