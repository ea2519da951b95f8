#pragma once

#include "terminal/screen/board_painter.h"

namespace quintet::terminal {

/// The coordinates on all four sides, the frame with the edges owned by a side, and the lines
/// between cells, if any.
void paint_frame(const BoardScene& scene, const BoardLayout& layout, Canvas& canvas);

}  // namespace quintet::terminal
