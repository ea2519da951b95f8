#include "terminal/play_game.h"

#include <utility>

#include "terminal/game_session.h"

namespace quintet {

FinishedGame play_game(Console& console, const GamePlan& plan, GameInProgress game,
                       Autosave autosave) {
  return GameSession(console, plan, std::move(game), std::move(autosave)).play();
}

}  // namespace quintet
