#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/tables/side_set.h"
#include "store/stored_game.h"

// A seat token lets any program or device play for a seat. It is not stored: it is a signature of
// the table, the sides and the player with the server's key, and is valid as long as the player
// has the seat.
namespace quintet::server {

std::string seat_token(std::string_view key, const store::StoredGame& table, SideSet sides);

/// The player of a seat token.
struct SeatHolder {
  std::string player;
  SideSet sides;
};
/// Nothing if the token is not for this table.
std::optional<SeatHolder> holder_of_token(std::string_view key, const store::StoredGame& table,
                                          std::string_view token);

}  // namespace quintet::server
