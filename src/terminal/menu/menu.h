#pragma once

#include "terminal/screen/console.h"

namespace quintet::terminal {

/// Everything the terminal offers, as a menu: play, watch, resume, review games, learn. Ends when
/// the user quits.
void run_menu(Console& console);

}  // namespace quintet::terminal
