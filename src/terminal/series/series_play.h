#pragma once

#include <optional>

#include "terminal/game/saves.h"
#include "terminal/prompt/questions.h"
#include "terminal/series/series_in_progress.h"

namespace quintet::terminal {

/// How a series stopped.
enum class SeriesEnd : std::uint8_t {
  decided,
  left,   // saved, and can be resumed
  leave,  // the same, and the user wants to quit the program
};

/// Plays a series until it is decided or somebody leaves, showing its table between games. `game`
/// is the game that was in progress when the series was left.
SeriesEnd play_series(Questions& questions, SavedSeries saved, std::optional<SavedGame> game);

}  // namespace quintet::terminal
