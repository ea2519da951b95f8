#pragma once

#include <nlohmann/json_fwd.hpp>

#include "core/table.h"

namespace quintet::apps {

/// Everything the rules say about a position: position, to_move, moves, result, margin.
nlohmann::ordered_json table_to_json(const Table& table);

}  // namespace quintet::apps
