#pragma once

#include <vector>

#include "terminal/questions.h"
#include "terminal/saves.h"
#include "terminal/series_in_progress.h"

namespace quintet {

/// Offers games and series that were left behind, if there are any. Onward: there is nothing (more)
/// to go on with. One that is gone on with is played to its end, or left again.
Turn offer_left_behind(Questions& questions);

}  // namespace quintet
