#pragma once

#include <cstdint>

#include "core/solving.h"

namespace quintet::solve {

/// Proven bounds of the margin of a position, kept without the counter of quiet turns (`ticks`):
/// each bound comes with the count it was proven for.
///
/// A bound also holds for other counts. Compare the same position with count q and with a larger
/// one: whatever the sides play, the second game either goes as the first, or time is up earlier,
/// and then only quiet turns were played, so it ends with `up`, the margin now. Hence, if up >= t,
/// a side that can keep the margin at t or more with q can do so with a larger count as well; and
/// if up < t, a side that can reach t or more with the larger count can do so with q.
class KnownMargin {
 public:
  [[nodiscard]] MarginRange with(unsigned ticks, int up) const {
    MarginRange known = any_margin;
    if (ticks == low_ticks_ || (up >= low_) == (ticks > low_ticks_)) known.low = low_;
    if (ticks == high_ticks_ || (up <= high_) == (ticks > high_ticks_)) known.high = high_;
    return known;
  }

  void learn(const MarginRange& news, unsigned ticks, int up) {
    const MarginRange before = with(ticks, up);
    if (news.low > before.low) {
      low_ = static_cast<std::int16_t>(news.low);
      low_ticks_ = static_cast<std::uint8_t>(ticks);
    }
    if (news.high < before.high) {
      high_ = static_cast<std::int16_t>(news.high);
      high_ticks_ = static_cast<std::uint8_t>(ticks);
    }
  }

  bool operator==(const KnownMargin&) const = default;

 private:
  std::int16_t low_ = -margin_limit;
  std::int16_t high_ = margin_limit;
  std::uint8_t low_ticks_ = 0;
  std::uint8_t high_ticks_ = 0;
};

}  // namespace quintet::solve
