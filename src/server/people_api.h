#pragma once

#include <functional>
#include <string>
#include <vector>

#include "server/api.h"
#include "server/doorkeeper.h"

namespace quintet::server {

/// What tables do when a player is renamed or deleted.
struct PlayerChanges {
  using Step = std::function<void(const std::string& player)>;
  Step leave = [](const std::string&) {};    // ends their running games
  Step forget = [](const std::string&) {};   // once the store has deleted them
  Step renamed = [](const std::string&) {};  // once the store has their new name
};

/// Identity, accounts, players and leaderboards. The arguments must outlive the routes.
std::vector<ApiRoute> people_routes(store::Store& store, Doorkeeper& doorkeeper,
                                    PlayerChanges changes);

}  // namespace quintet::server
