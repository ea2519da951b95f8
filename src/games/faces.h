#pragma once

#include "core/face.h"
#include "core/table.h"

namespace quintet {

/// How a game of the registry looks.
QUINTET_API const GameFace& face_of(const AnyGame& game);

}  // namespace quintet
