#pragma once

#include <array>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "engine/thinker.h"
#include "server/tables/fair_shares.h"

namespace quintet::server {

/// All engine work of the server, on threads of its own. Whoever has used the least processor time
/// recently goes first. Computer moves take precedence over analyses, which never get more than
/// half of the threads; an analysis that has used up its slice yields to waiting tasks and
/// continues later, but nothing waits forever. One extra thread is for quick tasks, so that a weak
/// computer's reply never waits for a strong one's long search.
class Thinkers {
 public:
  enum class Urgency : std::uint8_t { move, analysis };
  using TaskId = std::uint64_t;
  using Time = FairShares::Time;
  using Seconds = FairShares::Seconds;

  struct Task {
    ThinkingOwner owner;
    Urgency urgency = Urgency::move;
    const AnyGame* game = nullptr;
    /// A thinker's memory is only useful for the same key: rules, level, ...
    std::string memory_key = {};
    /// Thinks until done or told to stop; returns true to be scheduled again. Must not throw.
    std::function<bool(engine::Thinker&, const std::stop_token&)> step = {};
    bool is_quick = false;  // a move that takes less than half a second
  };

  struct Settings {
    unsigned threads = 0;  // 0: one per core, at least 2; plus one for quick tasks
    std::size_t memory = std::size_t{16} << 20;  // per thinker; each thread has one per game
    std::chrono::milliseconds slice{1000};
    std::chrono::milliseconds patience{2000};  // how long analyses wait for moves
    std::function<Time()> now = {};            // empty: the steady clock
    std::function<Seconds()> processor = {};   // empty: the processor time of the calling thread
  };

  explicit Thinkers(Settings settings);
  ~Thinkers();
  Thinkers(const Thinkers&) = delete;
  Thinkers& operator=(const Thinkers&) = delete;

  TaskId add(Task task);
  /// A waiting task is dropped, a running one stops within milliseconds; does not wait for that.
  void cancel(TaskId task);
  /// Stops everything and starts nothing more. Returns when no thread is thinking.
  void stop();

  /// Waits until no task is waiting or running. For tests, which could not know otherwise.
  void wait_until_idle() const;
  /// The processor time of the calling thread so far.
  [[nodiscard]] Seconds processor_time() const { return settings_.processor(); }

 private:
  enum class Worker : std::uint8_t { any, quick_only };
  struct Running {
    Task task;
    std::stop_source stop;
    Time began;
    bool is_cancelled = false;
  };
  struct Waiting {
    TaskId id;
    Task task;
    Time since;
  };
  using Line = std::vector<Waiting>;  // oldest first
  /// One thread's thinker, and the key of what it remembers.
  struct Kept {
    std::unique_ptr<engine::Thinker> thinker;
    std::string memory_key;
  };

  void work(Worker worker);
  void watch_slices(const std::stop_token& stop);
  Line& line(Urgency urgency) { return lines_[static_cast<std::size_t>(urgency)]; }
  std::optional<Waiting> take(Worker worker);
  std::optional<Waiting> take_from(Line& line, Worker worker);
  void run(std::unique_lock<std::mutex>& lock, Waiting taken, std::map<const AnyGame*, Kept>& kept);
  [[nodiscard]] bool has_overdue_analysis() const;
  bool think(const Task& task, const std::stop_token& stop,
             std::map<const AnyGame*, Kept>& kept) const;

  Settings settings_;
  std::size_t most_analyses_;
  mutable std::mutex mutex_;
  mutable std::condition_variable_any changed_;
  std::array<Line, 2> lines_;  // by urgency
  FairShares shares_;
  std::map<TaskId, Running> running_;
  std::size_t analyses_running_ = 0;
  Time last_analysis_{};
  TaskId last_id_ = 0;
  bool is_stopping_ = false;
  std::vector<std::thread> threads_;
  std::jthread slicer_;
};

}  // namespace quintet::server
