#pragma once

#ifdef __wasm__
#include <memory>
#include <utility>
#else
#include <stop_token>
#include <thread>
#include <vector>
#endif

// All that rules and searches know about threads. WebAssembly has none: there the caller does all
// the work itself, and a stop request can only come from a function that the work calls.
namespace quintet {

#ifdef __wasm__

constexpr unsigned most_threads = 1;

class StopToken {
 public:
  StopToken() = default;
  explicit StopToken(std::shared_ptr<const bool> requested) : requested_(std::move(requested)) {}
  [[nodiscard]] bool stop_requested() const { return requested_ != nullptr && *requested_; }

 private:
  std::shared_ptr<const bool> requested_;
};

template <class Work>
void work_together(unsigned /*threads*/, Work&& work) {
  work(0U);
}

#else

constexpr unsigned most_threads = 256;

using StopToken = std::stop_token;

/// Calls work(0) on this thread and work(1), work(2) ... on one new thread each, `threads` calls in
/// all; returns when all are done. work(0) must be able to do everything by itself.
template <class Work>
void work_together(unsigned threads, Work&& work) {
  std::vector<std::jthread> helpers;
  for (unsigned i = 1; i < threads; ++i) helpers.emplace_back([&work, i] { work(i); });
  work(0U);
}

#endif

}  // namespace quintet
