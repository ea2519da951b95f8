#pragma once

#include <chrono>
#include <optional>

#include "core/export.h"

namespace quintet::engine {

/// One side's clock when it starts to think.
struct ClockFace {
  std::chrono::milliseconds left{0};
  std::chrono::milliseconds increment{0};  // added after each move
  std::optional<unsigned> moves_to_go{};   // until the next time control; nothing: whole game
};

/// How long to think about the next move so that the time lasts. Always less than the remaining
/// time, but at least a millisecond, because a move has to be made even then.
QUINTET_API std::chrono::milliseconds time_for_move(const ClockFace& clock);

}  // namespace quintet::engine
