#pragma once

#include <optional>
#include <string>

#include "core/table.h"
#include "terminal/questions.h"

namespace quintet {

/// What came of drawing a map.
struct DrawnMap {
  Turn turn = Turn::onward;
  std::string cells;  // as the option of the rules takes them
};

/// Has a person draw a map, from these cells on. It can be saved under a name.
DrawnMap edit_map(Questions& questions, const AnyGame& game, const std::string& cells);

}  // namespace quintet
