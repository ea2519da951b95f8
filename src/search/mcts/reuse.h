#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "search/mcts/node_pool.h"
#include "search/search.h"

namespace quintet::search::mcts {

/// Finds a position in the previous tree, a few moves below its root. The history must match as
/// well: a repetition that counts in one may not count in the other.
template <Playable G>
class EarlierSearch {
 public:
  struct Found {
    Node<G>* node;
    Side seen_by;
  };

  EarlierSearch(NodePool<G>& pool, const Root<G>& old_root) : pool_(pool), old_root_(old_root) {}

  std::optional<Found> find(const Root<G>& wanted) {
    keys_ = old_root_.past;
    wanted_hash_ = G::hash(wanted.at);
    const Side side = G::to_move(old_root_.at);
    return find_below({&pool_.root(), side}, old_root_.at, wanted, max_steps);
  }

 private:
  // One turn per side, each of up to two steps.
  static constexpr int max_steps = 4;

  std::optional<Found> find_below(Found here, const typename G::State& at, const Root<G>& wanted,
                                  int steps) {
    // Compared by hash: a position in the middle of a move may remember the step that led to it,
    // which does not matter here.
    if (G::hash(at) == wanted_hash_ && has_past(wanted)) return here;
    if (steps == 0) return std::nullopt;
    if constexpr (Repeating<G>) keys_.push_back(G::repetition_key(at));
    std::optional<Found> found;
    for (Node<G>& child : pool_.children(*here.node)) {
      if (pool_.children(child).empty()) continue;  // no subtree to reuse
      typename G::State next = at;
      G::apply(next, child.move);
      found = find_below({&child, G::to_move(at)}, next, wanted, steps - 1);
      if (found) break;
    }
    if constexpr (Repeating<G>) keys_.pop_back();
    return found;
  }

  /// Whether the path in `keys_` has the same history as the wanted root, as far as it matters.
  [[nodiscard]] bool has_past(const Root<G>& wanted) const {
    if constexpr (Repeating<G>) {
      const std::size_t counts = G::reversible_plies(wanted.at);
      const std::size_t ours = std::min(keys_.size(), counts);
      const std::size_t theirs = std::min(wanted.past.size(), counts);
      return ours == theirs &&
             std::equal(keys_.rbegin(), keys_.rbegin() + static_cast<std::ptrdiff_t>(ours),
                        wanted.past.rbegin());
    } else {
      return true;
    }
  }

  NodePool<G>& pool_;
  const Root<G>& old_root_;
  std::vector<std::uint64_t> keys_;
  std::uint64_t wanted_hash_ = 0;
};

}  // namespace quintet::search::mcts
