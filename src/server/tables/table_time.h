#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "core/instant.h"

// The time that games are played by.
namespace quintet::server {

/// The time used for games: the wall clock at startup, advanced by a steady clock that also counts
/// while the machine sleeps. Setting the wall clock therefore costs nobody a game.
class SteadyTime {
 public:
  using Clock = std::function<std::chrono::milliseconds()>;

  SteadyTime();
  SteadyTime(Instant wall, Clock steady) : wall_(wall), steady_(std::move(steady)) {
    began_ = steady_();
  }
  [[nodiscard]] Instant now() const { return wall_ + (steady_() - began_); }

 private:
  Instant wall_;
  Clock steady_;
  std::chrono::milliseconds began_{0};
};

/// Notices when the process was stopped or the machine slept: nothing was done for longer than is
/// otherwise possible. Whoever does work reports that it is awake, which happens all the time. A
/// doze is too short to count as a sleep but long enough to cost someone a game, so the last one
/// is remembered.
class SleepWatch {
 public:
  struct Sleep {
    Instant from;
    Instant until;
  };

  explicit SleepWatch(std::chrono::milliseconds longest_doze) : longest_doze_(longest_doze) {}

  void is_awake(Instant now);
  /// How many sleeps there were, and the ones after the first `known`.
  [[nodiscard]] std::size_t count() const;
  [[nodiscard]] std::vector<Sleep> sleeps_after(std::size_t known) const;
  /// The sleep or doze that contains this moment; nothing if the server was awake.
  [[nodiscard]] std::optional<Sleep> asleep_at(Instant moment) const;

 private:
  std::chrono::milliseconds longest_doze_;
  mutable std::mutex mutex_;
  Instant last_{};
  Sleep last_doze_{};
  std::vector<Sleep> sleeps_;
};

}  // namespace quintet::server
