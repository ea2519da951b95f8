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
  std::optional<Result> result = {};  // nothing for a game that was left
  record::Record record = {};
  std::string position = {};  // where it ended
  bool failed = false;        // left because a program could not go on
};

/// Plays a game on the console, from where it stands until it ends or somebody leaves. It is saved
/// after every move; a finished one is kept with the others. `autosave` is that of a game that is
/// gone on with.
FinishedGame play_on_console(Console& console, const GamePlan& plan, GameInProgress game,
                             Autosave autosave = {});

}  // namespace quintet::terminal
