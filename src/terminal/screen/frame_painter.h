#pragma once

#include "terminal/screen/board_painter.h"

namespace quintet::terminal {

/// The coordinates on all four sides, the frame with the edges that belong to a side, and the lines
/// between the cells where there are any.
void paint_frame(const BoardScene& scene, const BoardLayout& layout, Canvas& canvas);

}  // namespace quintet::terminal
