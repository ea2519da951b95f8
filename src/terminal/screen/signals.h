#pragma once

#include <cstdint>
#include <optional>

namespace quintet::terminal {

/// What may happen while a program waits for a person.
enum class SignalNews : std::uint8_t {
  interrupt,  // Ctrl-C
  resize,     // the window has another size
  suspend,    // Ctrl-Z
  goodbye,    // the terminal is gone, or somebody wants us to end
};

/// As long as one of these lives, signals do not end the program but become news that can be
/// waited for like input. They may nest: all of them get the same news.
class SignalWatch {
 public:
  SignalWatch();
  ~SignalWatch();
  SignalWatch(const SignalWatch&) = delete;
  SignalWatch& operator=(const SignalWatch&) = delete;

  /// A descriptor that can be read from when there is news.
  [[nodiscard]] int descriptor() const;
  /// The oldest news, without waiting.
  std::optional<SignalNews> next();
};

/// Stops the program as Ctrl-Z does; comes back when it goes on.
void suspend_program();

}  // namespace quintet::terminal
