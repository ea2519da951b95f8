#pragma once

#include <chrono>
#include <string_view>
#include <vector>

#include "server/api.h"
#include "store/store.h"

namespace quintet::server {

inline constexpr std::string_view health_path = "/api/health";  // the server answers
inline constexpr std::string_view ready_path = "/api/ready";    // so does the store

/// How long the store may take to respond.
inline constexpr std::chrono::milliseconds trial_patience{2000};

std::vector<ApiRoute> health_routes(store::Store& store,
                                    std::chrono::milliseconds patience = trial_patience);

}  // namespace quintet::server
