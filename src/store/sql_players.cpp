#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>

#include "store/event_calls.h"
#include "store/nickname.h"
#include "store/secrets.h"
#include "store/sql_rows.h"
#include "store/sql_store.h"

namespace quintet::store {
namespace {

constexpr std::chrono::hours time_to_log_in{24};  // for a newly created guest
constexpr std::array<std::string_view, 4> kind_words{"guest", "account", "computer", "deleted"};

/// Names are compared like this. They are ASCII.
std::string small_letters(std::string text) {
  for (char& c : text) {
    if ('A' <= c && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return text;
}

[[noreturn]] void refuse_player(std::string_view expected) {
  throw Error(fmt::format("no such player (expected {})", expected));
}

std::optional<StoredPlayer> select_player(sql::Session& session, const std::string& id) {
  static const auto sql = fmt::format("SELECT {} FROM players WHERE id = $1", player_columns);
  return read_first(session.run(sql, {id}), read_player);
}

LoginPeriod read_login(sql::RowReader& row) {
  const Instant created = row.time();
  return {created, row.time()};
}

}  // namespace

StoredPlayer read_player(sql::RowReader& row) {
  StoredPlayer player;
  player.id = row.text();
  const auto* word = std::find(kind_words.begin(), kind_words.end(), row.text());
  player.kind = static_cast<PlayerKind>(word - kind_words.begin());
  player.name = row.text();
  player.created = row.time();
  return player;
}

StoredPlayer SqlStore::create_guest(Instant now) {
  const StoredPlayer guest{new_id(), PlayerKind::guest, "", now};
  database_->write([&](sql::Session& session) {
    session.run("INSERT INTO players (id, kind, created) VALUES ($1, 'guest', $2)",
                {guest.id, guest.created});
  });
  return guest;
}

bool SqlStore::make_account(const std::string& player, const std::string& name,
                            const std::string& password_hash) {
  check_player_name(name);
  return database_->writing([&](sql::Session& session) {
    const auto guest = select_player(session, player);
    if (!guest || guest->kind != PlayerKind::guest) refuse_player("a guest");
    const auto taken = session.run(
        "INSERT INTO taken_names (name_key, player) VALUES ($1, $2)"
        " ON CONFLICT (name_key) DO NOTHING",
        {small_letters(name), player});
    if (taken.changed == 0) return false;
    const auto changed = session.run(
        "UPDATE players SET kind = 'account', name = $2, nickname = NULL, password_hash = $3"
        " WHERE id = $1 AND kind = 'guest'",
        {player, name, password_hash});
    if (changed.changed == 0) refuse_player("a guest");
    return true;
  });
}

void SqlStore::set_nickname(const std::string& player, const std::string& nickname) {
  const std::string kept = nickname_from(nickname);
  database_->write([&](sql::Session& session) {
    const auto changed =
        session.run("UPDATE players SET nickname = $2 WHERE id = $1 AND kind = 'guest'",
                    {player, sql::text_or_null(kept)});
    if (changed.changed == 0) refuse_player("a guest");
  });
}

std::optional<StoredPlayer> SqlStore::find_player(const std::string& id) {
  return database_->reading([&](sql::Session& session) { return select_player(session, id); });
}

std::optional<StoredPlayer> SqlStore::find_player_named(const std::string& name) {
  static const auto sql = fmt::format(
      "SELECT {} FROM taken_names JOIN players ON players.id = player WHERE name_key = $1",
      player_columns);
  return database_->reading([&](sql::Session& session) {
    return read_first(session.run(sql, {small_letters(name)}), read_player);
  });
}

std::string SqlStore::password_hash_of(const std::string& player) {
  return database_->reading([&](sql::Session& session) {
    const auto found = session.run("SELECT password_hash FROM players WHERE id = $1", {player});
    return read_first(found, [](sql::RowReader& row) { return row.text(); }).value_or("");
  });
}

void SqlStore::change_password(const std::string& player, const std::string& password_hash) {
  database_->write([&](sql::Session& session) {
    const auto changed =
        session.run("UPDATE players SET password_hash = $2 WHERE id = $1 AND kind = 'account'",
                    {player, password_hash});
    if (changed.changed == 0) refuse_player("one with an account");
    session.run("DELETE FROM logins WHERE player = $1", {player});
  });
}

std::string SqlStore::log_in(const std::string& player, Instant now, Instant expires) {
  std::string token = new_token();
  database_->write([&](sql::Session& session) {
    const auto added = session.run(
        "INSERT INTO logins (token_hash, player, created, expires)"
        " SELECT CAST($1 AS TEXT), id, CAST($3 AS BIGINT), CAST($4 AS BIGINT) FROM players"
        " WHERE id = $2 AND kind IN ('guest', 'account')",
        {hash_of_token(token), player, now, expires});
    if (added.changed == 0) refuse_player("a guest or one with an account");
  });
  return token;
}

std::optional<StoredPlayer> SqlStore::find_logged_in(const std::string& token, Instant now) {
  static const auto sql = fmt::format(
      "SELECT {} FROM logins JOIN players ON players.id = player"
      " WHERE token_hash = $1 AND expires > $2",
      player_columns);
  return database_->reading([&](sql::Session& session) {
    return read_first(session.run(sql, {hash_of_token(token), now}), read_player);
  });
}

void SqlStore::log_out(const std::string& token) {
  database_->write([&](sql::Session& session) {
    session.run("DELETE FROM logins WHERE token_hash = $1", {hash_of_token(token)});
  });
}

PlayerExport SqlStore::export_player(const std::string& player) {
  return database_->reading([&](sql::Session& session) {
    PlayerExport all;
    const auto found = select_player(session, player);
    if (!found) refuse_player("the id of one");
    all.player = *found;
    all.logins = read_all(
        session.run("SELECT created, expires FROM logins WHERE player = $1 ORDER BY created",
                    {player}),
        read_login);
    all.ratings = select_ratings_of(session, player);
    all.maps = select_maps_of(session, player);
    all.games = select_games_of(session, player, {std::numeric_limits<std::int64_t>::max(), ""});
    return all;
  });
}

void SqlStore::delete_player(const std::string& player) {
  database_->write([&](sql::Session& session) {
    const auto running = session.run(
        "SELECT id FROM games WHERE (first_player = $1 OR second_player = $1)"
        " AND status IN ('open', 'live') LIMIT 1",
        {player});
    if (!running.rows.empty()) {
      throw Error(fmt::format("player {} has games that are not over (end them first)", player));
    }
    for (const char* seat : {"first_player", "second_player"}) {
      session.run(fmt::format("UPDATE games SET {0} = $2 WHERE {0} = $1", seat),
                  {player, deleted_player});
    }
    const auto gone =
        session.run("DELETE FROM players WHERE id = $1 AND kind IN ('guest', 'account')", {player});
    if (gone.changed == 0) refuse_player("a guest or one with an account");
  });
  database_->tell(event_channel, deleted_call(player));
}

void SqlStore::remove_expired(Instant now) {
  database_->write([&](sql::Session& session) {
    session.run("DELETE FROM logins WHERE expires <= $1", {now});
    session.run(
        "DELETE FROM players WHERE kind = 'guest' AND created < $1"
        " AND NOT EXISTS (SELECT 1 FROM logins WHERE player = players.id)"
        " AND NOT EXISTS (SELECT 1 FROM maps WHERE player = players.id)"
        " AND NOT EXISTS (SELECT 1 FROM games WHERE first_player = players.id)"
        " AND NOT EXISTS (SELECT 1 FROM games WHERE second_player = players.id)",
        {now - time_to_log_in});
  });
}

}  // namespace quintet::store
