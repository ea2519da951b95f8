#pragma once

#include "terminal/screen/console.h"

namespace quintet::terminal {

/// Everything that can be done on a terminal, by questions: play, watch, go on with what was left,
/// look at games, learn. Ends when whoever sits there wants to leave.
void run_menu(Console& console);

}  // namespace quintet::terminal
