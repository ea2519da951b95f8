#include "server/network/web_server.h"

#include <fmt/format.h>

#include <boost/asio.hpp>
#include <csignal>
#include <map>
#include <mutex>
#include <set>
#include <thread>
#include <utility>
#include <vector>

#include "core/error.h"
#include "server/http_text.h"
#include "server/network/connection.h"
#include "server/network/coroutines.h"
#include "server/network/guarded.h"

namespace quintet::server {

namespace asio = boost::asio;
using asio::awaitable;
using asio::ip::tcp;
using boost::system::error_code;

/// Accepts, tracks and closes connections.
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

  /// Workers hold state owned by coroutines, which are destroyed with io_.
  ~Impl() {
    finish_work();
    for (const auto& connection : connections_) connection->silence();
  }

  [[nodiscard]] unsigned short port() const { return acceptor_.local_endpoint().port(); }

  void run() {
    std::vector<std::thread> helpers;
    for (unsigned i = 1; i < serving_.options.io_threads; ++i) {
      helpers.emplace_back([this] { run_io(); });
    }
    run_io();
    for (std::thread& helper : helpers) helper.join();
    finish_work();
  }

  void stop() {
    asio::post(strand_, [this] { stop_now(); });
  }

 private:
  void finish_work() {
    serving_.workers.finish();
    serving_.trials.finish();
  }

  /// An exception in one client's handler must not affect the others.
  void run_io() {
    while (!io_.stopped()) {
      run_guarded("network", [this] { io_.run(); });
    }
  }

  void listen() {
    const auto& options = serving_.options;
    error_code failed;
    const auto address = asio::ip::make_address(options.address, failed);
    if (failed) {
      throw Error(fmt::format("'{}' is not an address (expected one such as 127.0.0.1 or 0.0.0.0)",
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
      // Out of file descriptors or memory, or the client is already gone.
      const bool begun =
          !failed && run_guarded("new connection", [&] { begin(std::move(socket)); });
      if (!begun) co_await wait_for(next_try);
    }
  }

  void begin(tcp::socket&& socket) {
    const auto connection = new_connection(serving_, std::move(socket));
    if (!take_in(connection)) return;
    connection->start([this, connection] { end(connection); });
  }

  /// False if there are too many, in total or from one address. Loopback is exempt, since it may
  /// be a proxy.
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
    for (const auto& connection : connections_) connection->stop();
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
  std::map<std::string, std::size_t> connections_of_;  // by address
  Serving serving_;
};

WebServer::WebServer(WebApp& app, const WebServerOptions& options)
    : impl_(std::make_unique<Impl>(app, options)) {}
WebServer::~WebServer() = default;
unsigned short WebServer::port() const { return impl_->port(); }
void WebServer::run() { impl_->run(); }
void WebServer::stop() { impl_->stop(); }

}  // namespace quintet::server
