#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "core/instant.h"

// The time by which games are played.
namespace quintet::server {

/// What time it is for games: what the wall clock said at the start, and from then on a steady
/// clock that also counts while the machine sleeps. Whoever sets the wall clock costs nobody a
/// game.
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

/// Notices when nothing was done for longer than can be: the process was stopped, or the machine
/// slept. Whoever does something says that it is awake, and somebody does all the time. A doze is
/// too short to be counted, but still long enough to cost somebody a game: the last one is known.
class SleepWatch {
 public:
  struct Sleep {
    Instant from;
    Instant until;
  };

  explicit SleepWatch(std::chrono::milliseconds longest_doze) : longest_doze_(longest_doze) {}

  void is_awake(Instant now);
  /// How often it slept, and when it did so after the first `known` times.
  [[nodiscard]] std::size_t count() const;
  [[nodiscard]] std::vector<Sleep> sleeps_after(std::size_t known) const;
  /// The sleep or doze that this moment lies in; nothing if it was awake then.
  [[nodiscard]] std::optional<Sleep> asleep_at(Instant moment) const;

 private:
  std::chrono::milliseconds longest_doze_;
  mutable std::mutex mutex_;
  Instant last_{};
  Sleep last_doze_{};
  std::vector<Sleep> sleeps_;
};

}  // namespace quintet::server
