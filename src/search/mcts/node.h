#pragma once

#include <atomic>
#include <cstdint>
#include <limits>

#include "core/game.h"
#include "search/score.h"

namespace quintet::search::mcts {

/// The value of a visit, from 0 (a loss) to this (a win). An integer, so that sums do not depend on
/// the order in which threads add.
constexpr int whole_value = 4096;

/// Proven bounds on the score of a position, from the view of the side that chose the move to it,
/// with plies counted from the position itself.
struct Bounds {
  Score lower = -infinite_score;
  Score upper = infinite_score;

  [[nodiscard]] bool decided() const { return is_win(lower) || is_loss(upper) || lower == upper; }
  [[nodiscard]] bool exact() const {
    const bool same_winner = (is_win(lower) && is_win(upper)) || (is_loss(lower) && is_loss(upper));
    return lower == upper || (same_winner && margin_of(lower) == margin_of(upper));
  }
  /// The score that is proven for the winner of a decided position.
  [[nodiscard]] Score proven() const { return is_loss(upper) ? upper : lower; }
  [[nodiscard]] int value() const {
    if (proven() == draw_score) return whole_value / 2;
    return is_win(lower) ? whole_value : 0;
  }
  [[nodiscard]] Bounds reversed() const { return {-upper, -lower}; }
  [[nodiscard]] Bounds one_ply_later() const {
    return {kept_score(lower, 1), kept_score(upper, 1)};
  }
  bool operator==(const Bounds&) const = default;
};

/// All-moves-as-first statistics: playouts in which a move was made at any time, and their results
/// for the side that made it, in half points. Both are packed into one word because every visit
/// updates many nodes.
class AmafSum {
 public:
  constexpr AmafSum() = default;
  constexpr explicit AmafSum(std::uint64_t word) : word_(word) {}
  constexpr AmafSum(std::uint32_t games, std::uint32_t points)
      : word_(std::uint64_t{points} << 32 | games) {}

  [[nodiscard]] constexpr std::uint64_t word() const { return word_; }
  [[nodiscard]] constexpr std::uint32_t games() const { return static_cast<std::uint32_t>(word_); }
  [[nodiscard]] constexpr std::uint32_t points() const {
    return static_cast<std::uint32_t>(word_ >> 32);
  }
  constexpr AmafSum& operator+=(AmafSum more) {  // neither half can overflow
    word_ += more.word_;
    return *this;
  }

 private:
  std::uint64_t word_ = 0;
};

constexpr std::uint32_t no_family = 0;
/// Marks a family under construction; to other threads the node is still a leaf.
constexpr std::uint32_t family_in_the_making = std::numeric_limits<std::uint32_t>::max();

/// A move in the tree and the statistics of the position after it. Values are from the view of the
/// side that chose the move. The children, one for each legal move, form a family and are
/// contiguous in the pool. A family is published by a release store of its number; the non-atomic
/// members of its nodes never change afterwards.
///
/// A visit is counted on the way down and its value added on the way up. Until then it counts as a
/// loss, which makes other threads choose different paths (virtual loss).
template <Playable G>
struct Node {
  using Move = typename G::Move;

  std::atomic<std::int64_t> value{0};
  std::atomic<std::uint64_t> amaf{0};  // an AmafSum
  std::atomic<std::uint32_t> visits{0};
  std::atomic<std::uint32_t> family{no_family};
  std::atomic<Score> lower{-infinite_score};
  std::atomic<Score> upper{infinite_score};
  std::uint16_t children = 0;
  std::atomic<std::int16_t> judgement{unjudged};  // on the same scale as a visit
  Move move{};

  static constexpr std::int16_t unjudged = -1;

  Node() = default;
  ~Node() = default;
  Node(const Node& from) { *this = from; }
  /// Only while no thread searches.
  Node& operator=(const Node& from) {
    if (this == &from) return *this;
    copy(value, from.value);
    copy(visits, from.visits);
    copy(amaf, from.amaf);
    copy(family, from.family);
    copy(lower, from.lower);
    copy(upper, from.upper);
    children = from.children;
    copy(judgement, from.judgement);
    move = from.move;
    return *this;
  }

  // Proofs are rare, and a thread that proves a sibling at the same time must not miss one: hence
  // sequentially consistent.
  [[nodiscard]] Bounds bounds() const { return {lower.load(), upper.load()}; }

  /// Bounds only ever tighten. True if they did.
  bool narrow(const Bounds& to) {
    bool narrower = false;
    Score seen = lower.load();
    while (seen < to.lower && !(narrower = lower.compare_exchange_weak(seen, to.lower))) {
    }
    bool lowered = false;
    seen = upper.load();
    while (seen > to.upper && !(lowered = upper.compare_exchange_weak(seen, to.upper))) {
    }
    return narrower || lowered;
  }

  /// Switches to the other side's view of the same position.
  void change_view() {
    const std::int64_t all = std::int64_t{visits.load(std::memory_order_relaxed)} * whole_value;
    value.store(all - value.load(std::memory_order_relaxed), std::memory_order_relaxed);
    if (const auto theirs = judgement.load(std::memory_order_relaxed); theirs != unjudged) {
      judgement.store(static_cast<std::int16_t>(whole_value - theirs), std::memory_order_relaxed);
    }
    const Bounds reversed = bounds().reversed();
    lower.store(reversed.lower);
    upper.store(reversed.upper);
  }

 private:
  template <class T>
  static void copy(std::atomic<T>& to, const std::atomic<T>& from) {
    to.store(from.load(std::memory_order_relaxed), std::memory_order_relaxed);
  }
};

}  // namespace quintet::search::mcts
