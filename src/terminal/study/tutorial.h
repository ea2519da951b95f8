#pragma once

#include "core/table.h"
#include "terminal/prompt/questions.h"

namespace quintet::terminal {

/// Teaches a game: one position after the other in which the learner finds the right move. Steps
/// can be skipped, and it can be left at any time.
Turn teach(Questions& questions, const AnyGame& game);

}  // namespace quintet::terminal
