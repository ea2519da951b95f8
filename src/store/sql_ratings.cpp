#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>

#include "store/sql_rows.h"
#include "store/sql_store.h"

namespace quintet::store {
namespace {

/// A deviation of 60 points grows to 110 after a year without a game.
constexpr std::chrono::duration<double> rating_period = std::chrono::hours(24) * 4.6;

PlayerRating read_rating(sql::RowReader& row) {
  PlayerRating rating;
  rating.game = row.text();
  rating.strength.rating = row.real();
  rating.strength.deviation = row.real();
  rating.strength.volatility = row.real();
  rating.games = row.number();
  rating.changed = row.time();
  return rating;
}

/// Counts the game and returns the rating before it. From here to the end of the transaction, no
/// other game can change it.
PlayerRating take_rating(sql::Session& session, const std::string& game, const std::string& player,
                         Instant now) {
  const Glicko newcomer;
  const auto found = session.run(
      "INSERT INTO ratings (game, player, rating, deviation, volatility, games, changed)"
      " VALUES ($1, $2, $3, $4, $5, 1, $6)"
      " ON CONFLICT (game, player) DO UPDATE SET games = ratings.games + 1"
      " RETURNING game, rating, deviation, volatility, games, changed",
      {game, player, newcomer.rating, newcomer.deviation, newcomer.volatility, now});
  return read_first(found, read_rating).value();
}

double periods_between(Instant from, Instant to) {
  return std::max(0.0, std::chrono::duration<double>(to - from) / rating_period);
}

double score_of(Side side, Outcome outcome) {
  if (outcome == Outcome::draw) return 0.5;
  return outcome == win_for(side) ? 1 : 0;
}

}  // namespace

void rate_game(sql::Session& session, const StoredGame& game, Instant now) {
  if (game.seats[0] == game.seats[1]) return;
  std::array sides{Side::first, Side::second};
  // Always in the same order, so that two games of the same players cannot deadlock.
  if (game.seats[1] < game.seats[0]) std::swap(sides[0], sides[1]);
  std::array<PlayerRating, 2> before;
  for (const Side side : sides) {
    before[index_of(side)] = take_rating(session, game.game, game.seats[index_of(side)], now);
  }
  for (const Side side : sides) {
    const PlayerRating& own = before[index_of(side)];
    const GlickoGame played{before[index_of(other(side))].strength,
                            score_of(side, game.end->result.outcome)};
    const Glicko after =
        after_games(own.strength, std::span(&played, 1), periods_between(own.changed, now));
    session.run(
        "UPDATE ratings SET rating = $3, deviation = $4, volatility = $5, changed = $6"
        " WHERE game = $1 AND player = $2",
        {game.game, game.seats[index_of(side)], after.rating, after.deviation, after.volatility,
         now});
  }
}

std::vector<PlayerRating> select_ratings_of(sql::Session& session, const std::string& player) {
  return read_all(session.run("SELECT game, rating, deviation, volatility, games, changed"
                              " FROM ratings WHERE player = $1 ORDER BY game",
                              {player}),
                  read_rating);
}

std::vector<PlayerRating> SqlStore::ratings_of_player(const std::string& player) {
  return database_->reading(
      [&](sql::Session& session) { return select_ratings_of(session, player); });
}

std::vector<LeaderboardRow> SqlStore::leaderboard(const std::string& game, std::int64_t least_games,
                                                  std::size_t limit, std::size_t offset) {
  static const auto sql = fmt::format(
      "SELECT {}, game, rating, deviation, volatility, games, changed"
      " FROM ratings JOIN players ON players.id = ratings.player"
      " WHERE game = $1 AND games >= $2 ORDER BY rating DESC, players.id LIMIT $3 OFFSET $4",
      player_columns);
  return database_->reading([&](sql::Session& session) {
    return read_all(session.run(sql, {game, least_games, limit, offset}), [](sql::RowReader& row) {
      StoredPlayer player = read_player(row);
      return LeaderboardRow{std::move(player), read_rating(row)};
    });
  });
}

}  // namespace quintet::store
