#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arena/game_play.h"
#include "arena/player_text.h"
#include "core/export.h"
#include "core/job.h"

// Many games between players, in pairs that share an opening with sides swapped. Matches and
// tournaments are two ways to choose the pairings.
namespace quintet::arena {

struct Contestant {
  std::string name;
  PlayerMaker make;  // called once for each board it plays at
};

/// Two games; `one` plays the first side in the first of them.
struct Meeting {
  std::size_t one = 0;
  std::size_t two = 1;
  std::uint64_t opening = 0;  // meetings with the same number share an opening
};

struct ArenaPlan {
  const AnyGame* game = nullptr;
  std::string rules;
  std::vector<Contestant> contestants;
  std::uint64_t games = 0;
  std::function<Meeting(std::uint64_t)> meeting;  // number 0, 1, ...; two games each
  std::uint64_t seed = 1;
  unsigned opening_plies = 4;
  std::optional<contest::TimeControl> clock;  // for every game
  unsigned concurrency = 1;
};

struct ArenaGame {
  std::uint64_t number = 0;  // counted from 0
  Meeting meeting;
  Side side_of_one = Side::first;
  PlayedGame played;

  [[nodiscard]] std::uint64_t pair() const { return number / 2; }
  /// 0, 1 or 2 for `meeting.one`.
  [[nodiscard]] QUINTET_API int half_points_of_one() const;
};

/// Calls `on_game` as each game ends, from one thread at a time; returning false ends the arena.
/// Games still in progress then are not counted. A game depends only on the seed and its number, as
/// far as the players are deterministic.
QUINTET_API void play_arena(const ArenaPlan& plan,
                            const std::function<bool(const ArenaGame&)>& on_game, const Job& job);

}  // namespace quintet::arena
