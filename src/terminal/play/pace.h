#pragma once

#include <chrono>
#include <functional>
#include <memory>

#include "terminal/screen/console.h"
#include "terminal/screen/signals.h"

namespace quintet::terminal {

/// The pace of a game between computers: with a delay after each move, paused or step by step,
/// controlled by the spectator. Never waits unless on a terminal.
class Pace {
 public:
  Pace(Console& console, SignalWatch& signals, std::chrono::milliseconds delay);
  ~Pace();
  Pace(const Pace&) = delete;
  Pace& operator=(const Pace&) = delete;

  /// Waits until the next move is due; false if the spectator wants to leave. `redraw` is called
  /// when the window is resized.
  bool wait(const std::function<void()>& redraw);

  [[nodiscard]] std::chrono::milliseconds delay() const { return delay_; }
  void pause() { paused_ = true; }

 private:
  struct Keys;  // puts the terminal in single-key mode while it lives
  enum class Wish : std::uint8_t { none, step, leave };

  Wish obey(char key);
  Wish obey_news(const std::function<void()>& redraw);
  void tell(const std::string& text);

  Console& console_;
  SignalWatch& signals_;
  std::chrono::milliseconds delay_;
  bool paused_ = false;
  std::unique_ptr<Keys> keys_;
};

}  // namespace quintet::terminal
