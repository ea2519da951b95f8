#pragma once

#include <atomic>
#include <cstdint>
#include <limits>

#include "core/game.h"
#include "search/score.h"

namespace quintet::mcts {

/// The value of a visit, from 0 (a loss) to this (a win). Whole numbers, so that sums do not depend
/// on the order in which threads add.
constexpr int whole_value = 4096;

/// What is proven of a position: its score lies between these. From the view of whoever chose the
/// move to it, counted in plies from itself.
struct Bounds {
  Score lower = -infinite_score;
  Score upper = infinite_score;

  [[nodiscard]] bool decided() const { return is_win(lower) || is_loss(upper) || lower == upper; }
  [[nodiscard]] bool exact() const {
    const bool same_winner = (is_win(lower) && is_win(upper)) || (is_loss(lower) && is_loss(upper));
    return lower == upper || (same_winner && margin_of(lower) == margin_of(upper));
  }
  /// The score that a decided position has at least for the winner.
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

constexpr std::uint32_t no_family = 0;
/// While one thread makes it; to the others the node is still a leaf.
constexpr std::uint32_t family_in_the_making = std::numeric_limits<std::uint32_t>::max();

/// A move in the tree and what has been seen of the position behind it. Values are from the view of
/// the side that chose the move. The children, one for each legal move, are a family: they stand
/// together in the pool. A family is published by the release of its number, and what its nodes
/// have that is not atomic never changes afterwards.
///
/// A visit is counted on the way down and its value is added on the way up. What is under way looks
/// like a loss until then, which keeps threads apart (virtual loss).
template <Playable G>
struct Node {
  using Move = typename G::Move;

  std::atomic<std::int64_t> value{0};
  std::atomic<std::uint32_t> visits{0};
  std::atomic<std::uint32_t> amaf_games{0};
  std::atomic<std::uint32_t> amaf_points{0};  // half a game each
  std::atomic<std::uint32_t> family{no_family};
  std::atomic<Score> lower{-infinite_score};
  std::atomic<Score> upper{infinite_score};
  std::uint16_t children = 0;
  std::int16_t judgement = unjudged;  // a value as of a visit
  Move move{};

  static constexpr std::int16_t unjudged = -1;

  Node() = default;
  ~Node() = default;
  Node(const Node& from) { *this = from; }
  /// For when the tree rests.
  Node& operator=(const Node& from) {
    if (this == &from) return *this;
    copy(value, from.value);
    copy(visits, from.visits);
    copy(amaf_games, from.amaf_games);
    copy(amaf_points, from.amaf_points);
    copy(family, from.family);
    copy(lower, from.lower);
    copy(upper, from.upper);
    children = from.children;
    judgement = from.judgement;
    move = from.move;
    return *this;
  }

  // Proofs are rare and must not be missed by another thread that proves a sibling: these are
  // sequentially consistent.
  [[nodiscard]] Bounds bounds() const { return {lower.load(), upper.load()}; }

  /// Bounds only ever come closer. True if they did.
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

  /// The same position, seen by the other side.
  void change_view() {
    const std::int64_t all = std::int64_t{visits.load(std::memory_order_relaxed)} * whole_value;
    value.store(all - value.load(std::memory_order_relaxed), std::memory_order_relaxed);
    if (judgement != unjudged) judgement = static_cast<std::int16_t>(whole_value - judgement);
    const Bounds theirs = bounds().reversed();
    lower.store(theirs.lower);
    upper.store(theirs.upper);
  }

 private:
  template <class T>
  static void copy(std::atomic<T>& to, const std::atomic<T>& from) {
    to.store(from.load(std::memory_order_relaxed), std::memory_order_relaxed);
  }
};

}  // namespace quintet::mcts
