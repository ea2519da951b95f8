#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "core/export.h"

namespace quintet::contest {

/// The time control of a game, the same for each side.
struct TimeControl {
  std::chrono::milliseconds base{0};       // for the whole game, or per move
  std::chrono::milliseconds increment{0};  // added after each move
  bool each_move = false;                  // `base` is per move: correspondence games

  [[nodiscard]] bool is_on() const { return base.count() > 0; }
  /// Whether the clock runs live, with both players present.
  [[nodiscard]] bool is_real_time() const { return is_on() && !each_move; }
  /// A side's remaining time after a move that took `spent`.
  [[nodiscard]] std::chrono::milliseconds after_move(std::chrono::milliseconds left,
                                                     std::chrono::milliseconds spent) const {
    return each_move ? base : left - spent + increment;
  }
  bool operator==(const TimeControl&) const = default;
};

/// `60+0.5`: one minute plus an increment of half a second. Throws Error.
QUINTET_API TimeControl time_control_from_text(std::string_view text);
QUINTET_API std::string to_text(const TimeControl& control);

}  // namespace quintet::contest
