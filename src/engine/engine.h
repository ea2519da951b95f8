#pragma once

#include <functional>
#include <memory>
#include <stop_token>
#include <thread>

#include "core/export.h"
#include "engine/thinker.h"

namespace quintet::engine {

/// A thinker with a thread of its own, for screens, servers and protocols: `start` returns at once.
/// All calls come from one thread; the callbacks come from the thinking one.
class QUINTET_API Engine {
 public:
  explicit Engine(const AnyGame& game, std::size_t memory = default_thinker_memory);
  ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  using OnDone = std::function<void(const Thought&)>;

  /// Begins to think; whatever was going on is stopped first, and still reports that it is done.
  void start(const Table& game, const Mind& mind, OnThought on_thought, OnDone on_done);
  /// Thinks without limits about the position after the expected reply, so that the tables are
  /// warm when the opponent moves. Ends with the next start or stop.
  void ponder(const Table& game, const Mind& mind);
  /// Ends the thinking within some milliseconds; returns when it has reported.
  void stop();
  /// Waits for it to end by itself.
  void wait();
  void forget();

  [[nodiscard]] const AnyGame& game() const { return game_; }

 private:
  const AnyGame& game_;
  std::unique_ptr<Thinker> thinker_;
  std::jthread thread_;
};

}  // namespace quintet::engine
