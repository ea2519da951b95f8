#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "arena/game_clock.h"
#include "arena/player.h"
#include "record/record.h"

namespace quintet::arena {

/// One game to be played.
struct Encounter {
  const Table* start = nullptr;      // after the opening moves
  std::array<Player*, 2> players{};  // by side
  std::array<std::string, 2> names{};
  std::optional<contest::TimeControl> clock{};  // nothing: the players limit themselves
  std::uint64_t seed = 1;
  std::uint64_t number = 1;  // of the game in its match, for the record
};

struct FaultOfSide {
  Side side;
  FaultKind kind;
  std::string what;
};

struct PlayedGame {
  Result result;                     // the margin is 0 if a fault ended the game
  std::optional<FaultOfSide> fault;  // the fault that lost the game
  record::Record record;
};

/// Plays to the end. Nothing if stopped before that.
std::optional<PlayedGame> play_game(const Encounter& encounter, const std::stop_token& stop);

}  // namespace quintet::arena
