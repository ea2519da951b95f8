#pragma once

#include <memory>
#include <string>

#include "core/table.h"

namespace quintet {

/// The game of that id, or a UsageError that names the games there are.
const AnyGame& require_game(const std::string& id);

/// A table with these rules; wrong rules are a UsageError.
std::unique_ptr<Table> require_table(const AnyGame& game, const std::string& rules);

}  // namespace quintet
