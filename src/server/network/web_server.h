#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <string>

#include "server/web_app.h"

namespace quintet::server {

struct WebServerOptions {
  std::string address = "127.0.0.1";
  unsigned short port = 8017;  // 0: any free port
  unsigned io_threads = 2;
  unsigned workers = 32;  // they mostly wait for the disk
  std::size_t longest_line = 4096;
  std::size_t most_connections = 8192;
  std::size_t most_of_one_address = 256;  // unlimited from loopback
  std::size_t longest_header = 16 << 10;
  std::size_t longest_body = 256 << 10;
  std::size_t longest_message = 64 << 10;          // from a live client
  std::size_t most_unread = 4 << 20;               // bytes queued for one live client
  std::size_t most_unread_of_all = 256 << 20;      // beyond this, clients over their share are
                                                   // disconnected
  std::chrono::milliseconds idle_time{75'000};     // between requests
  std::chrono::milliseconds request_time{20'000};  // from the first byte of a request to its last
  std::chrono::milliseconds answer_time{60'000};
  std::chrono::milliseconds live_idle_time{60'000};  // a ping is sent in between
  std::chrono::milliseconds stop_time{5'000};        // then remaining connections are dropped
  bool stops_on_signals = false;                     // SIGINT and SIGTERM
};

/// HTTP/1.1 and WebSockets on one port. Network I/O never blocks on request handling, which runs
/// on worker threads.
class WebServer {
 public:
  /// Listening once it returns, though nothing is answered until `run`. Throws Error if it cannot
  /// listen.
  WebServer(WebApp& app, const WebServerOptions& options);
  ~WebServer();
  WebServer(const WebServer&) = delete;
  WebServer& operator=(const WebServer&) = delete;

  [[nodiscard]] unsigned short port() const;
  /// Serves until stopped; then finishes pending requests, notifies live clients and returns.
  void run();
  /// Thread-safe.
  void stop();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace quintet::server
