#pragma once

#include <cstdint>
#include <optional>

#include "core/game.h"
#include "core/searchable.h"
#include "search/alphabeta/canonical.h"
#include "search/score.h"
#include "search/transposition.h"

namespace quintet {

/// Where a position is kept in the table, and what is known of it.
struct TablePlace {
  std::uint64_t key = 0;
  std::optional<Remembered> known;
  std::optional<PackedMove> best;
  bool is_canonical = false;
};

/// A score from the table that ends the search of a node.
struct KnownScore {
  Score score;
  bool is_proven;
};

/// The transposition table in the terms of one game. Near the root mirror images share a place.
template <Playable G>
class Memory {
 public:
  explicit Memory(TranspositionTable& table) : table_(table) {}

  /// The position will be looked up soon.
  void prepare(const typename G::State& at) const { table_.prepare(search_key_of<G>(at)); }

  [[nodiscard]] TablePlace look_up(const typename G::State& at, int ply, int depth) const {
    if constexpr (Symmetric<G>) {
      if (ply <= canonical_plies && depth >= canonical_depth) {
        const Canonical<G> image(at);
        TablePlace place{image.key(), table_.find(image.key()), {}, true};
        if (place.known) place.best = image.from_image(place.known->move);
        return place;
      }
    }
    const std::uint64_t key = search_key_of<G>(at);
    TablePlace place{key, table_.find(key), {}, false};
    if (place.known) place.best = place.known->move;
    return place;
  }

  /// The best move that is known here, whatever the depth it was found at.
  [[nodiscard]] std::optional<PackedMove> best_move(const typename G::State& at, int ply) const {
    const TablePlace deep = look_up(at, ply, canonical_depth);
    return deep.best ? deep.best : look_up(at, ply, 0).best;
  }

  void keep(const typename G::State& at, const TablePlace& place, const Remembered& what,
            typename G::Move best) {
    Remembered named = what;
    named.move = pack_move(best);
    if constexpr (Symmetric<G>) {
      if (place.is_canonical) named.move = Canonical<G>(at).to_image(best);
    }
    table_.keep(place.key, named);
  }

  /// Whether what is known is enough, for a window and a depth.
  static std::optional<KnownScore> enough(const Remembered& known, int ply, int depth, Score alpha,
                                          Score beta) {
    const Score score = kept_score(known.score, ply);
    const bool is_lower_bound = is_lower(known.bound) && score >= beta;
    const bool is_upper_bound = is_upper(known.bound) && score <= alpha;
    if (!is_lower_bound && !is_upper_bound && known.bound != Bound::exact) return std::nullopt;
    // A win is a win at whatever depth it was found, and so is a loss.
    const bool is_proven = known.depth == Remembered::complete ||
                           (is_lower_bound && is_win(score)) || (is_upper_bound && is_loss(score));
    // On the main line a guess is not taken from the table, or the line would end there.
    if (!is_proven && (known.depth < depth || beta - alpha > 1)) return std::nullopt;
    return KnownScore{score, is_proven};
  }

 private:
  static constexpr int canonical_plies = 3;
  static constexpr int canonical_depth = 5;

  TranspositionTable& table_;
};

}  // namespace quintet
