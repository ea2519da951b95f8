#pragma once

#include <vector>

#include "server/api.h"

namespace quintet::server {

/// The games, their rules and lessons, the API's own description, and that we are well. Most of it
/// never changes, and is made once.
std::vector<ApiRoute> games_routes();

/// Positions after moves, and records: whatever is asked about games that nobody plays here.
std::vector<ApiRoute> positions_routes();

}  // namespace quintet::server
