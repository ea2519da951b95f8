#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/api.h"
#include "server/live.h"
#include "server/people_api.h"

namespace quintet::server {

class Tables;

/// What is played here, as the rest of the app sees it.
struct LivePlay {
  std::vector<ApiRoute> routes;
  PlayerChanges changes;
  /// Null: there is no live play.
  std::function<std::unique_ptr<LiveSession>(const Visitor&, std::shared_ptr<LiveClient>)> open;
};

/// At these tables, which must outlive it.
LivePlay live_play(Tables& tables);

}  // namespace quintet::server
