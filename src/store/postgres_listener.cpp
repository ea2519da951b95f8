#include "store/postgres_listener.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <pqxx/pqxx>
#include <string_view>

namespace quintet {
namespace {

constexpr int first_pause = 100;  // milliseconds before connecting again, doubled until it works
constexpr int longest_pause = 5'000;
constexpr int forever = -1;

class Receiver final : public pqxx::notification_receiver {
 public:
  Receiver(pqxx::connection& connection, const Watchers& watchers)
      : notification_receiver(connection, event_channel), watchers_(watchers) {}

  void operator()(const std::string& payload, int) override {
    const auto gap = payload.find(' ');
    if (gap == std::string::npos) return;
    if (payload.substr(gap + 1) == deleted_call) {
      watchers_.tell_deleted(payload.substr(0, gap));
      return;
    }
    std::int64_t number = 0;
    const char* end = payload.data() + payload.size();
    const auto read = std::from_chars(payload.data() + gap + 1, end, number);
    if (read.ec != std::errc() || read.ptr != end) return;
    watchers_.tell_appended(payload.substr(0, gap), number);
  }

 private:
  const Watchers& watchers_;
};

}  // namespace

class PostgresListener::Connection {
 public:
  Connection(const std::string& url, const Watchers& watchers)
      : connection_(url), quiet_(connection_), receiver_(connection_, watchers) {}

  [[nodiscard]] int socket() const { return connection_.sock(); }
  /// Throws when the connection is broken.
  void pass_on() {
    connection_.get_notifs();
    if (!connection_.is_open()) throw pqxx::broken_connection();
  }

 private:
  pqxx::connection connection_;
  pqxx::quiet_errorhandler quiet_;  // else it writes on standard error
  Receiver receiver_;
};

PostgresListener::PostgresListener(const std::string& url, const Watchers& watchers)
    : url_(url), watchers_(watchers), stop_(eventfd(0, EFD_CLOEXEC)) {
  auto connection = std::make_unique<Connection>(url_, watchers_);
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
    if (connection) watchers_.tell_reconnected();
  }
}

std::unique_ptr<PostgresListener::Connection> PostgresListener::reconnect() const {
  int pause = first_pause;
  while (wait_for(-1, pause)) {
    try {
      return std::make_unique<Connection>(url_, watchers_);
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

}  // namespace quintet
