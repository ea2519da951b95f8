#pragma once

#include "core/table.h"
#include "terminal/prompt/questions.h"

namespace quintet::terminal {

/// Teaches a game: a series of positions in which the learner finds the right move. Steps can be
/// skipped, and the tutorial can be left at any time.
Turn teach(Questions& questions, const AnyGame& game);

}  // namespace quintet::terminal
