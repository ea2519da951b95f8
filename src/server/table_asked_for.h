#pragma once

#include <memory>
#include <string>

#include "core/table.h"

namespace quintet {

/// A table by the rules and at the position that somebody asked for; an empty position is the
/// start. Throws ApiError, in words for people.
std::unique_ptr<Table> table_asked_for(const AnyGame& game, const std::string& rules,
                                       const std::string& position);

}  // namespace quintet
