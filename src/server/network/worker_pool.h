#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace quintet::server {

/// Threads for work that may wait, and a line of bounded length in front of them.
class WorkerPool {
 public:
  using Work = std::function<void()>;  // throws nothing

  WorkerPool(unsigned threads, std::size_t longest_line);
  ~WorkerPool() { finish(); }
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  /// False, and nothing will be done, if the line is full or nobody works any more.
  bool add(Work work);
  /// Returns when all that stands in line is done.
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
