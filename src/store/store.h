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

/// Who wants to know of new events. Called from any thread; must be quick and must not throw.
struct Watcher {
  /// The game has this event now, committed by anyone. Calls may come late, twice or out of order:
  /// what they mean is "read on from where you are".
  std::function<void(const std::string& game, std::int64_t number)> appended;
  /// Calls may have been lost: read on in every game you care for.
  std::function<void()> reconnected;
  /// The player is no more: their games are in the name of `deleted_player` now.
  std::function<void(const std::string& player)> deleted = {};
};

/// The database fails: nothing that whoever called could do better.
using Failure = sql::Failure;

/// The memory of the web app: games as logs of events, people, ratings, maps. All calls wait until
/// they are done, may come from any thread, and throw Error if they cannot be done (Failure if the
/// database is to blame); what is written is durable when the call returns. If one that writes
/// fails because the connection broke, it may or may not be done: an append is then made certain by
/// repeating it with the same request. All texts are UTF-8 without zero bytes.
class Store {
 public:
  virtual ~Store() = default;

  // Games.
  /// False if the series has a game of that number already.
  virtual bool create_game(const StoredGame& game) = 0;
  virtual std::optional<StoredGame> find_game(const std::string& id) = 0;
  /// The game and its events behind number `after`, as they were at one moment.
  virtual std::optional<GameLog> find_log(const std::string& id, std::int64_t after) = 0;
  virtual AppendResult append(const Append& append) = 0;
  /// The first event of a request that has been done; nothing if it has not.
  virtual std::optional<std::int64_t> number_of_request(const std::string& game,
                                                        const std::string& request) = 0;
  // A game that the database has in a form that cannot be read is in these lists by its id alone.
  /// Open challenges, games to watch, ...; without a visibility, both.
  virtual std::vector<StoredGame> games_with(GameStatus status,
                                             std::optional<Visibility> visibility,
                                             const Page& page) = 0;
  virtual std::vector<StoredGame> games_of(const std::string& player, const Page& page) = 0;
  /// Those that are being played, newest first.
  virtual std::vector<StoredGame> live_games_of(const std::string& player, std::size_t limit) = 0;
  virtual void watch(Watcher watcher) = 0;

  // Series.
  virtual void create_series(const StoredSeries& series) = 0;
  virtual std::optional<StoredSeries> find_series(const std::string& id) = 0;
  /// False, and no change, if the series no longer has this version. The next one is version + 1.
  virtual bool update_series(const std::string& id, std::int64_t version,
                             const std::string& payload) = 0;
  /// In the order of their numbers.
  virtual std::vector<StoredGame> games_of_series(const std::string& id) = 0;

  // People.
  virtual StoredPlayer create_guest(Instant now) = 0;
  /// What a guest is called; empty: nothing. Throws Error if it cannot be that (nickname.h).
  virtual void set_nickname(const std::string& player, const std::string& nickname) = 0;
  /// The guest gets a name and a password; false if the name is taken.
  virtual bool make_account(const std::string& player, const std::string& name,
                            const std::string& password_hash) = 0;
  virtual std::optional<StoredPlayer> find_player(const std::string& id) = 0;
  /// However it is capitalised.
  virtual std::optional<StoredPlayer> find_player_named(const std::string& name) = 0;
  /// Empty if this is no account.
  virtual std::string password_hash_of(const std::string& player) = 0;
  /// Ends all logins too.
  virtual void change_password(const std::string& player, const std::string& password_hash) = 0;
  /// Gives a new secret token, of which only a hash is kept.
  virtual std::string log_in(const std::string& player, Instant now, Instant expires) = 0;
  virtual std::optional<StoredPlayer> find_logged_in(const std::string& token, Instant now) = 0;
  virtual void log_out(const std::string& token) = 0;
  virtual PlayerExport export_player(const std::string& player) = 0;
  /// Their games stay, in the name of `deleted_player`; all else goes. Throws if one of their games
  /// is open or live: who calls ends those first, as events.
  virtual void delete_player(const std::string& player) = 0;
  /// Removes logins that have expired, and guests who left nothing else behind.
  virtual void remove_expired(Instant now) = 0;

  // Ratings; they change when rated games end.
  virtual std::vector<PlayerRating> ratings_of_player(const std::string& player) = 0;
  /// Best first, those with at least so many games.
  virtual std::vector<LeaderboardRow> leaderboard(const std::string& game, std::int64_t least_games,
                                                  std::size_t limit, std::size_t offset) = 0;

  // Maps, in the order of their names.
  /// Takes the place of one of the same name.
  virtual void save_map(const std::string& player, const StoredMap& map) = 0;
  virtual std::vector<StoredMap> maps_of(const std::string& player) = 0;
  /// False if there was none.
  virtual bool delete_map(const std::string& player, const std::string& name) = 0;

  // What all servers on this database share.
  /// The setting of that name; if there is none yet, it becomes `value`.
  virtual std::string setting_or(const std::string& name, const std::string& value) = 0;
  virtual void set_setting(const std::string& name, const std::string& value) = 0;
};

/// `postgresql://...`, or the file of an SQLite database, which is made if it is not there. Brings
/// an older database up to date; refuses a newer one.
std::unique_ptr<Store> open_store(std::string_view url);

}  // namespace quintet::store
