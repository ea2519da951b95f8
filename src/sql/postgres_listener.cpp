#include "sql/postgres_listener.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <pqxx/pqxx>

namespace quintet::sql {
namespace {

constexpr int first_pause = 100;  // milliseconds before reconnecting, doubled after each failure
constexpr int longest_pause = 5'000;
constexpr int forever = -1;

class Receiver final : public pqxx::notification_receiver {
 public:
  Receiver(pqxx::connection& connection, const std::string& channel, const Listeners& listeners)
      : notification_receiver(connection, channel), listeners_(listeners) {}

  void operator()(const std::string& text, int) override { listeners_.tell(channel(), text); }

 private:
  const Listeners& listeners_;
};

}  // namespace

class PostgresListener::Connection {
 public:
  Connection(const std::string& url, const std::string& channel, const Listeners& listeners)
      : connection_(url), quiet_(connection_), receiver_(connection_, channel, listeners) {}

  [[nodiscard]] int socket() const { return connection_.sock(); }
  /// Throws if the connection is broken.
  void pass_on() {
    connection_.get_notifs();
    if (!connection_.is_open()) throw pqxx::broken_connection();
  }

 private:
  pqxx::connection connection_;
  pqxx::quiet_errorhandler quiet_;  // otherwise it writes to standard error
  Receiver receiver_;
};

PostgresListener::PostgresListener(std::string url, std::string channel, const Listeners& listeners)
    : url_(std::move(url)),
      channel_(std::move(channel)),
      listeners_(listeners),
      stop_(eventfd(0, EFD_CLOEXEC)) {
  auto connection = std::make_unique<Connection>(url_, channel_, listeners_);
  thread_ = std::thread(
      [this, connection = std::move(connection)]() mutable { listen(std::move(connection)); });
}

PostgresListener::~PostgresListener() {
  eventfd_write(stop_, 1);
  thread_.join();
  close(stop_);
}

void PostgresListener::listen(std::unique_ptr<Connection> connection) {
  while (connection) {
    try {
      do {
        connection->pass_on();
      } while (wait_for(connection->socket(), forever));
      return;
    } catch (const std::exception&) {
      connection.reset();
    }
    connection = reconnect();
    if (connection) listeners_.tell_reconnected(channel_);
  }
}

std::unique_ptr<PostgresListener::Connection> PostgresListener::reconnect() const {
  int pause = first_pause;
  while (wait_for(-1, pause)) {
    try {
      return std::make_unique<Connection>(url_, channel_, listeners_);
    } catch (const std::exception&) {
      pause = std::min(pause * 2, longest_pause);
    }
  }
  return nullptr;
}

bool PostgresListener::wait_for(int socket, int milliseconds) const {
  std::array<pollfd, 2> waited{{{stop_, POLLIN, 0}, {socket, POLLIN, 0}}};
  poll(waited.data(), waited.size(), milliseconds);
  return waited[0].revents == 0;
}

}  // namespace quintet::sql
