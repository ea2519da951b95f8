#include "engine/clock.h"

#include <algorithm>

namespace quintet::engine {

std::chrono::milliseconds time_for_move(const ClockFace& clock) {
  using std::chrono::milliseconds;
  // Our games last about 30 to 60 plies. Few moves are left at any time, and later moves matter
  // less than this one, so the share is generous.
  constexpr unsigned moves_expected = 25;
  // Allows for the latency of the answer and for a busy machine.
  constexpr milliseconds most_overhead{50};

  const milliseconds least{1};
  const milliseconds overhead = std::min(most_overhead, clock.left / 10);
  const milliseconds usable = std::max(clock.left - overhead, least);
  const unsigned moves = std::max(1U, clock.moves_to_go.value_or(moves_expected));
  const milliseconds share = usable / moves + clock.increment * 3 / 4;
  // Never spend most of the remaining time on one move, unless it is the last before the time
  // control.
  const milliseconds most = moves == 1 ? usable : usable / 2;
  return std::clamp(share, least, std::max(most, least));
}

}  // namespace quintet::engine
