#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <latch>
#include <stop_token>
#include <thread>

#include "server/tables/thinkers.h"

namespace quintet::server {

/// For tests: little memory and short slices.
inline Thinkers::Settings small_thinkers(unsigned threads = 2) {
  Thinkers::Settings settings;
  settings.threads = threads;
  settings.memory = std::size_t{1} << 20;
  settings.slice = std::chrono::milliseconds(20);
  return settings;
}

/// For tests: keeps a thread of the thinkers busy until released or stopped.
class Stone {
 public:
  std::function<bool(engine::Thinker&, const std::stop_token&)> step() {
    return [this](engine::Thinker& /*thinker*/, const std::stop_token& stop) {
      begun.count_down();
      while (!let_go && !stop.stop_requested()) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
      }
      was_stopped = stop.stop_requested();
      return false;
    };
  }
  std::latch begun{1};
  std::atomic<bool> let_go = false;
  std::atomic<bool> was_stopped = false;
};

}  // namespace quintet::server
