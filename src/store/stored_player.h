#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "store/glicko2.h"
#include "store/stored_game.h"

namespace quintet::store {

enum class PlayerKind : std::uint8_t {
  guest,     // has a cookie, perhaps a nickname
  account,   // has a name and a password
  computer,  // a level of our engine
  deleted,   // stands for all deleted players
};

struct StoredPlayer {
  std::string id;
  PlayerKind kind = PlayerKind::guest;
  std::string name;  // the account's name, or the guest's nickname, which need not be unique
  Instant created;
  bool operator==(const StoredPlayer&) const = default;
};

/// The player for a level of the computer: these are in every store, and rated like people.
std::string computer_player(unsigned level);
/// The owner of the games of deleted players.
inline constexpr std::string_view deleted_player = "deleted";

/// Throws Error unless this is a valid account name: 2 to 20 letters, digits, `-`, `_`, starting
/// with a letter.
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

/// A map that a player has drawn and saved.
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

/// Everything stored about a player, for them to download.
struct PlayerExport {
  StoredPlayer player;
  std::vector<LoginPeriod> logins;
  std::vector<PlayerRating> ratings;
  std::vector<StoredMap> maps;
  std::vector<StoredGame> games;  // newest first
};

}  // namespace quintet::store
