#include "arena/game_clock.h"

#include <fmt/format.h>

#include <algorithm>

namespace quintet::arena {

using std::chrono::milliseconds;

GameClock::GameClock(const contest::TimeControl& control) {
  faces_.fill({.left = control.base, .increment = control.increment});
}

milliseconds GameClock::press(Side side, milliseconds spent) {
  engine::ClockFace& face = faces_[index_of(side)];
  if (spent > face.left + clock_margin) {
    throw Fault(FaultKind::time,
                fmt::format("a move took {} ms with {} ms left", spent.count(), face.left.count()));
  }
  face.left = std::max(face.left - spent, milliseconds{0}) + face.increment;
  return face.left;
}

}  // namespace quintet::arena
