#pragma once

#include <vector>

#include "server/api.h"
#include "server/tables/tables.h"

namespace quintet::server {

/// All routes under `/api/tables`.
std::vector<ApiRoute> table_routes(Tables& tables);

}  // namespace quintet::server
