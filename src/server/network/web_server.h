#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <string>

#include "server/web_app.h"

namespace quintet::server {

struct WebServerOptions {
  std::string address = "127.0.0.1";
  unsigned short port = 8017;  // 0: any that is free
  unsigned io_threads = 2;
  unsigned workers = 32;  // they wait for the disk more than they work
  std::size_t longest_line = 4096;
  std::size_t most_connections = 8192;
  std::size_t most_of_one_address = 256;  // but any number from this machine
  std::size_t longest_header = 16 << 10;
  std::size_t longest_body = 256 << 10;
  std::size_t longest_message = 64 << 10;          // from a live client
  std::size_t most_unread = 4 << 20;               // bytes that wait for a live client to read them
  std::size_t most_unread_of_all = 256 << 20;      // then who reads least is cut off
  std::chrono::milliseconds idle_time{75'000};     // between requests
  std::chrono::milliseconds request_time{20'000};  // from the first byte of one to its last
  std::chrono::milliseconds answer_time{60'000};
  std::chrono::milliseconds live_idle_time{60'000};  // a sign of life is asked for in between
  std::chrono::milliseconds stop_time{5'000};        // then those who do not go are left
  bool stops_on_signals = false;                     // SIGINT and SIGTERM
};

/// HTTP/1.1 and WebSockets on one port. What is read and written never waits for what is asked:
/// that is answered by workers.
class WebServer {
 public:
  /// Listens when it returns, though nobody is answered yet. Throws Error if it cannot.
  WebServer(WebApp& app, const WebServerOptions& options);
  ~WebServer();
  WebServer(const WebServer&) = delete;
  WebServer& operator=(const WebServer&) = delete;

  [[nodiscard]] unsigned short port() const;
  /// Serves until it is stopped: answers what was asked, tells live clients, and returns.
  void run();
  /// From any thread.
  void stop();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace quintet::server
