#include "terminal/game/game_clock.h"

#include <fmt/format.h>

#include <algorithm>

namespace quintet::terminal {

using std::chrono::milliseconds;

milliseconds time_left(const GameInProgress& game, const contest::TimeControl& control, Side side) {
  milliseconds left = control.base;
  const auto movers = game.table().movers();
  for (std::size_t i = 0; i < movers.size(); ++i) {
    const record::RecordMove& move = game.moves()[i];
    if (movers[i] == side && move.clock) left = *move.clock;
  }
  return left;
}

std::string clock_text(milliseconds left) {
  constexpr long minute = 60'000;
  constexpr long short_time = 20'000;
  const long ms = std::max<long>(0, left.count());
  if (ms >= short_time) return fmt::format("{}:{:02}", ms / minute, ms % minute / 1000);
  return fmt::format("0:{:02}.{}", ms / 1000, ms % 1000 / 100);
}

}  // namespace quintet::terminal
