#pragma once

#include <functional>
#include <string>
#include <vector>

#include "server/api.h"
#include "server/doorkeeper.h"

namespace quintet::server {

/// What tables do when a player changes or goes away for good.
struct PlayerChanges {
  using Step = std::function<void(const std::string& player)>;
  Step leave = [](const std::string&) {};    // ends their running games
  Step forget = [](const std::string&) {};   // when the store knows them no more
  Step renamed = [](const std::string&) {};  // when the store knows them by a new name
};

/// Who one is, accounts, players and leaderboards. All that is given must outlive the routes.
std::vector<ApiRoute> people_routes(store::Store& store, Doorkeeper& doorkeeper,
                                    PlayerChanges changes);

}  // namespace quintet::server
