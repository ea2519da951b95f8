#pragma once

#include <vector>

#include "server/api.h"
#include "store/store.h"

namespace quintet::server {

/// Custom maps that people draw and save.
std::vector<ApiRoute> maps_routes(store::Store& store);

}  // namespace quintet::server
