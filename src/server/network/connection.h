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

/// How many trials may queue; they run one at a time.
inline constexpr std::size_t most_trials = 64;

/// State shared by all connections.
struct Serving {
  WebApp& app;
  WebServerOptions options;
  WorkerPool workers;
  WorkerPool trials{1, most_trials};
  // Shared, because live clients may outlive the server.
  std::shared_ptr<UnreadOfAll> unread =
      std::make_shared<UnreadOfAll>(options.most_unread_of_all, options.most_connections);
  std::atomic<bool> is_stopping = false;
};

/// One client: its requests, one at a time, and its WebSocket if it opens one.
class Connection {
 public:
  virtual ~Connection() = default;

  /// The client's address.
  [[nodiscard]] virtual const std::string& peer() const = 0;
  /// Serves until the client disconnects or misbehaves; then calls `ended`.
  virtual void start(std::function<void()> ended) = 0;
  /// Disconnects the client once its pending request is answered. Thread-safe.
  virtual void stop() = 0;
  /// Called when no thread runs any more.
  virtual void silence() = 0;
};

/// Runs on the socket's executor, which is a strand.
std::shared_ptr<Connection> new_connection(Serving& serving, boost::asio::ip::tcp::socket&& socket);

}  // namespace quintet::server
