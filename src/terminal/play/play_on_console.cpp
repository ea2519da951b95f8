#include "terminal/play/play_on_console.h"

#include <utility>

#include "terminal/play/game_session.h"

namespace quintet::terminal {

FinishedGame play_on_console(Console& console, const GamePlan& plan, GameInProgress game,
                             Autosave autosave) {
  return GameSession(console, plan, std::move(game), std::move(autosave)).play();
}

}  // namespace quintet::terminal
