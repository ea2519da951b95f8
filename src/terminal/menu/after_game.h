#pragma once

#include "terminal/play/play_on_console.h"
#include "terminal/prompt/questions.h"

namespace quintet::terminal {

/// Plays a game, and then others like it for as long as they like. Onward: back to the menu.
Turn play_and_again(Questions& questions, GamePlan plan, GameInProgress game,
                    Autosave autosave = {});

/// What next, when a series is over or was left. Onward: back to the menu.
Turn after_series(Questions& questions);

}  // namespace quintet::terminal
