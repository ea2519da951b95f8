#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/game.h"
#include "core/hashing.h"
#include "core/search_hints.h"
#include "search/alphabeta/canonical.h"
#include "search/score.h"
#include "search/search.h"
#include "search/seen_twice.h"
#include "search/transposition.h"

namespace quintet::search {

/// Where a position is stored in the table, and what is known about it.
struct TablePlace {
  Canonical image;
  std::uint64_t proof_key = 0;
  std::optional<Remembered> known;
  std::optional<Remembered> proven;
  std::optional<PackedMove> best;
};

/// A score from the table that cuts off a node.
struct KnownScore {
  Score score;
  bool is_proven;
};

/// Whether different positions may share a key: their counters or their history may differ. A
/// heuristic score of one is good enough for all of them, but a proof is not.
template <SearchHints H>
constexpr bool keys_are_rough = RoughlyKeyed<H> || Repeating<typename H::Book>;

/// A hash of the positions that have occurred twice up to the root, 0 if there are none. Reaching
/// one of them again is a draw, so a proof that relies on this holds only for the same history.
/// A proof without such positions holds for every history without them: a position that occurred at
/// most once may occur once more, and the shortest win never visits a position twice.
template <Playable G>
std::uint64_t positions_to_avoid(const Root<G>& root) {
  std::uint64_t sum = 0;
  for (const std::uint64_t key : seen_twice(root)) sum += mix(key);
  return sum;
}

/// The transposition table in terms of one game. Near the root, mirror images share an entry.
///
/// Where keys are rough, proven scores get a second entry whose key covers the complete position
/// and the positions to avoid. Both entries are nearly always in the same bucket.
template <SearchHints H>
class Memory {
 public:
  using G = typename H::Book;

  explicit Memory(TranspositionTable& table, std::uint64_t to_avoid = 0)
      : table_(table), to_avoid_(to_avoid) {}

  /// The image under which a position is stored. Prefetches its bucket: do as much work as possible
  /// between this call and `look_up`.
  [[nodiscard]] Canonical image_of(const typename G::State& at, int ply, int depth) const {
    Canonical image{H::search_key(at)};
    if constexpr (Symmetric<G>) {
      if (ply <= canonical_plies && depth >= canonical_depth) image = canonical_of<H>(at);
    }
    table_.prepare(image.key);
    return image;
  }

  [[nodiscard]] TablePlace look_up(const typename G::State& at, const Canonical& image) const {
    TablePlace place{image, image.key, table_.find(image.key), {}, {}};
    if constexpr (keys_are_rough<H>) {
      place.proof_key = proof_key(at, image.key);
      place.proven = table_.find(place.proof_key);
    }
    const auto& best = place.proven ? place.proven : place.known;
    if (!best) return place;
    place.best = best->move;
    if constexpr (Symmetric<G>) place.best = from_image<G>(at, best->move, image.symmetry);
    return place;
  }

  /// The best known move here, found at any depth.
  [[nodiscard]] std::optional<PackedMove> best_move(const typename G::State& at, int ply) const {
    const auto best_at = [&](int depth) { return look_up(at, image_of(at, ply, depth)).best; };
    const auto deep = best_at(canonical_depth);
    return deep ? deep : best_at(0);
  }

  /// `depth` is the depth of the search, whether or not the search was complete.
  void keep(const typename G::State& at, const TablePlace& place, const Remembered& what,
            bool is_complete, typename G::Move best) {
    Remembered named = what;
    named.move = pack_move(best);
    if constexpr (Symmetric<G>) named.move = to_image<G>(at, best, place.image.symmetry);
    Remembered proof = named;
    if (is_complete) proof.depth = Remembered::complete;
    if constexpr (keys_are_rough<H>) {
      table_.keep(place.image.key, believed(named));
      if (is_complete || is_proven_bound(proof.bound, proof.score)) {
        table_.keep(place.proof_key, proof);
      }
    } else {
      table_.keep(place.image.key, proof);
    }
  }

  /// A cutoff for this window and depth, if the entry allows one.
  static std::optional<KnownScore> enough(const TablePlace& place, int ply, int depth, Score alpha,
                                          Score beta) {
    if (place.proven) {
      const auto score = enough(*place.proven, ply, depth, alpha, beta);
      if (score && score->is_proven) return score;
    }
    return place.known ? enough(*place.known, ply, depth, alpha, beta) : std::nullopt;
  }

 private:
  static constexpr int canonical_plies = 3;
  static constexpr int canonical_depth = 5;

  /// A proven win or loss holds at any depth.
  static bool is_proven_bound(Bound bound, Score score) {
    return (is_lower(bound) && is_win(score)) || (is_upper(bound) && is_loss(score));
  }

  /// For positions that share a rough key, a proven win only counts as a very good evaluation.
  static Remembered believed(Remembered what) {
    if (is_proven_bound(what.bound, what.score)) {
      what.bound = is_win(what.score) ? Bound::lower : Bound::upper;
      what.score = judged(what.score);
    }
    return what;
  }

  static std::optional<KnownScore> enough(const Remembered& known, int ply, int depth, Score alpha,
                                          Score beta) {
    const Score score = kept_score(known.score, ply);
    const bool is_lower_bound = is_lower(known.bound) && score >= beta;
    const bool is_upper_bound = is_upper(known.bound) && score <= alpha;
    if (!is_lower_bound && !is_upper_bound && known.bound != Bound::exact) return std::nullopt;
    const bool is_proven = known.depth == Remembered::complete ||
                           (is_lower_bound && is_win(score)) || (is_upper_bound && is_loss(score));
    // On the principal variation no heuristic score is taken from the table, or the line would end
    // there.
    if (!is_proven && (known.depth < depth || beta - alpha > 1)) return std::nullopt;
    return KnownScore{score, is_proven};
  }

  /// Differs from the rough key only in its lower bits, which hardly affect the choice of bucket.
  [[nodiscard]] std::uint64_t proof_key(const typename G::State& at, std::uint64_t key) const {
    constexpr std::uint64_t lower_bits = (std::uint64_t{1} << 40) - 1;
    return key ^ (mix(G::hash(at) + to_avoid_) & lower_bits) ^ 1U;
  }

  TranspositionTable& table_;
  std::uint64_t to_avoid_;
};

}  // namespace quintet::search
