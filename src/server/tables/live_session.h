#pragma once

#include <memory>

#include "server/api.h"
#include "server/live.h"
#include "server/tables/tables.h"

namespace quintet::server {

/// The server end of a client's live connection: what it follows, does and asks.
std::unique_ptr<LiveSession> new_live_session(Tables& tables, const Visitor& visitor,
                                              std::shared_ptr<LiveClient> client);

}  // namespace quintet::server
