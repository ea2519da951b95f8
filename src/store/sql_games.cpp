#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "record/record.h"
#include "store/event_calls.h"
#include "store/sql_rows.h"
#include "store/sql_store.h"

namespace quintet::store {
namespace {

constexpr std::string_view game_columns =
    "id, game, rules, start, first_player, second_player, clock, series, series_number, visibility,"
    " rated, created, status, outcome, margin, reason, events";

// In the order of the enumerations.
constexpr std::array<std::string_view, 4> status_words{"open", "live", "finished", "aborted"};
constexpr std::array<std::string_view, 2> visibility_words{"listed", "by_link"};
constexpr std::array outcomes{Outcome::first_wins, Outcome::draw, Outcome::second_wins};

std::string_view word_of(GameStatus status) { return status_words[static_cast<unsigned>(status)]; }
std::string_view word_of(Visibility visibility) {
  return visibility_words[static_cast<unsigned>(visibility)];
}

template <class Enum, std::size_t size>
Enum from_word(const std::array<std::string_view, size>& words, std::string_view word) {
  return static_cast<Enum>(std::find(words.begin(), words.end(), word) - words.begin());
}

std::optional<StoredEnd> read_end(sql::RowReader& row) {
  const std::string outcome = row.text();
  const auto* found = std::find_if(outcomes.begin(), outcomes.end(), [&](Outcome one) {
    return record::result_text(one) == outcome;
  });
  if (found == outcomes.end()) {
    row.skip();
    row.skip();
    return std::nullopt;
  }
  const int margin = static_cast<int>(row.number());
  return StoredEnd{{*found, margin}, row.text()};
}

StoredGame read_game(sql::RowReader& row) {
  StoredGame game;
  game.id = row.text();
  game.game = row.text();
  game.rules = row.text();
  game.start = row.text();
  game.seats[0] = row.text();
  game.seats[1] = row.text();
  game.clock = row.text();
  game.series = row.text();
  game.series_number = static_cast<unsigned>(row.number());
  game.visibility = from_word<Visibility>(visibility_words, row.text());
  game.rated = row.number() != 0;
  game.created = row.time();
  game.status = from_word<GameStatus>(status_words, row.text());
  game.end = read_end(row);
  game.events = row.number();
  return game;
}

/// A game in a list: an unreadable one must not hide the others. Only its id is kept; asking for
/// the game itself reports what is wrong.
StoredGame read_listed(sql::RowReader& row) {
  sql::RowReader again = row;
  try {
    return read_game(row);
  } catch (const Error&) {
    StoredGame game;
    game.id = again.text();
    game.status = GameStatus::aborted;
    return game;
  }
}

GameEvent read_event(sql::RowReader& row) {
  GameEvent event;
  event.number = row.number();
  event.kind = row.text();
  event.payload = row.text();
  event.time = row.time();
  return event;
}

/// A list of games, newest first, after the one that `$2` names. `$1` and `$3` (the limit) are
/// parameters too.
std::string newest_first(std::string_view condition) {
  return fmt::format(
      "SELECT {} FROM games WHERE {} AND ($2 = '' OR (created, id) <"
      " (SELECT created, id FROM games WHERE id = $2)) ORDER BY created DESC, id DESC LIMIT $3",
      game_columns, condition);
}

std::optional<StoredGame> select_game(sql::Session& session, const std::string& id) {
  static const auto sql = fmt::format("SELECT {} FROM games WHERE id = $1", game_columns);
  return read_first(session.run(sql, {id}), read_game);
}

bool is_nothing(const HeaderChange& change) {
  return change.seats[0].empty() && change.seats[1].empty() && !change.status && !change.end;
}

/// Advances the game's event number; false if someone else was faster.
bool advance(sql::Session& session, const Append& append) {
  static const std::string move_on =
      "UPDATE games SET events = events + $3 WHERE id = $1 AND events = $2";
  static const std::string change_too =
      "UPDATE games SET events = events + $3, first_player = COALESCE($4, first_player),"
      " second_player = COALESCE($5, second_player), status = COALESCE($6, status),"
      " outcome = COALESCE($7, outcome), margin = COALESCE($8, margin),"
      " reason = COALESCE($9, reason)"
      " WHERE id = $1 AND events = $2 AND (CAST($7 AS TEXT) IS NULL OR outcome IS NULL)";
  const HeaderChange& change = append.change;
  std::vector<sql::Value> values{append.game, append.after, append.events.size()};
  // Most appends are moves, which change nothing else.
  if (is_nothing(change)) return session.run(move_on, values).changed == 1;
  values.insert(values.end(),
                {sql::text_or_null(change.seats[0]), sql::text_or_null(change.seats[1])});
  if (change.end) {
    values.insert(values.end(),
                  {word_of(GameStatus::finished), record::result_text(change.end->result.outcome),
                   change.end->result.margin, change.end->reason});
  } else {
    values.insert(values.end(),
                  {change.status ? sql::Value(word_of(*change.status)) : sql::Value(), {}, {}, {}});
  }
  return session.run(change_too, values).changed == 1;
}

/// Thrown out of the transaction to roll it back.
struct RepeatedRequest {};

void insert_events(sql::Session& session, const Append& append) {
  static const std::string sql =
      "INSERT INTO events (game, number, kind, payload, time, request)"
      " VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (game, request) DO NOTHING";
  std::int64_t number = append.after;
  for (const GameEvent& event : append.events) {
    const bool is_first = number == append.after;
    const auto request = is_first ? sql::text_or_null(append.request) : sql::Value();
    const auto inserted =
        session.run(sql, {append.game, ++number, event.kind, event.payload, event.time, request});
    if (inserted.changed == 0) throw RepeatedRequest{};
  }
}

std::optional<std::int64_t> select_request(sql::Session& session, const std::string& game,
                                           const std::string& request) {
  return read_first(
      session.run("SELECT number FROM events WHERE game = $1 AND request = $2", {game, request}),
      [](sql::RowReader& row) { return row.number(); });
}

/// Why nothing was appended.
AppendResult explain_refusal(sql::Session& session, const Append& append) {
  const auto game = select_game(session, append.game);
  if (!game) throw Error("no such game (expected the id of one)");
  const auto first = select_request(session, append.game, append.request);
  if (first) return {AppendStatus::repeated, *first};
  if (game->events == append.after) {
    throw Error(fmt::format("game {} is over already (a game ends once)", append.game));
  }
  return {AppendStatus::conflict, game->events};
}

}  // namespace

bool SqlStore::create_game(const StoredGame& game) {
  if (game.end || game.events != 0) {
    throw Error("a new game has events or an end already (append them)");
  }
  static const auto sql = fmt::format(
      "INSERT INTO games ({}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, NULL,"
      " NULL, NULL, 0) ON CONFLICT (series, series_number) DO NOTHING",
      game_columns);
  return database_->writing([&](sql::Session& session) {
    return session
               .run(sql, {game.id, game.game, game.rules, game.start,
                          sql::text_or_null(game.seats[0]), sql::text_or_null(game.seats[1]),
                          game.clock, sql::text_or_null(game.series), game.series_number,
                          word_of(game.visibility), game.rated, game.created, word_of(game.status)})
               .changed == 1;
  });
}

std::optional<StoredGame> SqlStore::find_game(const std::string& id) {
  return database_->reading([&](sql::Session& session) { return select_game(session, id); });
}

std::optional<GameLog> SqlStore::find_log(const std::string& id, std::int64_t after) {
  return database_->reading([&](sql::Session& session) {
    std::optional<GameLog> log;
    auto game = select_game(session, id);
    if (!game) return log;
    const auto events = session.run(
        "SELECT number, kind, payload, time FROM events WHERE game = $1 AND number > $2"
        " ORDER BY number",
        {id, after});
    log = GameLog{std::move(*game), read_all(events, read_event)};
    return log;
  });
}

AppendResult SqlStore::append(const Append& append) {
  if (append.events.empty()) throw Error("nothing to append (expected an event)");
  AppendResult result;
  try {
    result = database_->writing([&](sql::Session& session) {
      if (!advance(session, append)) return explain_refusal(session, append);
      insert_events(session, append);
      if (append.change.end) {
        const auto game = select_game(session, append.game);
        if (game->rated) rate_game(session, *game, append.events.back().time);
      }
      const auto added = static_cast<std::int64_t>(append.events.size());
      return AppendResult{AppendStatus::done, append.after + added};
    });
  } catch (const RepeatedRequest&) {
    return database_->reading(
        [&](sql::Session& session) { return explain_refusal(session, append); });
  }
  if (result.status == AppendStatus::done) {
    database_->tell(event_channel, appended_call(append.game, result.number));
  }
  return result;
}

void SqlStore::watch(Watcher watcher) {
  const auto reconnected = watcher.reconnected;
  const auto heard = [watcher = std::move(watcher)](const std::string& call) {
    pass_on(call, watcher);
  };
  database_->listen({event_channel, heard, reconnected});
}

std::optional<std::int64_t> SqlStore::number_of_request(const std::string& game,
                                                        const std::string& request) {
  return database_->reading(
      [&](sql::Session& session) { return select_request(session, game, request); });
}

std::vector<StoredGame> SqlStore::games_with(GameStatus status,
                                             std::optional<Visibility> visibility,
                                             const Page& page) {
  static const auto any = newest_first("status = $1");
  static const auto of_visibility = newest_first("status = $1 AND visibility = $4");
  std::vector<sql::Value> values{word_of(status), page.after, page.limit};
  if (visibility) values.emplace_back(word_of(*visibility));
  return database_->reading([&](sql::Session& session) {
    return read_all(session.run(visibility ? of_visibility : any, values), read_listed);
  });
}

std::vector<StoredGame> select_games_of(sql::Session& session, const std::string& player,
                                        const Page& page) {
  // Two index scans, instead of sorting all games of someone who has many.
  static const auto sql = fmt::format(
      "SELECT * FROM ({}) AS first_games UNION SELECT * FROM ({}) AS second_games"
      " ORDER BY created DESC, id DESC LIMIT $3",
      newest_first("first_player = $1"), newest_first("second_player = $1"));
  return read_all(session.run(sql, {player, page.after, page.limit}), read_listed);
}

std::vector<StoredGame> SqlStore::games_of(const std::string& player, const Page& page) {
  return database_->reading(
      [&](sql::Session& session) { return select_games_of(session, player, page); });
}

std::vector<StoredGame> SqlStore::live_games_of(const std::string& player, std::size_t limit) {
  static const auto sql = fmt::format(
      "SELECT {} FROM games WHERE status = 'live' AND (first_player = $1 OR second_player = $1)"
      " ORDER BY created DESC, id DESC LIMIT $2",
      game_columns);
  return database_->reading([&](sql::Session& session) {
    return read_all(session.run(sql, {player, limit}), read_listed);
  });
}

std::vector<StoredGame> SqlStore::games_of_series(const std::string& id) {
  static const auto sql =
      fmt::format("SELECT {} FROM games WHERE series = $1 ORDER BY series_number", game_columns);
  return database_->reading(
      [&](sql::Session& session) { return read_all(session.run(sql, {id}), read_game); });
}

}  // namespace quintet::store
