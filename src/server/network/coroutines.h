#pragma once

#include <boost/asio.hpp>
#include <chrono>
#include <memory>
#include <thread>
#include <utility>

#include "server/network/guarded.h"
#include "server/network/worker_pool.h"

// Awaitables for the coroutines in this folder. GCC 12 miscompiles some conditions that contain
// co_await, so every co_await is a statement of its own.
namespace quintet::server {

/// The delay before a retry.
inline constexpr std::chrono::milliseconds next_try{20};

/// For operations that report failure through `failed`.
inline auto into(boost::system::error_code& failed) {
  return boost::asio::redirect_error(boost::asio::use_awaitable, failed);
}

/// Resumes once `work` has run on a worker; false, and not run, if the queue is full.
template <class Work>
boost::asio::awaitable<bool> on_worker(WorkerPool& workers, Work& work) {
  const auto executor = co_await boost::asio::this_coro::executor;
  auto start = [&workers, &work, executor](auto handler) {
    auto shared = std::make_shared<decltype(handler)>(std::move(handler));
    auto finish = [shared, executor](bool done) {
      const auto post = [&] {
        boost::asio::post(executor, [shared, done] { std::move (*shared)(done); });
      };
      // The coroutine waits forever if this is never posted.
      while (!run_guarded("end of work", post)) std::this_thread::sleep_for(next_try);
    };
    const bool added = workers.add([&work, finish] {
      work();
      finish(true);
    });
    if (!added) finish(false);
  };
  co_return co_await boost::asio::async_initiate<const boost::asio::use_awaitable_t<>, void(bool)>(
      start, boost::asio::use_awaitable);
}

boost::asio::awaitable<void> wait_for(std::chrono::milliseconds time);

}  // namespace quintet::server
