#pragma once

#include <cstdint>
#include <string>

#include "engine/engine.h"
#include "terminal/console.h"
#include "terminal/signals.h"

namespace quintet {

/// What came of thinking.
struct ThoughtThrough {
  enum class End : std::uint8_t {
    by_itself,
    interrupted,  // Ctrl-C: this is the best it had
    goodbye,      // the program is to end
  };
  Thought thought;
  End end = End::by_itself;
};

/// Has the engine think and waits for it. On a terminal one sees that it thinks; Ctrl-C makes it
/// answer at once.
ThoughtThrough think_aloud(Console& console, SignalWatch& signals, Engine& engine,
                           const GameSoFar& game, const Mind& mind, const std::string& what);

}  // namespace quintet
