#pragma once

#include <string>
#include <thread>

#include "sql/listeners.h"

namespace quintet::sql {

/// A connection and a thread that deliver the notifications of a channel, and reconnect when
/// necessary.
class PostgresListener {
 public:
  /// Listening once it returns. Throws what pqxx throws.
  PostgresListener(std::string url, std::string channel, const Listeners& listeners);
  ~PostgresListener();
  PostgresListener(const PostgresListener&) = delete;
  PostgresListener& operator=(const PostgresListener&) = delete;

 private:
  class Connection;
  void listen(std::unique_ptr<Connection> connection);
  [[nodiscard]] std::unique_ptr<Connection> reconnect() const;
  /// False if the thread should end.
  [[nodiscard]] bool wait_for(int socket, int milliseconds) const;

  std::string url_;
  std::string channel_;
  const Listeners& listeners_;
  int stop_;  // readable when the thread should end
  std::thread thread_;
};

}  // namespace quintet::sql
