#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/game.h"
#include "core/solving.h"
#include "search/search.h"
#include "search/seen_twice.h"
#include "solve/proof_table.h"

namespace quintet::solve {

/// Where the table keeps a position.
template <SolvingHints S>
struct KeyPlace {
  typename S::Key key;
  std::uint64_t hash = 0;
  unsigned ticks = 0;
  int up = 0;          // the margin when time is up
  bool is_own = true;  // it represents itself, not a mirror image
};

/// What both searches stand on: a problem, and what can be said about its positions without
/// searching them.
///
/// **Repetition** needs no history here. Take a game where the third occurrence of a position is a
/// draw and quiet turns are limited too, and leave the repetition rule out. If a side can then win
/// by some margin, it can do so on a way that takes the fewest turns to the next irreversible one;
/// that number shrinks with every turn, so no position of the way occurs twice on it, and the
/// repetition rule changes nothing. Conversely a win under the rule is one without it. What remains
/// are positions that had occurred twice before the root: reaching one of those is a draw.
template <SolvingHints S>
class Ground {
 public:
  using G = typename S::Book;
  using State = typename G::State;
  using Table = ProofTable<typename S::Key>;

  Ground(const search::Root<G>& root, Table& table)
      : root_(root.at), drawn_(search::seen_twice(root)), table_(&table) {}

  [[nodiscard]] const State& root() const { return root_; }
  [[nodiscard]] Table& table() const { return *table_; }
  /// The positions that are drawn by the past of the root, as repetition keys.
  [[nodiscard]] const std::vector<std::uint64_t>& drawn() const { return drawn_; }

  /// The margin if the game is over here. (The root itself may have occurred twice.)
  [[nodiscard]] std::optional<int> final_margin(const State& at) const {
    if (const auto result = G::result(at)) return first_margin(*result);
    if constexpr (Repeating<G>) {
      const bool is_drawn = !drawn_.empty() && std::find(drawn_.begin(), drawn_.end(),
                                                         G::repetition_key(at)) != drawn_.end();
      if (is_drawn && at != root_) return 0;
    }
    return std::nullopt;
  }

  /// Near the root, mirror images share an entry: elsewhere they hardly ever meet, and looking at
  /// all of them takes longer than a node.
  [[nodiscard]] KeyPlace<S> place_of(const State& at, unsigned ply) const {
    const typename S::Key own = S::key(at);
    KeyPlace<S> place{own, S::hash(own), S::ticks(at), S::when_time_is_up(at), true};
    if constexpr (Symmetric<G>) {
      if (ply > mirrored_plies || !drawn_.empty()) return place;
      const unsigned symmetries = G::symmetries(at);
      for (unsigned symmetry = 1; symmetry < symmetries; ++symmetry) {
        const typename S::Key key = S::key(G::mirrored(at, symmetry));
        const std::uint64_t hash = S::hash(key);
        if (hash >= place.hash) continue;
        place.key = key;
        place.hash = hash;
        place.is_own = false;
      }
    }
    return place;
  }

  [[nodiscard]] Findings findings(const KeyPlace<S>& place) const {
    return table_->find(place.key, place.hash);
  }
  [[nodiscard]] static MarginRange known(const Findings& findings, const KeyPlace<S>& place) {
    return findings.known.with(place.ticks, place.up);
  }

  /// All that is known of a position, finished or not.
  [[nodiscard]] MarginRange known(const State& at, unsigned ply) const {
    if (const auto margin = final_margin(at)) return {*margin, *margin};
    const KeyPlace<S> place = place_of(at, ply);
    return known(findings(place), place).within(S::bounds(at));
  }

  void learn(const KeyPlace<S>& place, const MarginRange& news, std::uint64_t work,
             search::PackedMove best = 0) const {
    table_->update(place.key, place.hash, work, [&](Findings& findings) {
      findings.known.learn(news, place.ticks, place.up);
      if (place.is_own) findings.best = best;
    });
  }

 private:
  static constexpr unsigned mirrored_plies = 6;

  State root_;
  std::vector<std::uint64_t> drawn_;
  Table* table_;
};

}  // namespace quintet::solve
