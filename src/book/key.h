#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/table.h"

// What a book calls the same position.
namespace quintet::book {

/// 128 bits of a position's text. Mirror images have the same key; that two different positions of
/// one book ever do, even in a book of a million, has a chance of one in 10^26.
struct Key {
  std::uint64_t high = 0;
  std::uint64_t low = 0;
  auto operator<=>(const Key&) const = default;
};

struct KeyHash {
  std::size_t operator()(const Key& key) const { return static_cast<std::size_t>(key.low); }
};

/// A position as a book lists it.
struct Listing {
  Key key;
  /// Its legal moves, sorted by how they look in the mirror image that stands for all.
  std::vector<std::string> moves;
};

Key key_of(const Table& at);
Listing listing_of(const Table& at);

}  // namespace quintet::book
