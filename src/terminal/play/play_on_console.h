#pragma once

#include <optional>
#include <string>

#include "core/game.h"
#include "record/record.h"
#include "terminal/game/game_end.h"
#include "terminal/game/game_in_progress.h"
#include "terminal/game/game_plan.h"
#include "terminal/game/saves.h"
#include "terminal/screen/console.h"

namespace quintet::terminal {

struct FinishedGame {
  contest::Ending ending = contest::Ending::left;
  std::optional<Result> result = {};  // nothing if the game was left
  record::Record record = {};
  std::string position = {};  // the final position
  bool failed = false;        // left because a program failed
};

/// Plays a game on the console until it ends or somebody leaves. It is saved after every move; a
/// finished game is stored with the others. `autosave` is the save of a resumed game.
FinishedGame play_on_console(Console& console, const GamePlan& plan, GameInProgress game,
                             Autosave autosave = {});

}  // namespace quintet::terminal
