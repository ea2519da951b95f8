#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <string_view>

#include "core/test_folder.h"

// Both kinds of database for tests; each test runs on both.
namespace quintet::sql {

/// A PostgreSQL server of our own (tests/throwaway_postgres.py), started on first use and stopped
/// with this process.
class ThrowawayPostgres {
 public:
  static ThrowawayPostgres& instance();

  /// Creates an empty database.
  std::string new_database();
  /// Kills the server without warning and restarts it.
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

/// A test that runs on an empty database of each kind.
class AnyDatabase : public testing::TestWithParam<std::string_view> {
 protected:
  AnyDatabase();

  /// The database of this test.
  [[nodiscard]] const std::string& url() const { return url_; }
  [[nodiscard]] static bool is_sqlite() { return GetParam() == "sqlite"; }

 private:
  TestFolder folder_;
  std::string url_;
};

#define FOR_BOTH_DATABASES(suite)                                            \
  INSTANTIATE_TEST_SUITE_P(, suite, testing::Values("sqlite", "postgresql"), \
                           [](auto& kind) { return std::string(kind.param); })

/// Something that threads wait for; fails if it takes suspiciously long.
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

}  // namespace quintet::sql
