#include "server/network/worker_pool.h"

#include <utility>

namespace quintet::server {

WorkerPool::WorkerPool(unsigned threads, std::size_t longest_line) : longest_line_(longest_line) {
  for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

bool WorkerPool::add(Work work) {
  {
    const std::lock_guard lock(mutex_);
    if (is_finishing_ || line_.size() >= longest_line_) return false;
    line_.push_back(std::move(work));
  }
  changed_.notify_one();
  return true;
}

void WorkerPool::finish() {
  {
    const std::lock_guard lock(mutex_);
    is_finishing_ = true;
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

void WorkerPool::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [&] { return is_finishing_ || !line_.empty(); });
    if (line_.empty()) return;
    Work next = std::move(line_.front());
    line_.pop_front();
    lock.unlock();
    next();
    next = nullptr;  // destroying what the task holds may also take a while
    lock.lock();
  }
}

}  // namespace quintet::server
