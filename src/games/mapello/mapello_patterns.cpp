#include "games/mapello/mapello_patterns.h"

#include <algorithm>

namespace quintet::mapello {
namespace {

/// The reflection that leaves a pattern where it is, and exchanges its ends.
std::uint64_t reflected(std::uint64_t set, Place place) {
  switch (place) {
    case Place::along_edge: return left_to_right(set);
    case Place::in_corner: return transposed(set);
    case Place::beside_corner: return set;
    default: return upside_down(left_to_right(transposed(set)));
  }
}

}  // namespace

std::size_t PatternsOfMapello::canonical(std::size_t content) {
  const auto after = std::upper_bound(first_content.begin(), first_content.end(), content);
  const auto i = static_cast<std::size_t>(after - first_content.begin()) - 1;
  const Pattern& pattern = patterns[i];
  const std::uint64_t code = content - first_content[i];
  const auto mirrored = [&](std::uint64_t packed) {
    return gather_bits(reflected(scatter_bits(packed, pattern.cells), pattern.place),
                       pattern.cells);
  };
  const unsigned size = pattern.size();
  const std::uint64_t own = code & (bit(size) - 1);
  const std::uint64_t other = mirrored(own) | mirrored(code >> size) << size;
  return first_content[i] + static_cast<std::size_t>(std::min(code, other));
}

}  // namespace quintet::mapello
