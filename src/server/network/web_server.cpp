#include "server/network/web_server.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <boost/asio.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <csignal>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <thread>
#include <utility>

#include "server/api.h"
#include "server/http_text.h"
#include "server/limits.h"
#include "server/log.h"
#include "server/network/send_line.h"
#include "server/network/worker_pool.h"
#include "server/security_headers.h"

// The only file that knows Boost. Each connection is a coroutine on a strand of its own. GCC 12
// makes wrong code of some conditions that wait: what is waited for is a statement of its own.
namespace quintet {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::awaitable;
using asio::ip::tcp;
using beast::error_code;
using BeastRequest = http::request<http::string_body>;
using BeastResponse = http::response<http::string_body>;

constexpr std::size_t most_thrown_away = 16 << 20;
constexpr std::chrono::seconds longest_goodbye{5};
constexpr std::chrono::milliseconds next_try{20};
/// Who says more is heard only so often.
constexpr Rate live_rate{200, std::chrono::milliseconds(20)};

/// For operations that say in `failed` how they went.
auto into(error_code& failed) { return asio::redirect_error(asio::use_awaitable, failed); }

/// Done on a worker when this returns; false, and not done, if too much is waiting there.
template <class Work>
awaitable<bool> on_worker(WorkerPool& workers, Work& work) {
  const auto executor = co_await asio::this_coro::executor;
  auto start = [&workers, &work, executor](auto handler) {
    auto shared = std::make_shared<decltype(handler)>(std::move(handler));
    auto finish = [shared, executor](bool done) {
      asio::post(executor, [shared, done] { std::move (*shared)(done); });
    };
    const bool added = workers.add([&work, finish] {
      work();
      finish(true);
    });
    if (!added) finish(false);
  };
  co_return co_await asio::async_initiate<const asio::use_awaitable_t<>, void(bool)>(
      start, asio::use_awaitable);
}

awaitable<void> wait_for(std::chrono::milliseconds time) {
  asio::steady_timer timer(co_await asio::this_coro::executor, time);
  error_code failed;
  co_await timer.async_wait(into(failed));
}

/// Runs what must not throw.
template <class F>
void guarded(const char* what, F&& run) {
  try {
    run();
  } catch (const std::exception& error) {
    log_failure(fmt::format("{}: {}", what, error.what()));
  }
}

/// False if the target cannot be read.
bool read_request(BeastRequest& from, HttpRequest& request) {
  // Who asks for the head only gets what GET would give, cut off.
  request.method = from.method() == http::verb::head ? "GET" : std::string(from.method_string());
  for (const auto& field : from) {
    const std::string name = in_small_letters(std::string(field.name_string()));
    std::string& value = request.headers[name];
    if (!value.empty()) value += name == "cookie" ? "; " : ", ";
    value += std::string(field.value());
  }
  request.body = std::move(from.body());
  return read_target({from.target().data(), from.target().size()}, request);
}

BeastResponse written(HttpResponse&& response, const BeastRequest& to, bool keep_alive) {
  add_security_headers(response);
  BeastResponse out(static_cast<http::status>(response.status), 11);
  out.keep_alive(keep_alive);
  const std::size_t length = response.body.size();
  const bool has_body = response.status != 204 && response.status != 304;
  if (has_body) out.set(http::field::content_type, response.type);
  for (const auto& [name, value] : response.headers) out.insert(name, value);
  if (to.method() != http::verb::head && has_body) out.body() = std::move(response.body);
  if (has_body) out.content_length(length);
  return out;
}

/// A WebSocket. What is to be sent stands in line; one coroutine writes as long as there is
/// something.
class LiveSocket final : public LiveClient, public std::enable_shared_from_this<LiveSocket> {
 public:
  LiveSocket(asio::any_io_executor executor, const WebServerOptions& options)
      : executor_(std::move(executor)), options_(options) {}

  awaitable<bool> accept(beast::tcp_stream&& stream, const BeastRequest& request) {
    stream.expires_never();  // the WebSocket has times of its own
    stream_.emplace(std::move(stream));
    stream_->set_option(
        websocket::stream_base::timeout{options_.request_time, options_.live_idle_time, true});
    stream_->read_message_max(options_.longest_message);
    stream_->text(true);
    error_code failed;
    co_await stream_->async_accept(request, into(failed));
    if (failed) co_return false;
    asio::co_spawn(executor_, write_all(shared_from_this()), asio::detached);
    co_return true;
  }

  /// Nothing when the client is gone.
  awaitable<std::optional<std::string>> read() {
    error_code failed;
    beast::flat_buffer buffer;
    co_await stream_->async_read(buffer, into(failed));
    if (failed) co_return std::nullopt;
    co_return beast::buffers_to_string(buffer.data());
  }

  void send(std::shared_ptr<const std::string> message) override {
    see_to(line_.add(std::move(message)));
  }

  /// Says goodbye behind what stands in line.
  void close() { see_to(line_.close()); }
  /// Nothing that is sent from now on touches the connection.
  void silence() { line_.cut_off(); }
  /// On the strand.
  void cut_off() {
    silence();
    close_socket();
  }

 private:
  void see_to(SendLine::Then what) {
    if (what == SendLine::Then::start_writing) {
      asio::co_spawn(executor_, write_all(shared_from_this()), asio::detached);
    } else if (what == SendLine::Then::cut_off) {
      asio::post(executor_, [self = shared_from_this()] { self->close_socket(); });
    }
  }

  awaitable<void> write_all(std::shared_ptr<LiveSocket> /*self*/) {
    error_code failed;
    for (auto message = line_.next(); message; message = line_.next()) {
      co_await stream_->async_write(asio::buffer(*message), into(failed));
      if (failed) {
        cut_off();
      } else {
        line_.written();
      }
    }
    if (!line_.shall_say_goodbye()) co_return;
    co_await stream_->async_close(websocket::close_code::going_away, into(failed));
  }

  void close_socket() {
    if (!stream_) return;
    error_code ignored;
    beast::get_lowest_layer(*stream_).socket().close(ignored);
  }

  asio::any_io_executor executor_;  // a strand
  const WebServerOptions& options_;
  std::optional<websocket::stream<beast::tcp_stream>> stream_;  // once it is accepted
  SendLine line_{options_.most_unread};
};

/// What connections share.
struct Serving {
  WebApp& app;
  WebServerOptions options;
  WorkerPool workers;
  std::atomic<bool> is_stopping = false;
};

class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(Serving& serving, tcp::socket&& socket)
      : serving_(serving), stream_(std::move(socket)) {
    error_code failed;
    const auto peer = stream_.socket().remote_endpoint(failed);
    if (!failed) peer_ = peer.address().to_string();
    stream_.socket().set_option(tcp::no_delay(true), failed);
  }

  [[nodiscard]] const auto& executor() const { return executor_; }
  [[nodiscard]] const std::string& peer() const { return peer_; }

  /// Until the client goes, or does not behave.
  awaitable<void> serve() {
    bool goes_on = true;
    while (goes_on) {
      goes_on = co_await wait_for_request();
      if (goes_on) goes_on = co_await read_and_answer();
    }
    if (!live_) co_await say_goodbye();
  }

  /// When nothing runs any more.
  void silence() {
    if (live_) live_->silence();
  }

  /// On the connection's strand.
  void stop() {
    static const auto closing = std::make_shared<const std::string>(R"({"type":"closing"})");
    if (live_) {
      live_->send(closing);
      live_->close();
    } else if (is_idle_) {
      stream_.cancel();
    }
  }

 private:
  awaitable<bool> wait_for_request() {
    if (serving_.is_stopping) co_return false;
    if (buffer_.size() > 0) co_return true;
    stream_.expires_after(serving_.options.idle_time);
    error_code failed;
    is_idle_ = true;
    const std::size_t size = co_await stream_.async_read_some(buffer_.prepare(4096), into(failed));
    buffer_.commit(size);
    is_idle_ = false;
    co_return !failed;
  }

  /// Whether another request may follow.
  awaitable<bool> read_and_answer() {
    http::request_parser<http::string_body> parser;
    parser.header_limit(static_cast<std::uint32_t>(serving_.options.longest_header));
    parser.body_limit(serving_.options.longest_body);
    stream_.expires_after(serving_.options.request_time);
    error_code failed;
    co_await http::async_read_header(stream_, buffer_, parser, into(failed));
    if (!failed && parser.get()[http::field::expect] == "100-continue") {
      http::response<http::empty_body> go_on(http::status::continue_, 11);
      co_await http::async_write(stream_, go_on, into(failed));
    }
    if (!failed) co_await http::async_read(stream_, buffer_, parser, into(failed));
    if (failed) {
      co_await answer_unreadable(failed, parser.get());
      co_return false;
    }
    BeastRequest request = parser.release();
    HttpRequest asked;
    asked.peer = peer_;
    if (!read_request(request, asked)) {
      co_await answer_unreadable(http::error::bad_target, request);
      co_return false;
    }
    if (!websocket::is_upgrade(request)) co_return co_await answer(request, asked);
    co_return co_await go_live(request, asked);
  }

  awaitable<void> answer_unreadable(error_code why, const BeastRequest& request) {
    // Who went away, or never said anything, gets no answer.
    if (why.category() != error_code(http::error::bad_method).category() ||
        why == http::error::end_of_stream) {
      co_return;
    }
    const bool too_large = why == http::error::body_limit || why == http::error::header_limit ||
                           why == http::error::buffer_overflow;
    HttpResponse refusal =
        too_large ? error_response(Refusal::too_large, "the request is too large")
                  : error_response(Refusal::bad_request, "this is no request that can be read");
    co_await write(std::move(refusal), request, false);
  }

  awaitable<bool> answer(const BeastRequest& request, const HttpRequest& asked) {
    HttpResponse response = error_response(Refusal::failed, "something went wrong here");
    auto work = [&] { guarded("answer", [&] { response = serving_.app.answer(asked); }); };
    const bool done = co_await on_worker(serving_.workers, work);
    if (!done) {
      response = error_response(Refusal::busy, "too busy just now, try again in a moment");
    }
    log_detail(fmt::format("{} {} {}", asked.method, asked.path, response.status));
    co_return co_await write(std::move(response), request,
                             request.keep_alive() && !serving_.is_stopping);
  }

  /// Whether another request may follow.
  awaitable<bool> write(HttpResponse&& response, const BeastRequest& request, bool keep_alive) {
    BeastResponse out = written(std::move(response), request, keep_alive);
    http::response_serializer<http::string_body> serializer(out);
    serializer.split(false);
    stream_.expires_after(serving_.options.answer_time);
    error_code failed;
    if (request.method() == http::verb::head) {
      co_await http::async_write_header(stream_, serializer, into(failed));
    } else {
      co_await http::async_write(stream_, serializer, into(failed));
    }
    co_return keep_alive && !failed;
  }

  awaitable<bool> go_live(const BeastRequest& request, const HttpRequest& asked) {
    auto socket = std::make_shared<LiveSocket>(executor_, serving_.options);
    std::unique_ptr<LiveSession> session;
    std::optional<HttpResponse> refusal;
    auto open = [&] {
      try {
        session = serving_.app.open_live(asked, socket);
      } catch (const ApiError& error) {
        refusal = error_response(error.refusal(), error.what());
      } catch (const std::exception& error) {
        log_failure(fmt::format("open live: {}", error.what()));
        refusal = error_response(Refusal::failed, "something went wrong here");
      }
    };
    const bool asked_app = co_await on_worker(serving_.workers, open);
    if (!asked_app) {
      refusal = error_response(Refusal::busy, "too busy just now, try again in a moment");
    }
    if (refusal) co_return co_await write(std::move(*refusal), request, false);
    live_ = socket;
    const bool accepted = co_await socket->accept(std::move(stream_), request);
    if (accepted) co_await follow(*socket, *session);
    socket->cut_off();
    auto leave = [&] { guarded("end of a live session", [&] { session.reset(); }); };
    bool has_left = false;
    while (!has_left) {
      has_left = co_await on_worker(serving_.workers, leave);
      if (!has_left) co_await wait_for(next_try);
    }
    co_return false;
  }

  /// Hands on what the client says, one message after the other.
  awaitable<void> follow(LiveSocket& socket, LiveSession& session) {
    if (serving_.is_stopping) stop();
    TokenBucket patience(live_rate, std::chrono::steady_clock::now());
    for (;;) {
      const std::optional<std::string> message = co_await socket.read();
      if (!message) co_return;
      auto receive = [&] { guarded("live message", [&] { session.receive(*message); }); };
      // A client cannot do better than wait, and more of it is not read meanwhile.
      bool is_heard = false;
      while (!is_heard) {
        is_heard = co_await on_worker(serving_.workers, receive);
        if (!is_heard && serving_.is_stopping) co_return;
        if (!is_heard) co_await wait_for(next_try);
      }
      const auto pause = patience.take(live_rate, std::chrono::steady_clock::now());
      if (pause.count() > 0) co_await wait_for(pause);
    }
  }

  /// Lets a client that is still talking hear our last answer: a socket that is closed with unread
  /// bytes resets the connection.
  awaitable<void> say_goodbye() {
    error_code failed;
    stream_.socket().shutdown(tcp::socket::shutdown_send, failed);
    stream_.expires_after(longest_goodbye);
    for (std::size_t size = 0; !failed && size < most_thrown_away && !serving_.is_stopping;) {
      buffer_.clear();
      size += co_await stream_.async_read_some(buffer_.prepare(16384), into(failed));
    }
  }

  Serving& serving_;
  beast::tcp_stream stream_;
  asio::any_io_executor executor_ = stream_.get_executor();
  beast::flat_buffer buffer_;
  std::string peer_;
  std::shared_ptr<LiveSocket> live_;
  bool is_idle_ = false;
};

}  // namespace

class WebServer::Impl {
 public:
  Impl(WebApp& app, const WebServerOptions& options)
      : acceptor_(strand_),
        signals_(strand_),
        patience_(strand_),
        serving_{app, options, {options.workers, options.longest_line}} {
    listen();
    asio::co_spawn(strand_, accept(), asio::detached);
    if (options.stops_on_signals) wait_for_signals();
  }

  /// The workers hold what belongs to coroutines, and these go with io_.
  ~Impl() {
    serving_.workers.finish();
    for (const auto& connection : connections_) connection->silence();
  }

  [[nodiscard]] unsigned short port() const { return acceptor_.local_endpoint().port(); }

  void run() {
    std::vector<std::thread> helpers;
    for (unsigned i = 1; i < serving_.options.io_threads; ++i) {
      helpers.emplace_back([this] { io_.run(); });
    }
    io_.run();
    for (std::thread& helper : helpers) helper.join();
    serving_.workers.finish();
  }

  void stop() {
    asio::post(strand_, [this] { stop_now(); });
  }

 private:
  void listen() {
    const auto& options = serving_.options;
    error_code failed;
    const auto address = asio::ip::make_address(options.address, failed);
    if (failed) {
      throw Error(fmt::format("'{}' is no address (expected one such as 127.0.0.1 or 0.0.0.0)",
                              options.address));
    }
    const tcp::endpoint endpoint(address, options.port);
    acceptor_.open(endpoint.protocol(), failed);
    if (!failed) acceptor_.set_option(asio::socket_base::reuse_address(true), failed);
    if (!failed) acceptor_.bind(endpoint, failed);
    if (!failed) acceptor_.listen(asio::socket_base::max_listen_connections, failed);
    if (failed == asio::error::address_in_use) {
      throw Error(fmt::format("port {} is taken (choose another with --port)", options.port));
    }
    if (failed) {
      throw Error(fmt::format("cannot listen on {} port {}: {}", options.address, options.port,
                              failed.message()));
    }
  }

  void wait_for_signals() {
    signals_.add(SIGINT);
    signals_.add(SIGTERM);
    signals_.async_wait([this](error_code failed, int) {
      if (!failed) stop();
    });
  }

  awaitable<void> accept() {
    while (!serving_.is_stopping) {
      error_code failed;
      tcp::socket socket = co_await acceptor_.async_accept(asio::make_strand(io_), into(failed));
      if (failed == asio::error::operation_aborted) co_return;
      if (failed) {  // out of files, or gone before we came
        co_await wait_for(next_try);
      } else {
        begin(std::move(socket));
      }
    }
  }

  void begin(tcp::socket&& socket) {
    auto connection = std::make_shared<Connection>(serving_, std::move(socket));
    if (!take_in(connection)) return;
    asio::co_spawn(connection->executor(), connection->serve(),
                   [this, connection](const std::exception_ptr& failure) {
                     guarded("connection", [&] {
                       if (failure) std::rethrow_exception(failure);
                     });
                     end(connection);
                   });
  }

  /// False if there are too many, in all or from one address. Those of this machine may be a proxy.
  bool take_in(const std::shared_ptr<Connection>& connection) {
    const std::lock_guard lock(mutex_);
    if (connections_.size() >= serving_.options.most_connections) return false;
    std::size_t& of_peer = connections_of_[connection->peer()];
    if (of_peer >= serving_.options.most_of_one_address && !is_loopback(connection->peer())) {
      return false;
    }
    ++of_peer;
    connections_.insert(connection);
    return true;
  }

  void end(const std::shared_ptr<Connection>& connection) {
    const std::lock_guard lock(mutex_);
    connections_.erase(connection);
    if (--connections_of_[connection->peer()] == 0) connections_of_.erase(connection->peer());
    if (connections_.empty() && serving_.is_stopping) asio::post(io_, [this] { io_.stop(); });
  }

  void stop_now() {
    if (serving_.is_stopping.exchange(true)) return;
    error_code ignored;
    acceptor_.close(ignored);
    signals_.cancel(ignored);
    const std::lock_guard lock(mutex_);
    for (const auto& connection : connections_) {
      asio::post(connection->executor(), [connection] { connection->stop(); });
    }
    if (connections_.empty()) io_.stop();
    patience_.expires_after(serving_.options.stop_time);
    patience_.async_wait([this](error_code failed) {
      if (!failed) io_.stop();
    });
  }

  asio::io_context io_;
  asio::strand<asio::io_context::executor_type> strand_ = asio::make_strand(io_);
  tcp::acceptor acceptor_;
  asio::signal_set signals_;
  asio::steady_timer patience_;
  std::mutex mutex_;
  std::set<std::shared_ptr<Connection>> connections_;
  std::map<std::string, std::size_t> connections_of_;  // by their addresses
  Serving serving_;
};

WebServer::WebServer(WebApp& app, const WebServerOptions& options)
    : impl_(std::make_unique<Impl>(app, options)) {}
WebServer::~WebServer() = default;
unsigned short WebServer::port() const { return impl_->port(); }
void WebServer::run() { impl_->run(); }
void WebServer::stop() { impl_->stop(); }

}  // namespace quintet
