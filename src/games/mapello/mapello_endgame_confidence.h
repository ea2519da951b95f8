#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

// Multi-ProbCut: a search that is allowed to be wrong now and then takes a value for clear that a
// shallow search expects to be far away.
namespace quintet::mapello {

/// How sure a search is to be right.
struct Confidence {
  static constexpr std::uint8_t full = 255;

  std::uint8_t trust = full;  // more is better
  double deviations = 0;      // a value is clear if it is so many standard deviations away

  [[nodiscard]] bool is_full() const { return trust == full; }

  /// How deep to look.
  static unsigned plies(unsigned free) { return std::min((free - 11) / 3, 3U); }

  /// The evaluations at which a value is clearly not above alpha, and clearly above it.
  [[nodiscard]] std::pair<int, int> clear_values(int alpha) const {
    const double distance = deviations * standard_deviation;
    return {static_cast<int>(units_per_point * (alpha - distance)),
            static_cast<int>(units_per_point * (alpha + 1 + distance))};
  }

 private:
  // Fitted to exact margins of positions with 12 to 18 free cells from games of the engine.
  static constexpr double units_per_point = 9.5;
  static constexpr double standard_deviation = 11;
};

/// One after the other.
inline constexpr std::array confidences{Confidence{1, 0.6}, Confidence{2, 1.2}, Confidence{}};

}  // namespace quintet::mapello
