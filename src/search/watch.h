#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <utility>

#include "core/threads.h"
#include "search/search.h"

namespace quintet::search {

/// Decides when a search must stop; shared by all its threads.
class Watch {
 public:
  Watch(const Limits& limits, StopToken stop)
      : limits_(limits), stop_(std::move(stop)), began_(Clock::now()) {}

  [[nodiscard]] bool is_over() const { return over_.load(std::memory_order_relaxed); }
  void end() { over_.store(true, std::memory_order_relaxed); }

  /// Called at every node, so the expensive checks run only every so many nodes; with one thread
  /// the node limit is exact. `nodes` is the count of the calling thread.
  bool must_stop(std::uint64_t nodes) {
    if (nodes >= limits_.nodes) end();
    if (nodes % nodes_between_looks == 0) look();
    return is_over();
  }

  [[nodiscard]] double seconds() const {
    return std::chrono::duration<double>(Clock::now() - began_).count();
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::uint64_t nodes_between_looks = 1024;

  void look() {
    if (stop_.stop_requested() || seconds() >= limits_.seconds) end();
  }

  Limits limits_;
  StopToken stop_;
  Clock::time_point began_;
  std::atomic<bool> over_{false};
};

}  // namespace quintet::search
