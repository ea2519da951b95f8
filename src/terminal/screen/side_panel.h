#pragma once

#include <optional>

#include "core/face.h"
#include "core/table.h"
#include "terminal/game/game_end.h"
#include "terminal/screen/canvas.h"
#include "terminal/screen/theme.h"

namespace quintet::terminal {

/// What a panel is painted from.
struct PanelScene {
  const Table& table;
  const Look& look;
  Theme board;
  const std::optional<contest::GameEnd>& end;  // one that the position does not tell of
};

/// What stands beside a board: whose turn it is or how it ended, the numbers of both sides,
/// remarks, and what the pieces of nobody are called.
Canvas paint_panel(const PanelScene& scene, const ScreenStyle& style, int width);

}  // namespace quintet::terminal
