#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <cstdlib>

#include "core/game.h"
#include "search/score.h"
#include "search/transposition.h"

// Move ordering: the earlier a refutation is found, the less there is to search.
namespace quintet::search {

/// History heuristic: how often a move caused a cutoff anywhere in the tree. A move is identified
/// by its bytes, whatever the position.
template <Playable G>
class MoveHistory {
 public:
  static constexpr int limit = 1 << 14;

  [[nodiscard]] int of(Side side, typename G::Move move) const {
    return table_[index_of(side)][slot(move)];
  }

  void reward(Side side, typename G::Move move, int bonus) {
    std::int16_t& entry = table_[index_of(side)][slot(move)];
    // History gravity: the closer to the limit, the smaller the step, so that old successes fade.
    entry = static_cast<std::int16_t>(entry + bonus - entry * std::abs(bonus) / limit);
  }

 private:
  static constexpr std::size_t slots = sizeof(typename G::Move) == 1 ? 256 : 8192;

  /// Moves of several bytes occasionally collide in a slot, which only costs some ordering quality.
  static std::size_t slot(typename G::Move move) {
    const PackedMove packed = pack_move(move);
    if constexpr (sizeof(typename G::Move) == 1) {
      return packed;
    } else {
      return (packed * 0x9E37'79B1U) >> 19;
    }
  }

  std::array<std::array<std::int16_t, slots>, 2> table_{};
};

/// Killer moves: the last two quiet moves that caused a cutoff at the same ply.
template <Playable G>
class Killers {
 public:
  void add(typename G::Move move) {
    const PackedMove packed = pack_move(move);
    if (first_ == packed) return;
    second_ = first_;
    first_ = packed;
  }
  [[nodiscard]] int bonus(typename G::Move move) const {
    const PackedMove packed = pack_move(move);
    const int first = first_ == packed ? 2 * MoveHistory<G>::limit : 0;
    return second_ == packed ? MoveHistory<G>::limit : first;
  }

 private:
  static constexpr PackedMove none = ~PackedMove{0};

  PackedMove first_ = none;
  PackedMove second_ = none;
};

/// A rank of 256 or more outweighs killers and history.
constexpr int rank_weight = 256;

/// The moves of one node, best first. They are sorted lazily: most nodes are cut off after a move
/// or two. Ranks are the most expensive part, so they are added only when needed; until then the
/// moves are ordered by what is known anyway.
template <Playable G>
class OrderedMoves {
 public:
  using Move = typename G::Move;

  template <class Choices, class Standing>
  OrderedMoves(const Choices& choices, Standing&& standing) {
    std::size_t count = 0;  // a local, because the member would be written back for every move
    choices.each([&](Move move) {
      assert(count < G::max_moves);
      moves_[count] = move;
      worths_[count] = standing(move);
      ++count;
    });
    count_ = count;
  }

  /// Brings a move to the front; false if it is not in the list.
  bool put_first(PackedMove first) {
    for (std::size_t i = 0; i < count_; ++i) {
      if (pack_move(moves_[i]) != first) continue;
      std::swap(moves_[0], moves_[i]);
      std::swap(worths_[0], worths_[i]);
      return true;
    }
    return false;
  }

  /// Ranks the moves from the i-th on; none of them may have been handed out yet.
  template <class Rank>
  void add_ranks(std::size_t i, Rank&& rank) {
    for (; i < count_; ++i) {
      ranks_[i] = rank(moves_[i]);
      worths_[i] += std::clamp(ranks_[i], -max_rank, max_rank) * rank_weight;
    }
  }

  [[nodiscard]] std::size_t size() const { return count_; }

  /// The i-th best move; call with increasing i.
  Move nth(std::size_t i) {
    exchange(i, first_best(i));
    return moves_[i];
  }
  /// A move that was already handed out.
  [[nodiscard]] Move given(std::size_t i) const { return moves_[i]; }
  /// Only for moves that have been ranked.
  [[nodiscard]] int rank(std::size_t i) const { return ranks_[i]; }

 private:
  static constexpr int max_rank = 1'000'000;

  void exchange(std::size_t i, std::size_t j) {
    std::swap(moves_[i], moves_[j]);
    std::swap(worths_[i], worths_[j]);
    std::swap(ranks_[i], ranks_[j]);
  }

  /// The best move from `begin` on. Finding the maximum first and its index second has no
  /// unpredictable branches and can be vectorized; doing both in one loop cannot.
  [[nodiscard]] std::size_t first_best(std::size_t begin) const {
    const int* const first = worths_.data() + begin;
    const int* const end = worths_.data() + count_;
    int most = *first;
    for (const int* worth = first; worth != end; ++worth) most = std::max(most, *worth);
    return begin + static_cast<std::size_t>(std::find(first, end, most) - first);
  }

  // Left uninitialized until used, as in FixedList; one count serves all three arrays.
  std::size_t count_ = 0;
  union {
    std::array<Move, G::max_moves> moves_;
  };
  union {
    std::array<int, G::max_moves> worths_;
  };
  union {
    std::array<int, G::max_moves> ranks_;
  };
};

}  // namespace quintet::search
