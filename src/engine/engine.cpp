#include "engine/engine.h"

#include <limits>
#include <utility>

namespace quintet::engine {

Engine::Engine(const AnyGame& game, std::size_t memory) : Engine(game, new_thinker(game, memory)) {}

Engine::Engine(const AnyGame& game, std::unique_ptr<Thinker> thinker)
    : game_(game), thinker_(std::move(thinker)) {}

Engine::~Engine() { stop(); }

void Engine::start(const Table& game, const Mind& mind, OnThought on_thought, OnDone on_done) {
  stop();
  thread_ = std::jthread([this, game = game.clone(), mind, on_thought = std::move(on_thought),
                          on_done = std::move(on_done)](std::stop_token stop) {
    const Thought thought = thinker_->think(*game, mind, std::move(stop), on_thought);
    if (on_done) on_done(thought);
  });
}

void Engine::stop() {
  thread_.request_stop();
  wait();
}

void Engine::wait() {
  if (thread_.joinable()) thread_.join();
}

void Engine::forget() {
  stop();
  thinker_->forget();
}

}  // namespace quintet::engine
