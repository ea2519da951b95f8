#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "sql/database.h"
#include "sql/migrations.h"
#include "store/store.h"

namespace quintet::store {

/// All of migrations/, in order.
std::span<const sql::Migration> all_migrations();

/// The store on any sql::Database. Implemented in sql_games.cpp, sql_players.cpp, sql_ratings.cpp
/// and sql_store.cpp.
class SqlStore final : public Store {
 public:
  explicit SqlStore(std::unique_ptr<sql::Database> database) : database_(std::move(database)) {}

  bool create_game(const StoredGame& game) override;
  std::optional<StoredGame> find_game(const std::string& id) override;
  std::optional<GameLog> find_log(const std::string& id, std::int64_t after) override;
  AppendResult append(const Append& append) override;
  std::optional<std::int64_t> number_of_request(const std::string& game,
                                                const std::string& request) override;
  std::vector<StoredGame> games_with(GameStatus status, std::optional<Visibility> visibility,
                                     const Page& page) override;
  std::vector<StoredGame> games_of(const std::string& player, const Page& page) override;
  std::vector<StoredGame> live_games_of(const std::string& player, std::size_t limit) override;
  void watch(Watcher watcher) override;

  void create_series(const StoredSeries& series) override;
  std::optional<StoredSeries> find_series(const std::string& id) override;
  bool update_series(const std::string& id, std::int64_t version,
                     const std::string& payload) override;
  std::vector<StoredGame> games_of_series(const std::string& id) override;

  StoredPlayer create_guest(Instant now) override;
  void set_nickname(const std::string& player, const std::string& nickname) override;
  bool make_account(const std::string& player, const std::string& name,
                    const std::string& password_hash) override;
  std::optional<StoredPlayer> find_player(const std::string& id) override;
  std::optional<StoredPlayer> find_player_named(const std::string& name) override;
  std::string password_hash_of(const std::string& player) override;
  void change_password(const std::string& player, const std::string& password_hash) override;
  std::string log_in(const std::string& player, Instant now, Instant expires) override;
  std::optional<StoredPlayer> find_logged_in(const std::string& token, Instant now) override;
  void log_out(const std::string& token) override;
  PlayerExport export_player(const std::string& player) override;
  void delete_player(const std::string& player) override;
  void remove_expired(Instant now) override;

  std::vector<PlayerRating> ratings_of_player(const std::string& player) override;
  std::vector<LeaderboardRow> leaderboard(const std::string& game, std::int64_t least_games,
                                          std::size_t limit, std::size_t offset) override;

  void save_map(const std::string& player, const StoredMap& map) override;
  std::vector<StoredMap> maps_of(const std::string& player) override;
  bool delete_map(const std::string& player, const std::string& name) override;

  std::string setting_or(const std::string& name, const std::string& value) override;
  void set_setting(const std::string& name, const std::string& value) override;

 private:
  std::unique_ptr<sql::Database> database_;
};

}  // namespace quintet::store
