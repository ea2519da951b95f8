#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "store/store.h"

// Both kinds of store for the tests: what is said about a store is said about each.
namespace quintet {

/// A PostgreSQL of our own (tests/throwaway_postgres.py), started when it is first asked for, ended
/// with this process.
class ThrowawayPostgres {
 public:
  static ThrowawayPostgres& instance();

  /// An empty database.
  std::string new_database();
  /// The server dies without warning and comes back.
  void crash();

 private:
  ThrowawayPostgres();
  ~ThrowawayPostgres();
  std::string read_line();

  int to_script_ = -1;
  int from_script_ = -1;
  int script_ = -1;
  std::string folder_;
  int databases_ = 0;
};

/// A test that is run for each kind of store.
class AnyStore : public testing::TestWithParam<std::string_view> {
 protected:
  AnyStore();
  ~AnyStore() override;

  /// The database of this test.
  [[nodiscard]] const std::string& url() const { return url_; }
  void reopen() {
    store.reset();
    store = open_store(url_);
  }

 private:
  std::string folder_;
  std::string url_;

 protected:
  std::unique_ptr<Store> store;
};

#define FOR_BOTH_STORES(suite)                                               \
  INSTANTIATE_TEST_SUITE_P(, suite, testing::Values("sqlite", "postgresql"), \
                           [](auto& kind) { return std::string(kind.param); })

/// So many milliseconds after some moment.
inline Instant at(std::int64_t milliseconds) {
  return Instant(std::chrono::milliseconds(1'700'000'000'000 + milliseconds));
}

/// A live game of Wali between two players.
StoredGame live_game(const std::string& first, const std::string& second);

inline GameEvent move_event(std::string_view move, std::int64_t time = 0) {
  return {0, "move", std::string(move), at(time)};
}

/// Appends one move, with no change of the header.
AppendResult append_move(Store& store, const std::string& game, std::int64_t after,
                         std::string_view move, const std::string& request = "");

/// Something that threads wait for, and that fails when it takes suspiciously long.
class Signal {
 public:
  void give() {
    const std::lock_guard lock(mutex_);
    given_ = true;
    changed_.notify_all();
  }
  [[nodiscard]] bool wait() {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, std::chrono::minutes(1), [&] { return given_; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  bool given_ = false;
};

}  // namespace quintet
