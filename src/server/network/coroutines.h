#pragma once

#include <boost/asio.hpp>
#include <chrono>
#include <memory>
#include <thread>
#include <utility>

#include "server/network/guarded.h"
#include "server/network/worker_pool.h"

// What the coroutines of this folder wait for. GCC 12 makes wrong code of some conditions that
// wait: what is waited for is a statement of its own.
namespace quintet::server {

/// Until what could not be done is tried again.
inline constexpr std::chrono::milliseconds next_try{20};

/// For operations that say in `failed` how they went.
inline auto into(boost::system::error_code& failed) {
  return boost::asio::redirect_error(boost::asio::use_awaitable, failed);
}

/// Done on a worker when this returns; false, and not done, if too much is waiting there.
template <class Work>
boost::asio::awaitable<bool> on_worker(WorkerPool& workers, Work& work) {
  const auto executor = co_await boost::asio::this_coro::executor;
  auto start = [&workers, &work, executor](auto handler) {
    auto shared = std::make_shared<decltype(handler)>(std::move(handler));
    auto finish = [shared, executor](bool done) {
      const auto post = [&] {
        boost::asio::post(executor, [shared, done] { std::move (*shared)(done); });
      };
      // Who waits for it waits for ever unless it comes.
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
