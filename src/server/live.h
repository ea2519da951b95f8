#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace quintet::server {

/// Why we end a connection.
enum class Farewell : std::uint8_t { server_stops, signed_out };

/// The far end of a WebSocket.
class LiveClient {
 public:
  virtual ~LiveClient() = default;
  /// From any thread; puts the message in line and returns. One text may go to many clients. Who
  /// does not read what is sent is cut off.
  virtual void send(std::shared_ptr<const std::string> message) = 0;
  /// The same for what is worth saying only while it is the latest of its kind: it takes the place
  /// of what was not sent yet, goes behind all else and cuts nobody off.
  virtual void send_latest(const std::string& /*kind*/,
                           std::shared_ptr<const std::string> message) {
    send(std::move(message));
  }
  /// From any thread; says goodbye behind what stands in line. What the client says from now on is
  /// not heard.
  virtual void close(Farewell why) = 0;
};

/// Our end of it.
class LiveSession {
 public:
  virtual ~LiveSession() = default;
  /// Messages of one client come one after the other, on threads that may wait.
  virtual void receive(std::string_view message) = 0;
};

}  // namespace quintet::server
