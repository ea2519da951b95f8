#pragma once

#include "terminal/game/game_plan.h"
#include "terminal/prompt/questions.h"

namespace quintet::terminal {

/// The set-up phase of a game on maps: one player makes the map, the other chooses a colour. On
/// entry the seats of the plan are those of the map maker and of the chooser, in this order; on
/// return they are assigned to sides.
Turn set_up_freely(Questions& questions, GamePlan& plan);

}  // namespace quintet::terminal
