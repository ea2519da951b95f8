#pragma once

#include <vector>

#include "terminal/game/saves.h"
#include "terminal/prompt/questions.h"
#include "terminal/series/series_in_progress.h"

namespace quintet::terminal {

/// Offers to resume games and series that were left behind, if there are any. Onward: there is
/// nothing (more) to resume. A resumed one is played until it ends or is left again.
Turn offer_left_behind(Questions& questions);

}  // namespace quintet::terminal
