#include "server/live_play.h"

#include <utility>

#include "server/tables/live_session.h"
#include "server/tables/table_routes.h"

namespace quintet::server {

LivePlay live_play(Tables& tables) {
  const PlayerChanges changes{[&tables](const std::string& player) { tables.leave_all(player); },
                              [&tables](const std::string& player) { tables.forget(player); },
                              [&tables](const std::string& player) { tables.renamed(player); }};
  return {table_routes(tables), changes,
          [&tables](const Visitor& visitor, std::shared_ptr<LiveClient> client) {
            return new_live_session(tables, visitor, std::move(client));
          }};
}

}  // namespace quintet::server
