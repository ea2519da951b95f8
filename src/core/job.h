#pragma once

#include <atomic>
#include <cstdint>

#include "core/threads.h"

namespace quintet {

/// The progress of a long-running task, for a progress bar on another thread.
struct Progress {
  std::atomic<std::uint64_t> done{0};
  std::atomic<std::uint64_t> total{0};  // 0: unknown
};

/// What a long-running task needs from its caller: when to stop, and where to report progress.
struct Job {
  StopToken stop;
  Progress* progress = nullptr;

  void begin(std::uint64_t total) const {
    if (progress == nullptr) return;
    progress->done = 0;
    progress->total = total;
  }
  void advance(std::uint64_t steps) const {
    if (progress != nullptr) progress->done += steps;
  }
};

}  // namespace quintet
