#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/tables/side_set.h"
#include "store/stored_game.h"

// A seat token moves for a seat from any program or device. Nothing is kept of it: it is a seal of
// the table, the sides and the player, made with the server's key, and ends with the player's seat.
namespace quintet::server {

std::string seat_token(std::string_view key, const store::StoredGame& table, SideSet sides);

/// Who has a seat by a token.
struct SeatHolder {
  std::string player;
  SideSet sides;
};
/// Nothing if the token is none of this table.
std::optional<SeatHolder> holder_of_token(std::string_view key, const store::StoredGame& table,
                                          std::string_view token);

}  // namespace quintet::server
