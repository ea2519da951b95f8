#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "store/glicko2.h"
#include "store/stored_game.h"

namespace quintet::store {

enum class PlayerKind : std::uint8_t {
  guest,     // a cookie, perhaps a nickname
  account,   // has a name and a password
  computer,  // a level of our engine
  deleted,   // all who are no more
};

struct StoredPlayer {
  std::string id;
  PlayerKind kind = PlayerKind::guest;
  std::string name;  // of accounts; of guests a nickname, which others may have too
  Instant created;
  bool operator==(const StoredPlayer&) const = default;
};

/// The player that a level of the computer is: they are in every store, and rated as people are.
std::string computer_player(unsigned level);
/// In whose name the games of deleted players go on.
inline constexpr std::string_view deleted_player = "deleted";

/// Throws Error unless the name of an account can be this: 2 to 20 letters, digits, `-`, `_`, with
/// a letter in front.
void check_player_name(std::string_view name);

struct PlayerRating {
  std::string game;
  Glicko strength;
  std::int64_t games = 0;
  Instant changed;
  bool operator==(const PlayerRating&) const = default;
};

struct LeaderboardRow {
  StoredPlayer player;
  PlayerRating rating;
};

/// A map that a player has drawn and keeps.
struct StoredMap {
  std::string name;
  std::string cells;  // as the option `map` takes them
  Instant changed;
  bool operator==(const StoredMap&) const = default;
};

struct LoginPeriod {
  Instant created;
  Instant expires;
  bool operator==(const LoginPeriod&) const = default;
};

/// All that is known about a player, to give it to them.
struct PlayerExport {
  StoredPlayer player;
  std::vector<LoginPeriod> logins;
  std::vector<PlayerRating> ratings;
  std::vector<StoredMap> maps;
  std::vector<StoredGame> games;  // newest first
};

}  // namespace quintet::store
