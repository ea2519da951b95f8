#pragma once

#include <chrono>
#include <string>

#include "contest/time_control.h"
#include "terminal/game/game_in_progress.h"

namespace quintet::terminal {

/// A side's time at the start of the current turn, read from the record of its last move, so that a
/// takeback also resets the clock.
std::chrono::milliseconds time_left(const GameInProgress& game, const contest::TimeControl& control,
                                    Side side);

/// `4:05`, or `0:09.3` when time is short.
std::string clock_text(std::chrono::milliseconds left);

}  // namespace quintet::terminal
