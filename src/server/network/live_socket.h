#pragma once

#include <boost/asio.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <memory>
#include <optional>
#include <string>

#include "server/live.h"
#include "server/network/send_line.h"
#include "server/network/web_server.h"

namespace quintet::server {

/// A WebSocket with a send queue. One coroutine writes while the queue is not empty.
class LiveSocket final : public LiveClient, public std::enable_shared_from_this<LiveSocket> {
 public:
  using Request = boost::beast::http::request<boost::beast::http::string_body>;

  /// `executor` is a strand.
  LiveSocket(boost::asio::any_io_executor executor, const WebServerOptions& options,
             std::shared_ptr<UnreadOfAll> unread);

  /// Answers the upgrade request. False if the client is gone.
  boost::asio::awaitable<bool> accept(boost::beast::tcp_stream&& stream, const Request& request);
  /// Nothing if the client is gone.
  boost::asio::awaitable<std::optional<std::string>> read();

  void send(std::shared_ptr<const std::string> message) override;
  void send_latest(const std::string& kind, std::shared_ptr<const std::string> message) override;
  void close(Farewell why) override;
  /// From now on, sending does not touch the connection.
  void silence();
  /// On the strand.
  void cut_off();

 private:
  template <class F>
  void change_line(F&& change);
  void see_to(SendLine::Then what);
  boost::asio::awaitable<void> write_all(std::shared_ptr<LiveSocket> self);
  void close_socket();

  boost::asio::any_io_executor executor_;
  const WebServerOptions& options_;
  // Set once the upgrade is accepted.
  std::optional<boost::beast::websocket::stream<boost::beast::tcp_stream>> stream_;
  SendLine line_;
};

}  // namespace quintet::server
