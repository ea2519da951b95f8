#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/game.h"
#include "core/instant.h"

// The store has no clock of its own; the caller passes the current time.
namespace quintet::store {

enum class GameStatus : std::uint8_t { open, live, finished, aborted };
enum class Visibility : std::uint8_t { listed, by_link };

/// How a game ended: `reason` is the server's word for it, such as `resigned`.
struct StoredEnd {
  Result result;
  std::string reason;
  bool operator==(const StoredEnd&) const = default;
};

/// A game without its events.
struct StoredGame {
  std::string id;  // new_id() of secrets.h, so it cannot be guessed
  std::string game;
  std::string rules;
  std::string start;                 // a position; empty: the standard start
  std::array<std::string, 2> seats;  // player ids, computers included; empty: nobody yet
  std::string clock;                 // as the server writes it; empty: none
  std::string series;                // empty: a single game
  unsigned series_number = 0;        // from 1
  Visibility visibility = Visibility::by_link;
  bool rated = false;
  Instant created;
  GameStatus status = GameStatus::open;
  std::optional<StoredEnd> end;
  std::int64_t events = 0;  // the number of the last event
  bool operator==(const StoredGame&) const = default;
};

/// One event of a game. A payload names sides, never players: it outlives players who have their
/// data deleted.
struct GameEvent {
  std::int64_t number = 0;  // 1, 2, ... in each game; assigned by the store
  std::string kind;
  std::string payload;
  Instant time;
  bool operator==(const GameEvent&) const = default;
};

struct GameLog {
  StoredGame game;
  std::vector<GameEvent> events;
};

/// What an event changes in its game's header.
struct HeaderChange {
  std::array<std::string, 2> seats = {};  // empty: unchanged
  std::optional<GameStatus> status = {};
  /// Also marks the game as finished and, if it is rated, updates the ratings.
  std::optional<StoredEnd> end = {};
};

/// Events to append after event number `after` of a game, atomically.
struct Append {
  std::string game;
  std::int64_t after = 0;
  std::vector<GameEvent> events;
  HeaderChange change;
  std::string request;  // the client's id for this attempt; empty: none
};

enum class AppendStatus : std::uint8_t {
  done,      // durably appended
  conflict,  // someone else was faster, nothing changed
  repeated,  // the same request was carried out before, nothing changed
};

struct AppendResult {
  AppendStatus status = AppendStatus::conflict;
  std::int64_t number = 0;  // the game's last event; if repeated, the first event of the request
  bool operator==(const AppendResult&) const = default;
};

/// A page of a long list, newest first.
struct Page {
  std::size_t limit = 50;
  std::string after;  // the id of the last game already seen; empty: from the start
};

/// Several games as one contest. Its games are its log; the payload is what was agreed, and
/// identifies the players by their sides in game 1, as events do.
struct StoredSeries {
  std::string id;
  std::string payload;
  std::int64_t version = 1;  // incremented with each change of the payload
  Instant created;
  bool operator==(const StoredSeries&) const = default;
};

}  // namespace quintet::store
