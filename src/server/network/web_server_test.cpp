#include "server/network/web_server.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "server/api.h"

namespace quintet {
namespace {

using std::chrono::milliseconds;

/// The far end: a plain socket.
class Caller {
 public:
  explicit Caller(unsigned short port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(port);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    connected_ = ::connect(socket_, reinterpret_cast<sockaddr*>(&to), sizeof to) == 0;
    const timeval patience{60, 0};
    setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  }
  ~Caller() { hang_up(); }
  Caller(const Caller&) = delete;
  Caller& operator=(const Caller&) = delete;

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
  /// One whole answer: head and, by its Content-Length, body.
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

  // As a WebSocket.
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
  /// The content of a frame, with its kind in front; empty at the end.
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

/// Says what it was asked; live, says what it was told.
class EchoApp : public WebApp {
 public:
  HttpResponse answer(const HttpRequest& request) override {
    if (request.path == "/throw") throw std::runtime_error("oh");
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
    class Session : public LiveSession {
     public:
      Session(std::shared_ptr<LiveClient> client, EchoApp& app)
          : client_(std::move(client)), app_(app) {
        client_->send(std::make_shared<const std::string>("hello"));
      }
      ~Session() override { ++app_.ended; }
      void receive(std::string_view message) override {
        if (message == "throw") throw std::runtime_error("oh");
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
  ~WebServerTest() override { finish(); }

  [[nodiscard]] unsigned short port() const { return server->port(); }

  EchoApp app;
  std::optional<WebServer> server;
  std::thread thread;
};

TEST_F(WebServerTest, AnswersOnOneConnectionAsOftenAsItIsAsked) {
  start();
  Caller caller(port());
  for (const char* path : {"/a", "/b%20c"}) {
    caller.ask(std::string("GET ") + path);
    const std::string answer = caller.hear();
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 200 OK\r\n")) << answer;
    EXPECT_NE(answer.find("X-Own: yes\r\n"), std::string::npos);
    EXPECT_NE(answer.find("Content-Security-Policy: default-src 'self'"), std::string::npos);
    EXPECT_NE(answer.find("\r\n\r\nGET /"), std::string::npos);
  }
  caller.ask("POST /c", "Content-Length: 4\r\n");
  caller.say("body");
  EXPECT_NE(caller.hear().find("POST /c body"), std::string::npos);
  caller.ask("GET /d", "Connection: close\r\n");
  EXPECT_NE(caller.hear_to_the_end().find("GET /d"), std::string::npos);
}

TEST_F(WebServerTest, AnOldClientIsKeptOnlyIfItAsksAndIsToldSo) {
  start();
  Caller kept(port());
  for (int i = 0; i < 2; ++i) {
    kept.say("GET /a HTTP/1.0\r\nConnection: keep-alive\r\n\r\n");
    EXPECT_NE(kept.hear().find("Connection: keep-alive\r\n"), std::string::npos);
  }
  Caller once(port());
  once.say("GET /a HTTP/1.0\r\n\r\n");
  EXPECT_NE(once.hear_to_the_end().find("Connection: close\r\n"), std::string::npos);
  // Newer ones stay unless somebody says otherwise.
  Caller newer(port());
  newer.ask("GET /a", "Connection: keep-alive\r\n");
  EXPECT_EQ(newer.hear().find("Connection:"), std::string::npos);
}

TEST_F(WebServerTest, AnswersRequestsThatComeTogetherInOrder) {
  start();
  Caller caller(port());
  caller.say("GET /1 HTTP/1.1\r\nHost: x\r\n\r\nGET /2 HTTP/1.1\r\nHost: x\r\n\r\n");
  EXPECT_NE(caller.hear().find("GET /1"), std::string::npos);
  EXPECT_NE(caller.hear().find("GET /2"), std::string::npos);
}

TEST_F(WebServerTest, TheHeadAloneHasNoBody) {
  start();
  Caller caller(port());
  caller.ask("HEAD /a", "Connection: close\r\n");
  const std::string answer = caller.hear_to_the_end();
  EXPECT_NE(answer.find("Content-Length: 7\r\n"), std::string::npos) << answer;
  EXPECT_TRUE(answer.ends_with("\r\n\r\n"));
}

TEST_F(WebServerTest, SaysGoOnToThoseWhoWait) {
  start();
  Caller caller(port());
  caller.ask("POST /c", "Content-Length: 4\r\nExpect: 100-continue\r\n");
  EXPECT_TRUE(caller.hear().starts_with("HTTP/1.1 100 Continue"));
  caller.say("body");
  EXPECT_NE(caller.hear().find("POST /c body"), std::string::npos);
}

TEST_F(WebServerTest, RefusesWhatIsTooLargeOrNoRequest) {
  start();
  const auto refusal = [&](const std::string& text) {
    Caller caller(port());
    caller.say(text);
    return caller.hear_to_the_end();
  };
  EXPECT_TRUE(
      refusal("POST /a HTTP/1.1\r\nContent-Length: 300000\r\n\r\n" + std::string(300'000, 'x'))
          .starts_with("HTTP/1.1 413"));
  EXPECT_TRUE(refusal("GET /a HTTP/1.1\r\nX-Long: " + std::string(20'000, 'x') + "\r\n\r\n")
                  .starts_with("HTTP/1.1 413"));
  EXPECT_TRUE(refusal("hello\r\n\r\n").starts_with("HTTP/1.1 400"));
  EXPECT_TRUE(refusal("GET /%zz HTTP/1.1\r\n\r\n").starts_with("HTTP/1.1 400"));
  const std::string answer = refusal("GET /%00 HTTP/1.1\r\n\r\n");
  EXPECT_NE(answer.find(R"({"error":{"code":"bad_request")"), std::string::npos);
  EXPECT_NE(answer.find("X-Content-Type-Options: nosniff"), std::string::npos);
}

TEST_F(WebServerTest, WhatGoesWrongInsideStaysInside) {
  start();
  Caller caller(port());
  caller.ask("GET /throw");
  const std::string answer = caller.hear();
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 500"));
  EXPECT_EQ(answer.find("oh"), std::string::npos);
  caller.ask("GET /a");
  EXPECT_TRUE(caller.hear().starts_with("HTTP/1.1 200"));
}

TEST_F(WebServerTest, SaysSoWhenItIsTooBusy) {
  WebServerOptions options;
  options.workers = 1;
  options.longest_line = 0;
  start(options);
  Caller caller(port());
  caller.ask("GET /a");
  EXPECT_TRUE(caller.hear().starts_with("HTTP/1.1 503"));
}

TEST_F(WebServerTest, LeavesThoseWhoSayNothingOrDawdle) {
  WebServerOptions options;
  options.idle_time = options.request_time = milliseconds(50);
  start(options);
  Caller silent(port());
  EXPECT_EQ(silent.hear_to_the_end(), "");
  Caller slow(port());
  slow.say("GET /a HTTP");
  slow.hear_to_the_end();  // it ends
}

TEST_F(WebServerTest, TakesNoMoreConnectionsThanItMay) {
  WebServerOptions options;
  options.most_connections = 1;
  start(options);
  Caller first(port());
  first.ask("GET /a");
  EXPECT_NE(first.hear(), "");
  Caller second(port());
  EXPECT_EQ(second.hear_to_the_end(), "");
  first.ask("GET /a");
  EXPECT_NE(first.hear(), "");
}

TEST_F(WebServerTest, APortThatIsTakenIsAnError) {
  start();
  WebServerOptions options;
  options.port = port();
  try {
    const WebServer other(app, options);
    FAIL();
  } catch (const Error& error) {
    EXPECT_NE(std::string(error.what()).find("is taken"), std::string::npos);
  }
  options.address = "nowhere";
  EXPECT_THROW(WebServer(app, options), Error);
}

TEST_F(WebServerTest, LiveClientsTalkAndListen) {
  start();
  Caller caller(port());
  EXPECT_TRUE(caller.upgrade().starts_with("HTTP/1.1 101"));
  EXPECT_EQ(caller.hear_frame(), "\x81hello");
  caller.say_frame("one");
  caller.say_frame("throw");
  caller.say_frame("two");
  EXPECT_EQ(caller.hear_frame(), "\x81heard one");
  EXPECT_EQ(caller.hear_frame(), "\x81heard two");
  caller.say_frame("ping", '\x89');
  EXPECT_EQ(caller.hear_frame(), "\x8aping");
  caller.hang_up();
  finish();
  EXPECT_EQ(app.ended, 1);
}

TEST_F(WebServerTest, WhoMayNotStayIsToldSo) {
  start();
  Caller caller(port());
  const std::string answer = caller.upgrade("X-Refuse: yes\r\n");
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 403")) << answer;
  EXPECT_NE(answer.find("not you"), std::string::npos);
}

TEST_F(WebServerTest, WhoSignsOutIsToldWhyTheConnectionEnds) {
  start();
  Caller caller(port());
  caller.upgrade();
  EXPECT_EQ(caller.hear_frame(), "\x81hello");
  caller.say_frame("sign out");
  EXPECT_EQ(caller.hear_frame(), "\x88\x03\xf0signed out");
  caller.say_frame("still here?");  // nobody hears it
  caller.say_frame("\x03\xf0", '\x88');
  EXPECT_EQ(caller.hear_to_the_end(), "");
}

TEST_F(WebServerTest, WhoDoesNotReadIsCutOff) {
  start();
  Caller caller(port());
  caller.upgrade();
  caller.say_frame("much");  // 30 MB, and nobody reads
  while (app.ended == 0) std::this_thread::sleep_for(milliseconds(5));
}

TEST_F(WebServerTest, AMessageThatIsTooLongEndsTheConnection) {
  WebServerOptions options;
  options.longest_message = 10;
  start(options);
  Caller caller(port());
  caller.upgrade();
  EXPECT_EQ(caller.hear_frame(), "\x81hello");
  caller.say_frame("longer than ten");
  EXPECT_EQ(caller.hear_frame().substr(0, 1), "\x88");
}

TEST_F(WebServerTest, StopsPolitely) {
  start();
  Caller idle(port());
  idle.ask("GET /a");
  idle.hear();
  Caller live(port());
  live.upgrade();
  EXPECT_EQ(live.hear_frame(), "\x81hello");
  Caller busy(port());
  busy.ask("GET /wait");
  while (app.waiting == 0) std::this_thread::sleep_for(milliseconds(1));

  server->stop();
  EXPECT_EQ(live.hear_frame(), "\x81{\"type\":\"closing\"}");
  EXPECT_EQ(live.hear_frame().substr(0, 3), "\x88\x03\xe9");  // going away
  live.say_frame("\x03\xe9", '\x88');
  EXPECT_EQ(live.hear_to_the_end(), "");
  live.hang_up();
  EXPECT_EQ(idle.hear_to_the_end(), "");
  app.let_go();
  EXPECT_NE(busy.hear_to_the_end().find("GET /wait"), std::string::npos);
  thread.join();
  EXPECT_EQ(app.ended, 1);
}

TEST_F(WebServerTest, StopsEvenIfAClientDoesNotGo) {
  WebServerOptions options;
  options.stop_time = milliseconds(50);
  start(options);
  Caller live(port());
  live.upgrade();
  live.hear_frame();
  server->stop();
  thread.join();
  server.reset();
  EXPECT_EQ(app.ended, 1);
}

}  // namespace
}  // namespace quintet
