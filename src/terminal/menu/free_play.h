#pragma once

#include "terminal/game/game_plan.h"
#include "terminal/prompt/questions.h"

namespace quintet::terminal {

/// The set-up phase of a game on maps: one player makes the map, the other chooses the colour. The
/// seats of the plan are those of the one who makes it and of the other, in this order; they get
/// their sides.
Turn set_up_freely(Questions& questions, GamePlan& plan);

}  // namespace quintet::terminal
