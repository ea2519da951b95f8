#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sql/failure.h"
#include "store/stored_game.h"
#include "store/stored_player.h"

namespace quintet::store {

/// Notified of new events. Called from any thread; must be quick and must not throw.
struct Watcher {
  /// The game now has this event, committed by anyone. Calls may come late, twice or out of order:
  /// they mean "read on from where you are".
  std::function<void(const std::string& game, std::int64_t number)> appended;
  /// Calls may have been lost: read on in every game that matters to you.
  std::function<void()> reconnected;
  /// The player was deleted: their games now belong to `deleted_player`.
  std::function<void(const std::string& player)> deleted = {};
};

/// A database failure: nothing that the caller did wrong.
using Failure = sql::Failure;

/// The web app's persistent data: games as event logs, people, ratings, maps. All calls block
/// until done, are thread-safe, and throw Error on failure (Failure if the database is to blame);
/// writes are durable when the call returns. If a write fails because the connection broke, it may
/// or may not have happened: repeating an append with the same request id is idempotent and
/// settles it. All texts are UTF-8 without zero bytes.
class Store {
 public:
  virtual ~Store() = default;

  // Games.
  /// False if the series already has a game with that number.
  virtual bool create_game(const StoredGame& game) = 0;
  virtual std::optional<StoredGame> find_game(const std::string& id) = 0;
  /// The game and its events after number `after`, as a consistent snapshot.
  virtual std::optional<GameLog> find_log(const std::string& id, std::int64_t after) = 0;
  virtual AppendResult append(const Append& append) = 0;
  /// The first event of a request that was carried out; nothing if it was not.
  virtual std::optional<std::int64_t> number_of_request(const std::string& game,
                                                        const std::string& request) = 0;
  // An unreadable game appears in these lists with its id alone.
  /// Open challenges, games to watch, ...; without a visibility, both kinds.
  virtual std::vector<StoredGame> games_with(GameStatus status,
                                             std::optional<Visibility> visibility,
                                             const Page& page) = 0;
  virtual std::vector<StoredGame> games_of(const std::string& player, const Page& page) = 0;
  /// Games in progress, newest first.
  virtual std::vector<StoredGame> live_games_of(const std::string& player, std::size_t limit) = 0;
  virtual void watch(Watcher watcher) = 0;

  // Series.
  virtual void create_series(const StoredSeries& series) = 0;
  virtual std::optional<StoredSeries> find_series(const std::string& id) = 0;
  /// False, and no change, if the series is no longer at this version. The next one is version +
  /// 1.
  virtual bool update_series(const std::string& id, std::int64_t version,
                             const std::string& payload) = 0;
  /// Ordered by number.
  virtual std::vector<StoredGame> games_of_series(const std::string& id) = 0;

  // People.
  virtual StoredPlayer create_guest(Instant now) = 0;
  /// A guest's nickname; empty: none. Throws Error if it is not valid (nickname.h).
  virtual void set_nickname(const std::string& player, const std::string& nickname) = 0;
  /// Turns the guest into an account; false if the name is taken.
  virtual bool make_account(const std::string& player, const std::string& name,
                            const std::string& password_hash) = 0;
  virtual std::optional<StoredPlayer> find_player(const std::string& id) = 0;
  /// Case-insensitive.
  virtual std::optional<StoredPlayer> find_player_named(const std::string& name) = 0;
  /// Empty if this is not an account.
  virtual std::string password_hash_of(const std::string& player) = 0;
  /// Also ends all logins.
  virtual void change_password(const std::string& player, const std::string& password_hash) = 0;
  /// Returns a new secret token, of which only a hash is stored.
  virtual std::string log_in(const std::string& player, Instant now, Instant expires) = 0;
  virtual std::optional<StoredPlayer> find_logged_in(const std::string& token, Instant now) = 0;
  virtual void log_out(const std::string& token) = 0;
  virtual PlayerExport export_player(const std::string& player) = 0;
  /// Their games stay, under the name of `deleted_player`; everything else is deleted. Throws if
  /// one of their games is open or live: the caller must end those first, as events.
  virtual void delete_player(const std::string& player) = 0;
  /// Removes expired logins, and guests who left nothing else behind.
  virtual void remove_expired(Instant now) = 0;

  // Ratings, which change when rated games end.
  virtual std::vector<PlayerRating> ratings_of_player(const std::string& player) = 0;
  /// Best first, only players with at least `least_games` games.
  virtual std::vector<LeaderboardRow> leaderboard(const std::string& game, std::int64_t least_games,
                                                  std::size_t limit, std::size_t offset) = 0;

  // Maps, ordered by name.
  /// Replaces one with the same name.
  virtual void save_map(const std::string& player, const StoredMap& map) = 0;
  virtual std::vector<StoredMap> maps_of(const std::string& player) = 0;
  /// False if there was none.
  virtual bool delete_map(const std::string& player, const std::string& name) = 0;

  // Settings shared by all servers on this database.
  /// The setting with that name; set to `value` if there is none yet.
  virtual std::string setting_or(const std::string& name, const std::string& value) = 0;
  virtual void set_setting(const std::string& name, const std::string& value) = 0;
};

/// `postgresql://...`, or an SQLite file, which is created if missing. Migrates an older database;
/// refuses a newer one.
std::unique_ptr<Store> open_store(std::string_view url);

}  // namespace quintet::store
