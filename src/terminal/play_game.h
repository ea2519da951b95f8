#pragma once

#include <optional>

#include "core/game.h"
#include "record/record.h"
#include "terminal/console.h"
#include "terminal/game_end.h"
#include "terminal/game_in_progress.h"
#include "terminal/game_plan.h"
#include "terminal/saves.h"

namespace quintet {

struct FinishedGame {
  Ending ending = Ending::left;
  std::optional<Result> result = {};  // nothing for a game that was left
  Record record = {};
  bool failed = false;  // left because a program could not go on
};

/// Plays a game on the console, from where it stands until it ends or somebody leaves. It is saved
/// after every move; a finished one is kept with the others. `autosave` is that of a game that is
/// gone on with.
FinishedGame play_game(Console& console, const GamePlan& plan, GameInProgress game,
                       Autosave autosave = {});

}  // namespace quintet
