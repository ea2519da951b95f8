#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace quintet::server {

/// Why the server closes a connection.
enum class Farewell : std::uint8_t { server_stops, signed_out };

/// The client end of a WebSocket.
class LiveClient {
 public:
  virtual ~LiveClient() = default;
  /// Thread-safe; queues the message and returns. One text may be shared by many clients. A client
  /// that does not read its messages is disconnected.
  virtual void send(std::shared_ptr<const std::string> message) = 0;
  /// The same for a kind of message where only the latest matters: it replaces one that has not
  /// been sent yet, is sent after everything else, and never causes a disconnect.
  virtual void send_latest(const std::string& /*kind*/,
                           std::shared_ptr<const std::string> message) {
    send(std::move(message));
  }
  /// Thread-safe; closes after what is queued. Anything the client sends from now on is ignored.
  virtual void close(Farewell why) = 0;
};

/// The server end of a WebSocket.
class LiveSession {
 public:
  virtual ~LiveSession() = default;
  /// Messages of one client arrive one at a time, on threads that may block.
  virtual void receive(std::string_view message) = 0;
};

}  // namespace quintet::server
