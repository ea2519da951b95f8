#pragma once

#include <atomic>
#include <cstdint>

#include "core/threads.h"

namespace quintet {

/// How far a long piece of work has come, for a progress bar in another thread.
struct Progress {
  std::atomic<std::uint64_t> done{0};
  std::atomic<std::uint64_t> total{0};  // 0: not known
};

/// What long work must know of its caller: when to stop, and where to say how far it is.
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
