#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/game.h"
#include "search/search.h"

namespace quintet::search {

/// The repetition keys of the positions that have occurred twice up to the root and that can occur
/// again: the third time is a draw.
template <Playable G>
std::vector<std::uint64_t> seen_twice([[maybe_unused]] const Root<G>& root) {
  std::vector<std::uint64_t> twice;
  if constexpr (Repeating<G>) {
    const std::size_t reach = std::min<std::size_t>(G::reversible_plies(root.at), root.past.size());
    const std::span<const std::uint64_t> past(root.past.end() - static_cast<std::ptrdiff_t>(reach),
                                              root.past.end());
    const std::uint64_t here = G::repetition_key(root.at);
    for (std::size_t i = 0; i < past.size(); ++i) {
      const auto* const next = past.data() + i + 1;
      const auto* const end = past.data() + past.size();
      if (past[i] == here || std::find(next, end, past[i]) != end) twice.push_back(past[i]);
    }
  }
  return twice;
}

}  // namespace quintet::search
