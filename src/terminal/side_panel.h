#pragma once

#include "core/face.h"
#include "core/table.h"
#include "terminal/canvas.h"

namespace quintet {

/// What stands beside a board: whose turn it is, the numbers of both sides, remarks, and what the
/// pieces of nobody are called.
Canvas paint_panel(const Table& table, const Look& look, const ScreenStyle& style, int width);

}  // namespace quintet
