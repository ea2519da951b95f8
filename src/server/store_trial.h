#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string_view>
#include <thread>

#include "store/store.h"

namespace quintet::server {

/// Checks that the store can be read and written. One trial at a time: while the store hangs it is
/// not asked again, and callers get an answer without waiting.
class StoreTrial {
 public:
  StoreTrial(store::Store& store, std::chrono::milliseconds patience)
      : store_(store), patience_(patience) {}
  ~StoreTrial();
  StoreTrial(const StoreTrial&) = delete;
  StoreTrial& operator=(const StoreTrial&) = delete;

  /// Empty if all is well.
  std::string_view problem();

 private:
  using Clock = std::chrono::steady_clock;

  void begin();
  void try_all();

  store::Store& store_;
  const std::chrono::milliseconds patience_;
  std::mutex mutex_;  // guards everything below
  std::condition_variable ended_;
  bool is_running_ = false;
  Clock::time_point began_{};
  std::string_view problem_;
  std::thread thread_;
};

}  // namespace quintet::server
