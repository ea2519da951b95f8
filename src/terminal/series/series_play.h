#pragma once

#include <optional>

#include "terminal/game/saves.h"
#include "terminal/prompt/questions.h"
#include "terminal/series/series_in_progress.h"

namespace quintet::terminal {

/// How a series stopped.
enum class SeriesEnd : std::uint8_t {
  decided,
  left,   // it is kept, and can be gone on with
  leave,  // the same, and whoever plays wants to leave the program
};

/// Plays a series until it is decided or somebody leaves, with its table between the games. `game`
/// is the one that was being played when it was left.
SeriesEnd play_series(Questions& questions, SavedSeries saved, std::optional<SavedGame> game);

}  // namespace quintet::terminal
