#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/table.h"

namespace quintet::server {

/// A table with the requested rules and position; an empty position is the start. A draft is set
/// with `Table::set_draft`. Throws ApiError with a message for people.
std::unique_ptr<Table> table_asked_for(const AnyGame& game, const std::string& rules,
                                       const std::string& position,
                                       void (Table::*set)(std::string_view) = &Table::set_position);

}  // namespace quintet::server
