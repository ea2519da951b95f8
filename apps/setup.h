#pragma once

#include <memory>
#include <optional>
#include <string>

#include "core/table.h"

namespace quintet::apps {

/// The game of that id, or a UsageError that names the games there are.
const AnyGame& require_game(const std::string& id);

/// A table with these rules, in which the name of a saved map will do as a map; wrong rules are a
/// UsageError. Its `rules()` are those to be used from then on.
std::unique_ptr<Table> require_table(const AnyGame& game, const std::string& rules);

/// The position that an option gives: empty if there is no such option or it says `startpos`.
/// Nothing at all is an Error.
std::string start_from_option(const std::optional<std::string>& position);

}  // namespace quintet::apps
