#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/export.h"
#include "core/table.h"
#include "words/words.h"

// What there is to play, for those who choose.
namespace quintet::view {

/// The games, each with its description by the usual rules and a picture: a game in progress.
QUINTET_API std::string games_json(std::span<const AnyGame* const> games, words::Language language);

/// One game by these rules: its description, how it begins, how its
/// positions are edited, how several games make a contest, and
/// the levels 1 to `highest_level` of our engine. Throws Error if the rules cannot be read.
QUINTET_API std::string one_game_json(const AnyGame& game, std::string_view rules,
                                      words::Language language, int highest_level);

}  // namespace quintet::view
