#include "engine/clock.h"

#include <algorithm>

namespace quintet::engine {

std::chrono::milliseconds time_for_move(const ClockFace& clock) {
  using std::chrono::milliseconds;
  // Our games last some 30 to 60 plies. Few moves are left at any time, and those to come matter
  // less than this one, so the share is a generous one.
  constexpr unsigned moves_expected = 25;
  // The answer has to travel, and the machine may have something else to do.
  constexpr milliseconds most_overhead{50};

  const milliseconds least{1};
  const milliseconds overhead = std::min(most_overhead, clock.left / 10);
  const milliseconds usable = std::max(clock.left - overhead, least);
  const unsigned moves = std::max(1U, clock.moves_to_go.value_or(moves_expected));
  const milliseconds share = usable / moves + clock.increment * 3 / 4;
  // Never most of what is left on one move, unless it is the last before more is given.
  const milliseconds most = moves == 1 ? usable : usable / 2;
  return std::clamp(share, least, std::max(most, least));
}

}  // namespace quintet::engine
