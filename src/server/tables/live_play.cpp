#include "server/tables/live_play.h"

#include "server/tables/live_session.h"
#include "server/tables/table_routes.h"

namespace quintet {

LivePlay live_play(Tables& tables) {
  return {table_routes(tables), [&tables](const std::string& player) { tables.leave_all(player); },
          [&tables](const Visitor& visitor, std::shared_ptr<LiveClient> client) {
            return new_live_session(tables, visitor, std::move(client));
          }};
}

}  // namespace quintet
