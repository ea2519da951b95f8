#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace quintet::sql {

/// A few connections shared by many threads, opened on first use.
template <class Connection>
class ConnectionPool {
 public:
  using Open = std::function<std::unique_ptr<Connection>()>;

  ConnectionPool(std::size_t most, Open open) : free_places_(most), open_(std::move(open)) {}

  /// Exclusive use of a connection until the lease ends.
  class Lease {
   public:
    Lease(ConnectionPool& pool, std::unique_ptr<Connection> connection)
        : pool_(pool), connection_(std::move(connection)) {}
    ~Lease() { pool_.give_back(std::move(connection_)); }
    Lease(const Lease&) = delete;
    Lease& operator=(const Lease&) = delete;

    Connection& operator*() { return *connection_; }
    /// The connection is broken and must not be reused.
    void discard() { connection_.reset(); }

   private:
    ConnectionPool& pool_;
    std::unique_ptr<Connection> connection_;
  };

  /// Waits for a free connection. Throws what opening throws.
  Lease take() {
    std::unique_ptr<Connection> connection;
    {
      std::unique_lock lock(mutex_);
      place_freed_.wait(lock, [&] { return free_places_ > 0; });
      --free_places_;
      if (!idle_.empty()) {
        connection = std::move(idle_.back());
        idle_.pop_back();
      }
    }
    if (connection) return Lease(*this, std::move(connection));
    try {
      return Lease(*this, open_());
    } catch (...) {
      give_back(nullptr);
      throw;
    }
  }

  /// Closes unused connections: if one is broken, the others probably are too.
  void close_idle() {
    std::vector<std::unique_ptr<Connection>> closed;
    const std::lock_guard lock(mutex_);
    closed.swap(idle_);
  }

 private:
  void give_back(std::unique_ptr<Connection> connection) {
    {
      const std::lock_guard lock(mutex_);
      if (connection) idle_.push_back(std::move(connection));
      ++free_places_;
    }
    place_freed_.notify_one();
  }

  std::mutex mutex_;
  std::condition_variable place_freed_;
  std::size_t free_places_;
  std::vector<std::unique_ptr<Connection>> idle_;
  Open open_;
};

}  // namespace quintet::sql
