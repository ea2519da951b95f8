#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>

#include "core/job.h"
#include "core/threads.h"

namespace quintet::retro {

/// Calls work(begin, end) for pieces of 0..count-1 on several threads, in no particular order.
/// Returns false if the job was stopped before all were done.
template <class Work>
bool in_ranges(std::uint64_t count, unsigned threads, const Job& job, Work&& work) {
  constexpr std::uint64_t piece = std::uint64_t{1} << 16;
  std::atomic<std::uint64_t> next{0};
  std::atomic<bool> is_stopped{false};
  work_together(threads, [&](unsigned /*thread*/) {
    for (;;) {
      const std::uint64_t begin = next.fetch_add(piece, std::memory_order_relaxed);
      if (begin >= count) return;
      if (job.stop.stop_requested()) {
        is_stopped = true;
        return;
      }
      const std::uint64_t end = std::min(begin + piece, count);
      work(begin, end);
      job.advance(end - begin);
    }
  });
  return !is_stopped;
}

}  // namespace quintet::retro
