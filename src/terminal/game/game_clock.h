#pragma once

#include <chrono>
#include <string>

#include "contest/time_control.h"
#include "terminal/game/game_in_progress.h"

namespace quintet::terminal {

/// What a side's clock shows at the beginning of the turn at hand: as its last move's record has
/// it, so taking moves back sets it back as well.
std::chrono::milliseconds time_left(const GameInProgress& game, const contest::TimeControl& control,
                                    Side side);

/// `4:05`, or `0:09.3` when it gets short.
std::string clock_text(std::chrono::milliseconds left);

}  // namespace quintet::terminal
