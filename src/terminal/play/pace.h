#pragma once

#include <chrono>
#include <functional>
#include <memory>

#include "terminal/screen/console.h"
#include "terminal/screen/signals.h"

namespace quintet::terminal {

/// How a game without people goes by: with a delay after each move, paused or step by step, as
/// whoever watches likes it. Off a terminal it never waits.
class Pace {
 public:
  Pace(Console& console, SignalWatch& signals, std::chrono::milliseconds delay);
  ~Pace();
  Pace(const Pace&) = delete;
  Pace& operator=(const Pace&) = delete;

  /// Waits until the next move is due; false if the watcher wants to leave. `redraw` is called
  /// when the window has another size.
  bool wait(const std::function<void()>& redraw);

  [[nodiscard]] std::chrono::milliseconds delay() const { return delay_; }
  void pause() { paused_ = true; }

 private:
  struct Keys;  // the terminal gives us single keys as long as it lives
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
