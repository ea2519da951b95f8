#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "engine/thinker.h"

namespace quintet {

/// All thinking of the server, on threads of its own. Work is shared fairly: owners (tables,
/// clients) are served in turn, computers that have to move before analyses, and analyses never
/// have more than half of the threads, so that nobody's analysis holds up somebody else's game. An
/// analysis that has had its slice makes room when another waits, and goes on later.
class Thinkers {
 public:
  enum class Urgency : std::uint8_t { move, analysis };
  using TaskId = std::uint64_t;

  struct Task {
    std::string owner;
    Urgency urgency = Urgency::move;
    const AnyGame* game = nullptr;
    /// What a thinker remembers is of use only where this is the same: rules, level, ...
    std::string memory_key = {};
    /// Thinks until it is done or told to stop; true: it wants to go on when its turn comes again.
    /// Must not throw.
    std::function<bool(Thinker&, const std::stop_token&)> step = {};
  };

  struct Settings {
    unsigned threads = 0;                        // 0: as many as there are cores, at least 2
    std::size_t memory = std::size_t{16} << 20;  // of one thinker; a thread has one a game
    std::chrono::milliseconds slice{1000};
  };

  explicit Thinkers(const Settings& settings);
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

 private:
  using Clock = std::chrono::steady_clock;
  struct Running {
    Task task;
    std::stop_source stop;
    Clock::time_point began;
    bool is_cancelled = false;
  };
  struct Waiting {
    TaskId id;
    Task task;
  };
  /// Owners in the order in which they are served, each with its own line.
  struct Line {
    std::deque<std::string> owners;
    std::map<std::string, std::deque<Waiting>, std::less<>> tasks;
    [[nodiscard]] bool is_empty() const { return owners.empty(); }
    void add(Waiting waiting);
    Waiting take();
    bool remove(TaskId id);
    [[nodiscard]] std::size_t size() const;
  };
  /// A thinker of one thread, and whose thoughts it remembers.
  struct Kept {
    std::unique_ptr<Thinker> thinker;
    std::string memory_key;
  };

  void work();
  void watch_slices(const std::stop_token& stop);
  [[nodiscard]] bool has_work() const;
  void run(std::unique_lock<std::mutex>& lock, std::map<const AnyGame*, Kept>& kept);

  Settings settings_;
  std::size_t most_analyses_;
  mutable std::mutex mutex_;
  mutable std::condition_variable_any changed_;
  std::array<Line, 2> lines_;  // by urgency
  std::map<TaskId, Running> running_;
  std::size_t analyses_running_ = 0;
  TaskId last_id_ = 0;
  bool is_stopping_ = false;
  std::vector<std::thread> threads_;
  std::jthread slicer_;
};

}  // namespace quintet
