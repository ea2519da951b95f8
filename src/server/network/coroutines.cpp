#include "server/network/coroutines.h"

namespace quintet::server {

// Not inline: GCC names the parts of a coroutine's frame differently in each file, which the ODR
// check reports as two definitions of one type.
boost::asio::awaitable<void> wait_for(std::chrono::milliseconds time) {
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor, time);
  boost::system::error_code failed;
  co_await timer.async_wait(into(failed));
}

}  // namespace quintet::server
