#pragma once

#include <string>

#include "core/export.h"
#include "core/table.h"
#include "words/words.h"

// Rules and tutorials for players learning a game.
namespace quintet::view {

/// The rules for players in Markdown, and the contents of their ```board blocks.
QUINTET_API std::string rules_json(const AnyGame& game, words::Language language);

/// The steps of the tutorial, each with its position and its texts.
QUINTET_API std::string lessons_json(const AnyGame& game, words::Language language);

}  // namespace quintet::view
