#pragma once

#include "terminal/screen/board_painter.h"

namespace quintet::terminal {

/// On a board of octagons: the diamonds between them, and lines that join pieces of one owner, so
/// that chains are seen.
void paint_chains(const BoardScene& scene, const BoardLayout& layout, Canvas& canvas);

}  // namespace quintet::terminal
