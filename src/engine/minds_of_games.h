#pragma once

#include <string_view>

#include "core/searchable.h"

namespace quintet {

/// Levels 3 to 10 of a game.
LevelPlans level_plans(std::string_view game);

}  // namespace quintet
