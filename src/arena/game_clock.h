#pragma once

#include <array>
#include <chrono>
#include <string>
#include <string_view>

#include "arena/player.h"
#include "core/export.h"

namespace quintet {

/// Time for a whole game.
struct TimeControl {
  std::chrono::milliseconds base{0};
  std::chrono::milliseconds increment{0};  // given after each move
  bool operator==(const TimeControl&) const = default;
};

/// `60+0.5`: a minute, and half a second more after each move. Throws Error.
QUINTET_API TimeControl time_control_from_text(std::string_view text);
QUINTET_API std::string to_text(const TimeControl& control);

/// The two clocks of a game.
class GameClock {
 public:
  explicit GameClock(const TimeControl& control);

  [[nodiscard]] TurnClocks at_turn_of(Side side) const { return {faces_, side}; }

  /// A side has thought for so long and made its move; gives what its clock shows now. Throws Fault
  /// if the time was up before by more than `clock_margin`.
  std::chrono::milliseconds press(Side side, std::chrono::milliseconds spent);

 private:
  std::array<ClockFace, 2> faces_;
};

}  // namespace quintet
