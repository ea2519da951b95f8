#pragma once

#include <atomic>
#include <cstddef>

#include "core/threads.h"

namespace quintet::learn {

/// Calls work(0), work(1) ... on whichever thread is free. The result does not depend on the number
/// of threads as long as each task writes to places of its own.
template <class Work>
void share_tasks(unsigned threads, std::size_t tasks, Work&& work) {
  std::atomic<std::size_t> next{0};
  work_together(threads, [&](unsigned) {
    for (std::size_t task = next++; task < tasks; task = next++) work(task);
  });
}

}  // namespace quintet::learn
