#include "server/network/live_socket.h"

#include <utility>

#include "server/network/coroutines.h"
#include "server/network/guarded.h"

namespace quintet::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::awaitable;
using beast::error_code;

namespace {

websocket::close_reason reason_of(Farewell why) {
  if (why == Farewell::server_stops) return websocket::close_code::going_away;
  return {websocket::close_code::policy_error, "signed out"};
}

}  // namespace

LiveSocket::LiveSocket(asio::any_io_executor executor, const WebServerOptions& options,
                       std::shared_ptr<UnreadOfAll> unread)
    : executor_(std::move(executor)),
      options_(options),
      line_(options.most_unread, std::move(unread)) {}

awaitable<bool> LiveSocket::accept(beast::tcp_stream&& stream, const Request& request) {
  stream.expires_never();  // the WebSocket has timeouts of its own
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

awaitable<std::optional<std::string>> LiveSocket::read() {
  error_code failed;
  beast::flat_buffer buffer;
  do {
    buffer.clear();
    co_await stream_->async_read(buffer, into(failed));
    if (failed || line_.is_cut_off()) co_return std::nullopt;
  } while (line_.is_closing());
  co_return beast::buffers_to_string(buffer.data());
}

void LiveSocket::send(std::shared_ptr<const std::string> message) {
  change_line([&] { return line_.add(std::move(message)); });
}

void LiveSocket::send_latest(const std::string& kind, std::shared_ptr<const std::string> message) {
  change_line([&] { return line_.add_latest(kind, std::move(message)); });
}

void LiveSocket::close(Farewell why) {
  change_line([&] { return line_.close(why); });
}

/// The sender has other clients to notify: if memory runs out, only this client is dropped.
template <class F>
void LiveSocket::change_line(F&& change) {
  if (!run_guarded("live client", [&] { see_to(change()); })) silence();
}

void LiveSocket::silence() { line_.cut_off(); }

void LiveSocket::cut_off() {
  silence();
  close_socket();
}

void LiveSocket::see_to(SendLine::Then what) {
  if (what == SendLine::Then::start_writing) {
    asio::co_spawn(executor_, write_all(shared_from_this()), asio::detached);
  } else if (what == SendLine::Then::cut_off) {
    asio::post(executor_, [self = shared_from_this()] { self->close_socket(); });
  }
}

/// `self` keeps this alive until the last write.
awaitable<void> LiveSocket::write_all(std::shared_ptr<LiveSocket> /*self*/) {
  error_code failed;
  for (auto message = line_.next(); message; message = line_.next()) {
    co_await stream_->async_write(asio::buffer(*message), into(failed));
    if (failed) {
      cut_off();
    } else {
      line_.written();
    }
  }
  const auto why = line_.farewell();
  if (!why) co_return;
  const websocket::close_reason reason = reason_of(*why);
  co_await stream_->async_close(reason, into(failed));
}

void LiveSocket::close_socket() {
  if (!stream_) return;
  error_code ignored;
  beast::get_lowest_layer(*stream_).socket().close(ignored);
}

}  // namespace quintet::server
