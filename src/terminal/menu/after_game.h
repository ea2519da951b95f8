#pragma once

#include "terminal/play/play_on_console.h"
#include "terminal/prompt/questions.h"

namespace quintet::terminal {

/// Plays a game, and then more games like it as long as the players want. Onward: back to the menu.
Turn play_and_again(Questions& questions, GamePlan plan, GameInProgress game,
                    Autosave autosave = {});

/// What to do after a series has ended or was left. Onward: back to the menu.
Turn after_series(Questions& questions);

}  // namespace quintet::terminal
