#pragma once

#include <functional>
#include <string>
#include <vector>

#include "server/api.h"
#include "server/doorkeeper.h"

namespace quintet {

/// Ends the running games of a player who goes away for good.
using LeaveTables = std::function<void(const std::string& player)>;

/// Who one is, accounts, players and leaderboards. All that is given must outlive the routes.
std::vector<ApiRoute> people_routes(Store& store, Doorkeeper& doorkeeper, LeaveTables leave_tables);

}  // namespace quintet
