#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/export.h"
#include "core/table.h"
#include "words/words.h"

// The games on offer, for menus.
namespace quintet::view {

/// The games, each with its description under the default rules and a picture: a game in progress.
QUINTET_API std::string games_json(std::span<const AnyGame* const> games, words::Language language);

/// One game with these rules: its description, its start, how its positions are edited, how several
/// games make up a match, and levels 1 to `highest_level` of our engine. Throws Error if the rules
/// are invalid.
QUINTET_API std::string one_game_json(const AnyGame& game, std::string_view rules,
                                      words::Language language, int highest_level);

}  // namespace quintet::view
