#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "core/export.h"

namespace quintet::contest {

/// The time that each side of a game has.
struct TimeControl {
  std::chrono::milliseconds base{0};       // for the whole game, or for each move
  std::chrono::milliseconds increment{0};  // added after each move
  bool each_move = false;                  // `base` is for each move: correspondence games

  [[nodiscard]] bool is_on() const { return base.count() > 0; }
  /// Whether people sit there and watch it run.
  [[nodiscard]] bool is_real_time() const { return is_on() && !each_move; }
  /// What a side has left after a move that took `spent`.
  [[nodiscard]] std::chrono::milliseconds after_move(std::chrono::milliseconds left,
                                                     std::chrono::milliseconds spent) const {
    return each_move ? base : left - spent + increment;
  }
  bool operator==(const TimeControl&) const = default;
};

/// `60+0.5`: a minute, with an increment of half a second. Throws Error.
QUINTET_API TimeControl time_control_from_text(std::string_view text);
QUINTET_API std::string to_text(const TimeControl& control);

}  // namespace quintet::contest
