#pragma once

#include <algorithm>
#include <cstdint>

#include "core/game.h"
#include "core/searchable.h"
#include "search/transposition.h"

namespace quintet {

/// One position stands for all its mirror images: the one with the smallest key. Finding it costs
/// as much as a few nodes, so it is for nodes near the root, where a whole subtree may be saved.
template <Symmetric G>
class Canonical {
 public:
  explicit Canonical(const typename G::State& at) : at_(at), key_(search_key_of<G>(at)) {
    const unsigned symmetries = G::symmetries(at);
    for (unsigned symmetry = 1; symmetry < symmetries; ++symmetry) {
      const std::uint64_t key = search_key_of<G>(G::mirrored(at, symmetry));
      if (key >= key_) continue;
      key_ = key;
      symmetry_ = symmetry;
    }
  }

  [[nodiscard]] std::uint64_t key() const { return key_; }

  /// A move of this position as one of the image that stands for it.
  [[nodiscard]] PackedMove to_image(typename G::Move move) const {
    return pack_move(symmetry_ == 0 ? move : G::mirrored(at_, move, symmetry_));
  }
  [[nodiscard]] PackedMove from_image(PackedMove image) const {
    if (symmetry_ == 0) return image;
    for (const auto move : G::legal_moves(at_)) {
      if (to_image(move) == image) return pack_move(move);
    }
    return image;
  }

 private:
  const typename G::State& at_;
  std::uint64_t key_;
  unsigned symmetry_ = 0;
};

}  // namespace quintet
