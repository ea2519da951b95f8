#pragma once

#include <cstdint>
#include <optional>

namespace quintet::terminal {

/// Events that may occur while waiting for a person.
enum class SignalNews : std::uint8_t {
  interrupt,  // Ctrl-C
  resize,     // the window was resized
  suspend,    // Ctrl-Z
  goodbye,    // the terminal is gone, or we are asked to terminate
};

/// While one of these exists, signals do not end the program but become events that can be waited
/// for like input. Instances may nest: all of them get the same events.
class SignalWatch {
 public:
  SignalWatch();
  ~SignalWatch();
  SignalWatch(const SignalWatch&) = delete;
  SignalWatch& operator=(const SignalWatch&) = delete;

  /// A file descriptor that becomes readable when there is an event.
  [[nodiscard]] int descriptor() const;
  /// The oldest event, without blocking.
  std::optional<SignalNews> next();
};

/// Suspends the program like Ctrl-Z; returns when it is resumed.
void suspend_program();

}  // namespace quintet::terminal
