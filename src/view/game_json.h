#pragma once

#include <string>
#include <string_view>

#include "core/export.h"
#include "core/table.h"
#include "view/json_writer.h"

namespace quintet::view {

/// Everything that is constant during a game with these rules: sides, kinds, overlays, options and
/// the board. Names are given in every language. Throws Error if the rules are invalid.
QUINTET_API void write_game(JsonWriter& json, const AnyGame& game, std::string_view rules);
QUINTET_API std::string game_json(const AnyGame& game, std::string_view rules);

}  // namespace quintet::view
