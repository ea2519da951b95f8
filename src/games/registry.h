#pragma once

#include <span>
#include <string_view>

#include "core/table.h"

namespace quintet::games {

/// All games, in the order of src/games/CMakeLists.txt, the one list of them.
QUINTET_API std::span<const AnyGame* const> all_games();

/// Null if there is no game of that id.
QUINTET_API const AnyGame* find_game(std::string_view id);

}  // namespace quintet::games
