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
  Canonical image;
  std::optional<Remembered> known;
  std::optional<PackedMove> best;
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

  /// The image by which a position is kept. The table needs a moment to get at it: the more is done
  /// between this and `look_up`, the better.
  [[nodiscard]] Canonical image_of(const typename G::State& at, int ply, int depth) const {
    Canonical image{search_key_of<G>(at)};
    if constexpr (Symmetric<G>) {
      if (ply <= canonical_plies && depth >= canonical_depth) image = canonical_of<G>(at);
    }
    table_.prepare(image.key);
    return image;
  }

  [[nodiscard]] TablePlace look_up(const typename G::State& at, const Canonical& image) const {
    TablePlace place{image, table_.find(image.key), {}};
    if (!place.known) return place;
    place.best = place.known->move;
    if constexpr (Symmetric<G>) {
      place.best = from_image<G>(at, place.known->move, image.symmetry);
    }
    return place;
  }

  /// The best move that is known here, whatever the depth it was found at.
  [[nodiscard]] std::optional<PackedMove> best_move(const typename G::State& at, int ply) const {
    const auto best_at = [&](int depth) { return look_up(at, image_of(at, ply, depth)).best; };
    const auto deep = best_at(canonical_depth);
    return deep ? deep : best_at(0);
  }

  void keep(const typename G::State& at, const TablePlace& place, const Remembered& what,
            typename G::Move best) {
    Remembered named = what;
    named.move = pack_move(best);
    if constexpr (Symmetric<G>) named.move = to_image<G>(at, best, place.image.symmetry);
    table_.keep(place.image.key, named);
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
