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
  interrupted,  // Ctrl-C: this is the best move so far
  goodbye,      // the program has to exit
};

/// The result of thinking.
struct ThoughtThrough {
  engine::Thought thought;
  EndOfThought end = EndOfThought::by_itself;
};

/// Runs the engine and waits for it. A terminal shows that it is thinking; Ctrl-C makes it answer
/// at once.
ThoughtThrough think_aloud(Console& console, SignalWatch& signals, engine::Engine& engine,
                           const Table& game, const engine::Mind& mind, const std::string& what);

/// An external program playing one side.
struct SeatedProgram {
  std::unique_ptr<arena::Player> player;
  bool begun = false;  // it has been told of the game
};

struct ProgramsMove {
  std::string move;  // any text; empty if stopped before it had one
  EndOfThought end = EndOfThought::by_itself;
};

/// The same with a program. Throws Fault if it fails.
ProgramsMove ask_program(Console& console, SignalWatch& signals, SeatedProgram& program,
                         const Table& game, const std::optional<arena::TurnClocks>& clocks,
                         const std::string& what);

}  // namespace quintet::terminal
