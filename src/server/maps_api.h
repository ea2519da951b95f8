#pragma once

#include <vector>

#include "server/api.h"
#include "store/store.h"

namespace quintet::server {

/// The maps that people draw and keep.
std::vector<ApiRoute> maps_routes(store::Store& store);

}  // namespace quintet::server
