#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "sql/database.h"
#include "store/stored_player.h"

// Shared by the files of SqlStore: reading rows, and steps within transactions.
namespace quintet::store {

inline constexpr std::string_view player_columns =
    "players.id, kind, COALESCE(name, nickname), players.created";
StoredPlayer read_player(sql::RowReader& row);

std::vector<StoredGame> select_games_of(sql::Session& session, const std::string& player,
                                        const Page& page);
std::vector<PlayerRating> select_ratings_of(sql::Session& session, const std::string& player);
std::vector<StoredMap> select_maps_of(sql::Session& session, const std::string& player);

/// Updates the ratings of both players of a rated game that has just ended.
void rate_game(sql::Session& session, const StoredGame& game, Instant now);

}  // namespace quintet::store
