#pragma once

#include <optional>

#include "core/face.h"
#include "core/table.h"
#include "terminal/canvas.h"
#include "terminal/game_end.h"

namespace quintet {

/// What stands beside a board: whose turn it is or how it ended, the numbers of both sides,
/// remarks, and what the pieces of nobody are called. `end`: one that the position does not tell
/// of.
Canvas paint_panel(const Table& table, const Look& look, const std::optional<GameEnd>& end,
                   const ScreenStyle& style, int width);

}  // namespace quintet
