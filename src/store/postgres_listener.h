#pragma once

#include <string>
#include <thread>

#include "store/watchers.h"

namespace quintet {

/// What servers on one PostgreSQL call to each other: `GAMEID NUMBER`, or `PLAYERID deleted`.
inline constexpr const char* event_channel = "quintet_events";
inline constexpr const char* deleted_call = "deleted";

/// A connection and a thread that pass on what is called, and connect again when they must.
class PostgresListener {
 public:
  /// Listens when it returns. Throws what pqxx throws.
  PostgresListener(const std::string& url, const Watchers& watchers);
  ~PostgresListener();
  PostgresListener(const PostgresListener&) = delete;
  PostgresListener& operator=(const PostgresListener&) = delete;

 private:
  class Connection;
  void listen(std::unique_ptr<Connection> connection);
  [[nodiscard]] std::unique_ptr<Connection> reconnect() const;
  /// False if the thread shall end.
  [[nodiscard]] bool wait_for(int socket, int milliseconds) const;

  std::string url_;
  const Watchers& watchers_;
  int stop_;  // readable when the thread shall end
  std::thread thread_;
};

}  // namespace quintet
