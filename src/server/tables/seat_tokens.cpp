#include "server/tables/seat_tokens.h"

#include <fmt/format.h>

#include "store/secrets.h"

namespace quintet::server {
namespace {

const std::string& player_of(const store::StoredGame& table, SideSet sides) {
  return table.seats[sides.has(Side::first) ? 0 : 1];
}

}  // namespace

std::string seat_token(std::string_view key, const store::StoredGame& table, SideSet sides) {
  return store::seal_of(
      fmt::format("seat {} {} {}", table.id, sides.index(), player_of(table, sides)), key);
}

std::optional<SeatHolder> holder_of_token(std::string_view key, const store::StoredGame& table,
                                          std::string_view token) {
  std::optional<SeatHolder> holder;
  for (const SideSet sides : {SideSet(Side::first), SideSet(Side::second), SideSet::both()}) {
    const std::string& player = player_of(table, sides);
    const bool fits = !player.empty() && (!sides.is_both() || table.seats[0] == table.seats[1]);
    if (fits && store::is_same_secret(token, seat_token(key, table, sides))) {
      holder = SeatHolder{player, sides};
    }
  }
  return holder;
}

}  // namespace quintet::server
