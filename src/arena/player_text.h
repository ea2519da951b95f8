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

/// What a player gets that its text does not say.
struct PlayerSetup {
  const AnyGame* game = nullptr;
  std::size_t memory = std::size_t{16} << 20;  // for each of our own
  UgiPlayer::Pace pace{};                      // for programs
  bool by_clock = false;                       // the games will have one
};

using PlayerMaker = std::function<std::unique_ptr<Player>()>;

/// ENGINE as on the command line: a mind (engine/mind.h) or `cmd=PROGRAM ARGS`, where quotes keep
/// words together. Throws Error at once if the text is wrong.
QUINTET_API PlayerMaker player_maker(std::string_view text, const PlayerSetup& setup);

}  // namespace quintet::arena
