#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <utility>

#include "search/watch.h"
#include "solve/proof_numbers.h"

namespace quintet::solve {

/// How far a solver has come, for a progress line.
struct Headway {
  std::uint64_t nodes = 0;
  double seconds = 0;
  ProofNumbers numbers;             // of the question being asked; 1 and 1 with alpha-beta
  MarginRange bounds = any_margin;  // from the first side's point of view
  unsigned permille_full = 0;
};

/// Which of how many threads.
struct ThreadNumber {
  unsigned number = 0;
  unsigned of = 1;
};

/// What the threads of a search share besides the table: when to stop, and how far they are.
class SharedEffort {
 public:
  using OnLook = std::function<void()>;

  /// `on_look` is called on the first thread now and then.
  SharedEffort(const search::Limits& limits, StopToken stop, OnLook on_look)
      : watch_(limits, std::move(stop)), on_look_(std::move(on_look)) {}

  /// Whether the search as a whole must stop.
  [[nodiscard]] bool is_over() const { return watch_.is_over(); }
  [[nodiscard]] double seconds() const { return watch_.seconds(); }
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

  /// The question is answered, so that the other threads need not go on with it.
  void settle(bool yes) { settled_.store(yes, std::memory_order_relaxed); }
  [[nodiscard]] bool is_settled() const { return settled_.load(std::memory_order_relaxed); }

  /// Whether a thread must leave everything as it is.
  [[nodiscard]] bool must_stop() const { return is_over() || is_settled(); }

  /// Counts a node; returns whether to stop.
  bool count_node(unsigned thread) {
    const std::uint64_t now = nodes_.fetch_add(1, std::memory_order_relaxed) + 1;
    if (thread == 0 && on_look_ && now % nodes_between_looks == 0) on_look_();
    return watch_.must_stop(now) || is_settled();
  }

 private:
  static constexpr std::uint64_t nodes_between_looks = 1U << 14;

  search::Watch watch_;
  OnLook on_look_;
  std::atomic<std::uint64_t> nodes_{0};
  std::atomic<bool> settled_{false};
};

}  // namespace quintet::solve
