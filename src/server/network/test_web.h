#pragma once

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <new>
#include <optional>
#include <string>
#include <thread>

#include "server/api.h"
#include "server/network/web_server.h"

// A server with a trivial app, and clients for it.
namespace quintet::server {

using std::chrono::milliseconds;

/// A client: a plain socket.
class PlainSocket {
 public:
  explicit PlainSocket(unsigned short port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(port);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    connected_ = ::connect(socket_, reinterpret_cast<sockaddr*>(&to), sizeof to) == 0;
    const timeval patience{60, 0};
    setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  }
  ~PlainSocket() { hang_up(); }
  PlainSocket(const PlainSocket&) = delete;
  PlainSocket& operator=(const PlainSocket&) = delete;

  void hang_up() {
    if (socket_ >= 0) ::close(socket_);
    socket_ = -1;
  }
  [[nodiscard]] bool is_connected() const { return connected_; }

  void say(std::string_view text) const {
    while (!text.empty()) {
      const auto sent = ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL);
      if (sent <= 0) return;
      text.remove_prefix(static_cast<std::size_t>(sent));
    }
  }
  void ask(const std::string& first_line, const std::string& rest = "") const {
    say(first_line + " HTTP/1.1\r\nHost: localhost\r\n" + rest + "\r\n");
  }
  /// One whole response: headers and, by Content-Length, body.
  std::string hear() {
    while (buffer_.find("\r\n\r\n") == std::string::npos) {
      if (!read_more()) return take(buffer_.size());
    }
    const auto head = buffer_.find("\r\n\r\n") + 4;
    const auto length = buffer_.find("Content-Length: ");
    const std::size_t body = length < head ? std::stoul(buffer_.substr(length + 16)) : 0;
    while (buffer_.size() < head + body && read_more()) {
    }
    return take(head + body);
  }
  std::string hear_to_the_end() {
    while (read_more()) {
    }
    return take(buffer_.size());
  }

  // Upgrades to a WebSocket.
  std::string upgrade(const std::string& more = "") {
    ask("GET /live",
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
            more);
    return hear();
  }
  /// A short frame, masked with zeros.
  void say_frame(const std::string& text, char kind = '\x81') const {
    std::string frame{kind, static_cast<char>(0x80U | text.size()), 0, 0, 0, 0};
    say(frame + text);
  }
  /// The payload of a frame, after its kind; empty at the end of the stream.
  std::string hear_frame() {
    while (buffer_.size() < 2) {
      if (!read_more()) return "";
    }
    std::size_t size = static_cast<unsigned char>(buffer_[1]);
    std::size_t head = 2;
    if (size == 126) {
      while (buffer_.size() < 4 && read_more()) {
      }
      size = static_cast<std::size_t>(static_cast<unsigned char>(buffer_[2])) << 8U |
             static_cast<unsigned char>(buffer_[3]);
      head = 4;
    }
    while (buffer_.size() < head + size && read_more()) {
    }
    const std::string frame = take(head + size);
    return frame[0] + frame.substr(head);
  }

 private:
  bool read_more() {
    char bytes[4096];
    const auto size = ::recv(socket_, bytes, sizeof bytes, 0);
    if (size <= 0) return false;
    buffer_.append(bytes, static_cast<std::size_t>(size));
    return true;
  }
  std::string take(std::size_t size) {
    std::string taken = buffer_.substr(0, size);
    buffer_.erase(0, size);
    return taken;
  }

  int socket_;
  bool connected_ = false;
  std::string buffer_;
};

/// Echoes requests and live messages.
class EchoApp : public WebApp {
 public:
  HttpResponse answer(const HttpRequest& request) override {
    if (request.path == "/throw") throw std::runtime_error("oh");
    if (request.path == "/much") throw std::bad_alloc();
    if (request.path == "/wait") {
      ++waiting;
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [&] { return may_go_; });
    }
    return {200,
            "text/plain",
            request.method + " " + request.path + " " + request.body + request.header("x-more"),
            {{"X-Own", "yes"}}};
  }

  std::unique_ptr<LiveSession> open_live(const HttpRequest& request,
                                         std::shared_ptr<LiveClient> client) override {
    if (!request.header("x-refuse").empty()) throw ApiError(Refusal::forbidden, "not you");
    if (!request.header("x-much").empty()) throw std::bad_alloc();
    class Session : public LiveSession {
     public:
      Session(std::shared_ptr<LiveClient> client, EchoApp& app)
          : client_(std::move(client)), app_(app) {
        client_->send(std::make_shared<const std::string>("hello"));
      }
      ~Session() override { ++app_.ended; }
      void receive(std::string_view message) override {
        if (message == "throw") throw std::runtime_error("oh");
        if (message == "too much") throw std::bad_alloc();
        if (message == "sign out") return client_->close(Farewell::signed_out);
        const auto text = std::make_shared<const std::string>(
            message == "much" ? std::string(10'000, 'x') : "heard " + std::string(message));
        for (int i = message == "much" ? 3000 : 1; i > 0; --i) client_->send(text);
      }

     private:
      std::shared_ptr<LiveClient> client_;
      EchoApp& app_;
    };
    return std::make_unique<Session>(std::move(client), *this);
  }

  void let_go() {
    const std::lock_guard lock(mutex_);
    may_go_ = true;
    changed_.notify_all();
  }

  std::atomic<int> waiting = 0;
  std::atomic<int> ended = 0;

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  bool may_go_ = false;
};

class WebServerTest : public testing::Test {
 public:
  ~WebServerTest() override { finish(); }

 protected:
  void start(WebServerOptions options = {}) {
    options.port = 0;
    server.emplace(app, options);
    thread = std::thread([this] { server->run(); });
  }
  void finish() {
    app.let_go();
    if (server) server->stop();
    if (thread.joinable()) thread.join();
  }

  [[nodiscard]] unsigned short port() const { return server->port(); }

  EchoApp app;
  std::optional<WebServer> server;
  std::thread thread;
};

}  // namespace quintet::server
