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

/// Live play as the rest of the app sees it.
struct LivePlay {
  std::vector<ApiRoute> routes;
  PlayerChanges changes;
  /// Null: live play is off.
  std::function<std::unique_ptr<LiveSession>(const Visitor&, std::shared_ptr<LiveClient>)> open;
};

/// `tables` must outlive the result.
LivePlay live_play(Tables& tables);

}  // namespace quintet::server
