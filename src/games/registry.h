#pragma once

#include <span>
#include <string_view>

#include "core/table.h"

namespace quintet::games {

/// All games, in the order of the one list in src/games/CMakeLists.txt.
QUINTET_API std::span<const AnyGame* const> all_games();

/// Null if there is no game with that id.
QUINTET_API const AnyGame* find_game(std::string_view id);

}  // namespace quintet::games
