#pragma once

#include <optional>
#include <string>

#include "core/table.h"
#include "terminal/prompt/questions.h"

namespace quintet::terminal {

/// The outcome of drawing a map.
struct DrawnMap {
  Turn turn = Turn::onward;
  std::string cells;  // in the format of the option
};

/// Lets a person draw a map. It can be saved under a name.
DrawnMap edit_map(Questions& questions, const AnyGame& game);

}  // namespace quintet::terminal
