#pragma once

#include <functional>
#include <memory>
#include <stop_token>
#include <thread>

#include "core/export.h"
#include "engine/thinker.h"

namespace quintet::engine {

/// A thinker with its own thread, for screens, servers and protocols: `start` returns immediately.
/// All calls must come from one thread; callbacks run in the thinking thread.
class QUINTET_API Engine {
 public:
  explicit Engine(const AnyGame& game, std::size_t memory = default_thinker_memory);
  Engine(const AnyGame& game, std::unique_ptr<Thinker> thinker);
  ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  using OnDone = std::function<void(const Thought&)>;

  /// Starts thinking. Any search in progress is stopped first and still reports that it is done.
  void start(const Table& game, const Mind& mind, OnThought on_thought, OnDone on_done);
  /// Stops within a few milliseconds; returns after the search has reported.
  void stop();
  /// Waits for the search to end by itself.
  void wait();
  void forget();

  [[nodiscard]] const AnyGame& game() const { return game_; }

 private:
  const AnyGame& game_;
  std::unique_ptr<Thinker> thinker_;
  std::jthread thread_;
};

}  // namespace quintet::engine
