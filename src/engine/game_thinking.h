#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string_view>

#include "engine/thinker.h"

namespace quintet::engine {

/// The engine's parts for one game; the build lists them (CMakeLists.txt in this directory).
struct GameThinking {
  std::string_view game;
  std::unique_ptr<Thinker> (*new_thinker)(std::size_t memory);
  std::span<const std::string_view> (*evaluations)();  // their names, the default first
  std::string_view levels;                             // the text of GAME.levels
};

const GameThinking& thinking_about(std::string_view game);

}  // namespace quintet::engine
