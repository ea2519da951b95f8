#pragma once

#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "store/sql.h"

// What the files of SqlStore share: how rows are read, and what is done inside transactions.
namespace quintet {

/// All rows, each read by `read`.
template <class F>
auto read_all(const SqlResult& found, F&& read) {
  std::vector<std::invoke_result_t<F, RowReader&>> all;
  for (const SqlRow& row : found.rows) {
    RowReader reader(row);
    all.push_back(read(reader));
  }
  return all;
}

/// The first row; nothing if there is none.
template <class F>
auto read_first(const SqlResult& found, F&& read) {
  std::optional<std::invoke_result_t<F, RowReader&>> first;
  if (found.rows.empty()) return first;
  RowReader reader(found.rows.front());
  first = read(reader);
  return first;
}

inline constexpr std::string_view player_columns =
    "players.id, kind, COALESCE(name, nickname), players.created";
StoredPlayer read_player(RowReader& row);

std::vector<StoredGame> select_games_of(SqlSession& session, const std::string& player,
                                        const Page& page);
std::vector<PlayerRating> select_ratings_of(SqlSession& session, const std::string& player);
std::vector<StoredMap> select_maps_of(SqlSession& session, const std::string& player);

/// Changes the ratings of both players of a rated game that has just ended.
void rate_game(SqlSession& session, const StoredGame& game, Instant now);

}  // namespace quintet
