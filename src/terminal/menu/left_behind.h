#pragma once

#include <vector>

#include "terminal/game/saves.h"
#include "terminal/prompt/questions.h"
#include "terminal/series/series_in_progress.h"

namespace quintet::terminal {

/// Offers games and series that were left behind, if there are any. Onward: there is nothing (more)
/// to go on with. One that is gone on with is played to its end, or left again.
Turn offer_left_behind(Questions& questions);

}  // namespace quintet::terminal
