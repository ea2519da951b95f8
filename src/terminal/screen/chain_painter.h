#pragma once

#include "terminal/screen/board_painter.h"

namespace quintet::terminal {

/// On a board of octagons: the diamonds between them, and lines that join pieces of the same owner,
/// so that chains are visible.
void paint_chains(const BoardScene& scene, const BoardLayout& layout, Canvas& canvas);

}  // namespace quintet::terminal
