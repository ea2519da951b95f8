#pragma once

#include <vector>

#include "server/api.h"

namespace quintet::server {

/// The games, their rules and lessons, the API description and the health checks. Most of these
/// never change and are built once.
std::vector<ApiRoute> games_routes();

/// Positions after moves, and records: everything about games that are not played here.
std::vector<ApiRoute> positions_routes();

/// What the opening books say.
std::vector<ApiRoute> book_routes();

}  // namespace quintet::server
