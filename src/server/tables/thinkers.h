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

/// All thinking of the server, on threads of its own. Who has had the least processor time of late
/// is served first. Computers that have to move go before analyses, which never have more than half
/// of the threads; an analysis that has had its slice makes room when others wait, and goes on
/// later, but none waits forever. One thread more is for what is quickly done, so that an answer of
/// a weak computer never waits for the long thoughts of strong ones.
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
    /// What a thinker remembers is of use only where this is the same: rules, level, ...
    std::string memory_key = {};
    /// Thinks until it is done or told to stop; true: it wants to go on when its turn comes again.
    /// Must not throw.
    std::function<bool(engine::Thinker&, const std::stop_token&)> step = {};
    bool is_quick = false;  // a move that takes less than half a second
  };

  struct Settings {
    unsigned threads = 0;  // 0: as many as there are cores, at least 2; and one for what is quick
    std::size_t memory = std::size_t{16} << 20;  // of one thinker; a thread has one a game
    std::chrono::milliseconds slice{1000};
    std::chrono::milliseconds patience{2000};  // for so long, analyses wait for moves
    std::function<Time()> now = {};            // empty: the steady clock
    std::function<Seconds()> processor = {};   // empty: the processor time of the calling thread
  };

  explicit Thinkers(Settings settings);
  ~Thinkers();
  Thinkers(const Thinkers&) = delete;
  Thinkers& operator=(const Thinkers&) = delete;

  TaskId add(Task task);
  /// It is not begun any more, or stops within some milliseconds; does not wait for that.
  void cancel(TaskId task);
  /// Stops everything; nothing is begun any more. Returns when no thread thinks.
  void stop();

  /// How many tasks wait or run.
  [[nodiscard]] std::size_t load() const;
  /// Waits until there is nothing to do.
  void wait_until_idle() const;
  /// What the calling thread has used up to now.
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
  using Line = std::vector<Waiting>;  // those who came first stand first
  /// A thinker of one thread, and whose thoughts it remembers.
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
