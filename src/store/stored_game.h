#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/game.h"
#include "core/instant.h"

// The store has no clock of its own; whoever calls says what time it is.
namespace quintet::store {

enum class GameStatus : std::uint8_t { open, live, finished, aborted };
enum class Visibility : std::uint8_t { listed, by_link };

/// How a game ended: `reason` is a word of the server's, such as `resigned`.
struct StoredEnd {
  Result result;
  std::string reason;
  bool operator==(const StoredEnd&) const = default;
};

/// What is known about a game without its events.
struct StoredGame {
  std::string id;  // new_id() of secrets.h: who does not know it cannot guess it
  std::string game;
  std::string rules;
  std::string start;                 // a position; empty: where the rules begin
  std::array<std::string, 2> seats;  // ids of players, computers included; empty: nobody yet
  std::string clock;                 // as the server writes it; empty: none
  std::string series;                // empty: a game by itself
  unsigned series_number = 0;        // from 1
  Visibility visibility = Visibility::by_link;
  bool rated = false;
  Instant created;
  GameStatus status = GameStatus::open;
  std::optional<StoredEnd> end;
  std::int64_t events = 0;  // the number of the last one
  bool operator==(const StoredGame&) const = default;
};

/// One thing that happened in a game. A payload names sides, never players: it outlives those who
/// have their data deleted.
struct GameEvent {
  std::int64_t number = 0;  // 1, 2, ... in each game; given by the store
  std::string kind;
  std::string payload;
  Instant time;
  bool operator==(const GameEvent&) const = default;
};

struct GameLog {
  StoredGame game;
  std::vector<GameEvent> events;
};

/// What an event changes in what is known about its game.
struct HeaderChange {
  std::array<std::string, 2> seats = {};  // empty: as before
  std::optional<GameStatus> status = {};
  /// Also makes it finished and, if it is rated, the players' ratings.
  std::optional<StoredEnd> end = {};
};

/// Events to put behind event number `after` of a game, all or none.
struct Append {
  std::string game;
  std::int64_t after = 0;
  std::vector<GameEvent> events;
  HeaderChange change;
  std::string request;  // a word of the client's for this attempt; empty: none
};

enum class AppendStatus : std::uint8_t {
  done,      // they are there, and stay there whatever happens now
  conflict,  // somebody else was quicker, nothing was changed
  repeated,  // the same request has been done before, nothing was changed
};

struct AppendResult {
  AppendStatus status = AppendStatus::conflict;
  std::int64_t number = 0;  // the game's last event; if repeated, the first event of the request
  bool operator==(const AppendResult&) const = default;
};

/// A part of a long list, newest first.
struct Page {
  std::size_t limit = 50;
  std::string after;  // the id of the last game already seen; empty: from the beginning
};

/// Several games as one contest. Its games are its log; the payload is what was agreed, and names
/// the players by their sides in game 1, as events name them by sides.
struct StoredSeries {
  std::string id;
  std::string payload;
  std::int64_t version = 1;  // counts the changes of the payload
  Instant created;
  bool operator==(const StoredSeries&) const = default;
};

}  // namespace quintet::store
