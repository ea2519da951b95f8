#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace quintet::server {

/// Threads for blocking work, with a bounded queue.
class WorkerPool {
 public:
  using Work = std::function<void()>;  // must not throw

  WorkerPool(unsigned threads, std::size_t longest_line);
  ~WorkerPool() { finish(); }
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  /// False, and not queued, if the queue is full or the pool is shut down.
  bool add(Work work);
  /// Returns when the queue is empty and all work is done.
  void finish();

 private:
  void work();

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Work> line_;
  std::size_t longest_line_;
  bool is_finishing_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace quintet::server
