#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "arena/player.h"
#include "arena/ugi_player.h"
#include "core/export.h"

namespace quintet::arena {

/// Settings of a player that are not part of its text.
struct PlayerSetup {
  const AnyGame* game = nullptr;
  std::size_t memory = std::size_t{16} << 20;  // per engine of our own
  UgiPlayer::Pace pace{};                      // for external programs
  bool by_clock = false;                       // the games will be played with one
};

using PlayerMaker = std::function<std::unique_ptr<Player>()>;

/// ENGINE as on the command line: a mind (engine/mind.h) or `cmd=PROGRAM ARGS`, where quotes keep
/// words together. Throws Error at once if the text is invalid.
QUINTET_API PlayerMaker player_maker(std::string_view text, const PlayerSetup& setup);

}  // namespace quintet::arena
