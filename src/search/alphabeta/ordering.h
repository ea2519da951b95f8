#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <cstdlib>

#include "core/game.h"
#include "search/score.h"
#include "search/transposition.h"

// Good moves first: the earlier a refutation is found, the less there is to search.
namespace quintet::search {

/// How well moves have done elsewhere in the tree, whatever the position: moves that refute often
/// are tried early. Knows a move only by its bytes.
template <Playable G>
class MoveHistory {
 public:
  static constexpr int limit = 1 << 14;

  [[nodiscard]] int of(Side side, typename G::Move move) const {
    return table_[index_of(side)][slot(move)];
  }

  void reward(Side side, typename G::Move move, int bonus) {
    std::int16_t& entry = table_[index_of(side)][slot(move)];
    // The nearer to the limit, the smaller the step: old successes fade.
    entry = static_cast<std::int16_t>(entry + bonus - entry * std::abs(bonus) / limit);
  }

 private:
  static constexpr std::size_t slots = sizeof(typename G::Move) == 1 ? 256 : 8192;

  /// Moves of several bytes share slots now and then, which costs a little order and nothing else.
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

/// The last two quiet moves that refuted something at the same ply.
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

/// The moves of one node, handed out best first. They are sorted only as far as they are asked for:
/// most nodes are done after a move or two. Ranks cost most, so they are added when they are
/// needed: before that the moves are ordered by what is known of them anyway.
template <Playable G>
class OrderedMoves {
 public:
  using Move = typename G::Move;

  template <class Choices, class Standing>
  OrderedMoves(const Choices& choices, Standing&& standing) {
    std::size_t count = 0;  // not the member, which would be written back for every move
    choices.each([&](Move move) {
      assert(count < G::max_moves);
      moves_[count] = move;
      worths_[count] = standing(move);
      ++count;
    });
    count_ = count;
  }

  /// Brings a move to the front; false if it is none of them.
  bool put_first(PackedMove first) {
    for (std::size_t i = 0; i < count_; ++i) {
      if (pack_move(moves_[i]) != first) continue;
      std::swap(moves_[0], moves_[i]);
      std::swap(worths_[0], worths_[i]);
      return true;
    }
    return false;
  }

  /// From the i-th on; none of those has been handed out.
  template <class Rank>
  void add_ranks(std::size_t i, Rank&& rank) {
    for (; i < count_; ++i) {
      ranks_[i] = rank(moves_[i]);
      worths_[i] += std::clamp(ranks_[i], -max_rank, max_rank) * rank_weight;
    }
  }

  [[nodiscard]] std::size_t size() const { return count_; }

  /// The i-th best; to be asked for in order.
  Move nth(std::size_t i) {
    exchange(i, first_best(i));
    return moves_[i];
  }
  /// Already handed out.
  [[nodiscard]] Move given(std::size_t i) const { return moves_[i]; }
  /// Of a move that was given one.
  [[nodiscard]] int rank(std::size_t i) const { return ranks_[i]; }

 private:
  static constexpr int max_rank = 1'000'000;

  void exchange(std::size_t i, std::size_t j) {
    std::swap(moves_[i], moves_[j]);
    std::swap(worths_[i], worths_[j]);
    std::swap(ranks_[i], ranks_[j]);
  }

  /// Of those from `begin` on. First the most, then where: unlike both in one, that has no jumps
  /// that cannot be foreseen, and becomes vector code.
  [[nodiscard]] std::size_t first_best(std::size_t begin) const {
    const int* const first = worths_.data() + begin;
    const int* const end = worths_.data() + count_;
    int most = *first;
    for (const int* worth = first; worth != end; ++worth) most = std::max(most, *worth);
    return begin + static_cast<std::size_t>(std::find(first, end, most) - first);
  }

  // Left blank until used, as in FixedList; one count for all three.
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
