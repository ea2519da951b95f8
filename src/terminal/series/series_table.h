#pragma once

#include <string>
#include <vector>

#include "terminal/series/series_in_progress.h"
#include "words/words.h"

namespace quintet::terminal {

/// The names of players one and two: `you`, `computer, level 4`, ...
std::array<std::string, 2> player_titles(const SeriesInProgress& series, words::Language language);

/// How the series is won, the games so far with their scores, and the total.
std::vector<std::string> series_table(const SeriesInProgress& series, words::Language language);

/// Who leads, or who won.
std::string series_standing(const SeriesInProgress& series, words::Language language);

}  // namespace quintet::terminal
