#pragma once

#include <chrono>
#include <string_view>

namespace quintet {

/// The time that each side of a table has.
struct ClockRule {
  std::chrono::milliseconds base{0};       // for the whole game, or for each move
  std::chrono::milliseconds increment{0};  // given after each move
  bool each_move = false;                  // `base` is for each move: days by post

  [[nodiscard]] bool is_on() const { return base.count() > 0; }
  /// Whether people sit there and watch it run: such a clock stands still while no server is up.
  [[nodiscard]] bool is_real_time() const { return is_on() && !each_move; }
  /// What a side has after a move that took `spent` out of `left`.
  [[nodiscard]] std::chrono::milliseconds after_move(std::chrono::milliseconds left,
                                                     std::chrono::milliseconds spent) const {
    return each_move ? base : left - spent + increment;
  }
  bool operator==(const ClockRule&) const = default;
};

/// Empty (no clock), `300+5` (seconds and increment), `300`, `days:3`. Throws Error.
ClockRule clock_rule_from_text(std::string_view text);

}  // namespace quintet
