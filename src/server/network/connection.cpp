#include "server/network/connection.h"

#include <fmt/format.h>

#include <boost/asio.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <exception>
#include <memory>
#include <optional>
#include <utility>

#include "server/api.h"
#include "server/http_text.h"
#include "server/limits.h"
#include "server/log.h"
#include "server/network/coroutines.h"
#include "server/network/guarded.h"
#include "server/network/live_socket.h"
#include "server/security_headers.h"

namespace quintet::server {
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

constexpr std::size_t most_read_at_once = 16 << 10;
constexpr std::size_t most_thrown_away = 16 << 20;
constexpr const char* too_busy = "the server is busy, try again in a moment";
constexpr const char* went_wrong = "internal error";
constexpr std::chrono::seconds longest_goodbye{5};
/// Clients that send more are throttled.
constexpr Rate live_rate{200, std::chrono::milliseconds(20)};

/// The most memory a request can take before it is parsed, apart from its body: headers, chunk
/// extensions, trailers.
std::size_t most_kept(const WebServerOptions& options) {
  return options.longest_header + most_read_at_once;
}

/// False if the target cannot be read.
bool read_head(const BeastRequest& from, HttpRequest& request) {
  // HEAD is answered like GET, without the body.
  request.method = from.method() == http::verb::head ? "GET" : std::string(from.method_string());
  for (const auto& field : from) {
    const std::string name = in_small_letters(std::string(field.name_string()));
    std::string& value = request.headers[name];
    if (!value.empty()) value += name == "cookie" ? "; " : ", ";
    value += std::string(field.value());
  }
  return read_target({from.target().data(), from.target().size()}, request);
}

BeastResponse written(HttpResponse&& response, const BeastRequest& to, bool keep_alive) {
  add_security_headers(response);
  BeastResponse out(static_cast<http::status>(response.status), 11);
  out.keep_alive(keep_alive);
  // An HTTP/1.0 client assumes that the connection closes unless told otherwise.
  if (keep_alive && to.version() < 11) out.set(http::field::connection, "keep-alive");
  const std::size_t length = response.body.size();
  const bool has_body = response.status != 204 && response.status != 304;
  if (has_body) out.set(http::field::content_type, response.type);
  for (const auto& [name, value] : response.headers) out.insert(name, value);
  if (to.method() != http::verb::head && has_body) out.body() = std::move(response.body);
  if (has_body) out.content_length(length);
  return out;
}

class HttpConnection final : public Connection,
                             public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(Serving& serving, tcp::socket&& socket)
      : serving_(serving), stream_(std::move(socket)), buffer_(most_kept(serving.options)) {
    error_code failed;
    const auto peer = stream_.socket().remote_endpoint(failed);
    if (!failed) peer_ = peer.address().to_string();
    stream_.socket().set_option(tcp::no_delay(true), failed);
  }

  [[nodiscard]] const std::string& peer() const override { return peer_; }

  void start(std::function<void()> ended) override {
    asio::co_spawn(
        executor_, serve(),
        [self = shared_from_this(), ended = std::move(ended)](const std::exception_ptr& failure) {
          run_guarded("connection", [&] {
            if (failure) std::rethrow_exception(failure);
          });
          ended();
        });
  }

  void stop() override {
    asio::post(executor_, [self = shared_from_this()] { self->stop_now(); });
  }

  void silence() override {
    if (live_) live_->silence();
  }

 private:
  awaitable<void> serve() {
    bool goes_on = true;
    while (goes_on) {
      goes_on = co_await wait_for_request();
      if (goes_on) goes_on = co_await read_and_answer();
    }
    if (!live_) co_await say_goodbye();
  }

  /// On the strand.
  void stop_now() {
    static const auto closing = std::make_shared<const std::string>(R"({"type":"closing"})");
    if (live_) {
      live_->send(closing);
      live_->close(Farewell::server_stops);
    } else if (is_idle_) {
      stream_.cancel();
    }
  }

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
    // Copied now, because a trailer after the body could override any header without being
    // checked.
    HttpRequest asked;
    asked.peer = peer_;
    const bool has_target = !failed && read_head(parser.get(), asked);
    if (!failed) co_await http::async_read(stream_, buffer_, parser, into(failed));
    if (!failed && !has_target) failed = http::error::bad_target;
    if (failed) {
      co_await answer_unreadable(failed, parser.get());
      co_return false;
    }
    BeastRequest request = parser.release();
    asked.body = std::move(request.body());
    if (!websocket::is_upgrade(request)) co_return co_await answer(request, asked);
    co_return co_await go_live(request, asked);
  }

  awaitable<void> answer_unreadable(error_code why, const BeastRequest& request) {
    // A client that disconnected, or never sent anything, gets no response.
    if (why.category() != error_code(http::error::bad_method).category() ||
        why == http::error::end_of_stream) {
      co_return;
    }
    const bool too_large = why == http::error::body_limit || why == http::error::header_limit ||
                           why == http::error::buffer_overflow;
    HttpResponse refusal = too_large
                               ? error_response(Refusal::too_large, "the request is too large")
                               : error_response(Refusal::bad_request, "the request cannot be read");
    co_await write(std::move(refusal), request, false);
  }

  awaitable<bool> answer(const BeastRequest& request, const HttpRequest& asked) {
    HttpResponse response = error_response(Refusal::failed, went_wrong);
    bool had_memory = true;
    auto work = [&] {
      had_memory = run_guarded("answer", [&] { response = serving_.app.answer(asked); });
    };
    const Way way = serving_.app.way_of(asked);
    bool done = true;
    if (way == Way::at_once) {
      work();
    } else {
      WorkerPool& pool = way == Way::trial ? serving_.trials : serving_.workers;
      done = co_await on_worker(pool, work);
    }
    if (!done || !had_memory) response = error_response(Refusal::busy, too_busy);
    log_detail(fmt::format("{} {} {}", asked.method, asked.path, response.status));
    co_return co_await write(std::move(response), request,
                             request.keep_alive() && had_memory && !serving_.is_stopping);
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
    auto socket = std::make_shared<LiveSocket>(executor_, serving_.options, serving_.unread);
    std::unique_ptr<LiveSession> session;
    std::optional<HttpResponse> refusal = error_response(Refusal::failed, went_wrong);
    auto open = [&] {
      run_guarded("open live", [&] {
        try {
          session = serving_.app.open_live(asked, socket);
          refusal.reset();
        } catch (const ApiError& error) {
          refusal = error_response(error.refusal(), error.what());
        }
      });
    };
    const bool asked_app = co_await on_worker(serving_.workers, open);
    if (!asked_app) refusal = error_response(Refusal::busy, too_busy);
    if (refusal) co_return co_await write(std::move(*refusal), request, false);
    live_ = socket;
    const bool accepted = co_await socket->accept(std::move(stream_), request);
    if (accepted) co_await follow(*socket, *session);
    socket->cut_off();
    auto leave = [&] { run_guarded("end of a live session", [&] { session.reset(); }); };
    bool has_left = false;
    while (!has_left) {
      has_left = co_await on_worker(serving_.workers, leave);
      if (!has_left) co_await wait_for(next_try);
    }
    co_return false;
  }

  /// Passes on the client's messages, one at a time.
  awaitable<void> follow(LiveSocket& socket, LiveSession& session) {
    if (serving_.is_stopping) stop_now();
    TokenBucket patience(live_rate, std::chrono::steady_clock::now());
    for (;;) {
      const std::optional<std::string> message = co_await socket.read();
      if (!message) co_return;
      auto receive = [&] { run_guarded("live message", [&] { session.receive(*message); }); };
      // Backpressure: nothing more is read from the client while it waits.
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

  /// Lets a client that is still sending receive our last response: closing a socket with unread
  /// bytes resets the connection.
  awaitable<void> say_goodbye() {
    error_code failed;
    stream_.socket().shutdown(tcp::socket::shutdown_send, failed);
    stream_.expires_after(longest_goodbye);
    for (std::size_t size = 0; !failed && size < most_thrown_away && !serving_.is_stopping;) {
      buffer_.clear();
      size += co_await stream_.async_read_some(buffer_.prepare(most_read_at_once), into(failed));
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

std::shared_ptr<Connection> new_connection(Serving& serving, tcp::socket&& socket) {
  return std::make_shared<HttpConnection>(serving, std::move(socket));
}

}  // namespace quintet::server
