#pragma once

#include <atomic>
#include <boost/asio/ip/tcp.hpp>
#include <functional>
#include <memory>
#include <string>

#include "server/network/send_line.h"
#include "server/network/web_server.h"
#include "server/network/worker_pool.h"

namespace quintet::server {

/// That wait for one another.
inline constexpr std::size_t most_trials = 64;

/// What connections share.
struct Serving {
  WebApp& app;
  WebServerOptions options;
  WorkerPool workers;
  WorkerPool trials{1, most_trials};
  // Live clients may outlive all this.
  std::shared_ptr<UnreadOfAll> unread =
      std::make_shared<UnreadOfAll>(options.most_unread_of_all, options.most_connections);
  std::atomic<bool> is_stopping = false;
};

/// One client: its requests, one after the other, and its WebSocket if it asks for one.
class Connection {
 public:
  virtual ~Connection() = default;

  /// The client's address.
  [[nodiscard]] virtual const std::string& peer() const = 0;
  /// Serves until the client goes, or does not behave; calls `ended` then.
  virtual void start(std::function<void()> ended) = 0;
  /// Sends the client away, once what it asked is answered. From any thread.
  virtual void stop() = 0;
  /// When nothing runs any more.
  virtual void silence() = 0;
};

/// Lives on the socket's executor, a strand.
std::shared_ptr<Connection> new_connection(Serving& serving, boost::asio::ip::tcp::socket&& socket);

}  // namespace quintet::server
