#pragma once

#include <array>
#include <chrono>

#include "arena/player.h"
#include "contest/time_control.h"

namespace quintet::arena {

/// The two clocks of a game.
class GameClock {
 public:
  explicit GameClock(const contest::TimeControl& control);

  [[nodiscard]] TurnClocks at_turn_of(Side side) const { return {faces_, side}; }

  /// Ends a side's turn after this thinking time and returns the time left on its clock. Throws
  /// Fault if it overstepped by more than `clock_margin`.
  std::chrono::milliseconds press(Side side, std::chrono::milliseconds spent);

 private:
  std::array<engine::ClockFace, 2> faces_;
};

}  // namespace quintet::arena
