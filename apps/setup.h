#pragma once

#include <memory>
#include <optional>
#include <string>

#include "core/table.h"

namespace quintet::apps {

/// The game with that id; otherwise a UsageError that lists the games.
const AnyGame& require_game(const std::string& id);

/// A table with these rules, where the name of a saved map is accepted as a map; invalid rules
/// throw UsageError. Use its `rules()` from then on.
std::unique_ptr<Table> require_table(const AnyGame& game, const std::string& rules);

/// The position given by an option: empty if the option is missing or says `startpos`. An empty
/// value is an Error.
std::string start_from_option(const std::optional<std::string>& position);

}  // namespace quintet::apps
