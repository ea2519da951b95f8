#pragma once

#include <string>
#include <vector>

#include "core/table.h"
#include "terminal/screen/styled_text.h"

namespace quintet::terminal {

/// The rules of a game for players, in the style's language and with their boards drawn.
std::vector<std::string> rules_lines(const AnyGame& game, const ScreenStyle& style, int width);

}  // namespace quintet::terminal
