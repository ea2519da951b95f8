#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "arena/player.h"
#include "engine/engine.h"
#include "terminal/screen/console.h"
#include "terminal/screen/signals.h"

namespace quintet::terminal {

enum class EndOfThought : std::uint8_t {
  by_itself,
  interrupted,  // Ctrl-C: this is the best it had
  goodbye,      // we are to end
};

/// What came of thinking.
struct ThoughtThrough {
  engine::Thought thought;
  EndOfThought end = EndOfThought::by_itself;
};

/// Has the engine think and waits for it. On a terminal one sees that it thinks; Ctrl-C makes it
/// answer at once.
ThoughtThrough think_aloud(Console& console, SignalWatch& signals, engine::Engine& engine,
                           const Table& game, const engine::Mind& mind, const std::string& what);

/// Another program at one side of the board.
struct SeatedProgram {
  std::unique_ptr<arena::Player> player;
  bool begun = false;  // it knows of the game
};

struct ProgramsMove {
  std::string move;  // any text; empty if it was stopped before it had one
  EndOfThought end = EndOfThought::by_itself;
};

/// The same with a program. Throws Fault if that fails.
ProgramsMove ask_program(Console& console, SignalWatch& signals, SeatedProgram& program,
                         const Table& game, const std::optional<arena::TurnClocks>& clocks,
                         const std::string& what);

}  // namespace quintet::terminal
