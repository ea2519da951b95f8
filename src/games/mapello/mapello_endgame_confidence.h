#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "games/mapello/mapello_eval.h"
#include "games/mapello/mapello_patterns.h"

// Multi-ProbCut: a search that is allowed to be wrong now and then takes a value for clear that a
// shallow search expects to be far away.
namespace quintet::mapello {

/// How an evaluation, after a look a few plies ahead, relates to the margin of the finished game.
/// Fitted to exact margins of positions with 12 to 18 free cells from games of the engine on all
/// shipped maps.
template <class Evaluation>
struct MarginScale;

template <>
struct MarginScale<HandMade> {
  static constexpr int units_per_point = 10;
  static constexpr int standard_deviation = 11;  // in points
};

template <>
struct MarginScale<Learned> {
  static constexpr int units_per_point = PatternsOfMapello::unit;
  static constexpr int standard_deviation = 8;
};

/// How sure a search is to be right.
struct Confidence {
  static constexpr std::uint8_t full = 255;

  std::uint8_t trust = full;  // more is better
  int deviations = 0;  // a value is clear if it is so many tenths of a standard deviation away

  [[nodiscard]] bool is_full() const { return trust == full; }

  /// The evaluations at which a value is clearly not above alpha, and clearly above it.
  template <class Evaluation>
  [[nodiscard]] std::pair<int, int> clear_values(int alpha) const {
    using Scale = MarginScale<Evaluation>;
    constexpr int tenth = Scale::units_per_point * Scale::standard_deviation / 10;
    return {Scale::units_per_point * alpha - tenth * deviations,
            Scale::units_per_point * (alpha + 1) + tenth * deviations};
  }
};

/// One after the other.
inline constexpr std::array confidences{Confidence{1, 8}, Confidence{2, 16}, Confidence{}};

}  // namespace quintet::mapello
