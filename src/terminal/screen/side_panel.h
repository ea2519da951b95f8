#pragma once

#include <optional>

#include "core/face.h"
#include "core/table.h"
#include "terminal/game/game_end.h"
#include "terminal/screen/canvas.h"
#include "terminal/screen/theme.h"

namespace quintet::terminal {

/// The input for painting a panel.
struct PanelScene {
  const Table& table;
  const Look& look;
  Theme board;
  const std::optional<contest::GameEnd>& end;  // an end the position does not show
};

/// The panel beside a board: whose turn it is or how the game ended, the tallies of both sides,
/// remarks, and a legend of the neutral pieces.
Canvas paint_panel(const PanelScene& scene, const ScreenStyle& style, int width);

}  // namespace quintet::terminal
