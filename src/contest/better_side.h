#pragma once

#include "core/export.h"
#include "engine/thinker.h"

namespace quintet::contest {

/// How hard a computer looks at a position when it only wants to know who stands better.
QUINTET_API engine::Mind mind_for_brief_look();

/// The side that one would rather have where `mover` may expect this; the mover's where it is all
/// the same.
QUINTET_API Side better_side(const engine::Outlook& best, Side mover);

}  // namespace quintet::contest
