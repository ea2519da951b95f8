#pragma once

#include <string>
#include <utility>

#include "terminal/game/game_plan.h"

namespace quintet::terminal {

/// The plan of a board that is only displayed, or not yet played on.
inline GamePlan unplayed_plan(const AnyGame& game, std::string rules = {}, std::string start = {}) {
  GamePlan plan;
  plan.game = &game;
  plan.rules = std::move(rules);
  plan.start = std::move(start);
  return plan;
}

}  // namespace quintet::terminal
