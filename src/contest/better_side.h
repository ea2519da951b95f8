#pragma once

#include "core/export.h"
#include "engine/thinker.h"

namespace quintet::contest {

/// The engine settings for a quick look at who stands better.
QUINTET_API engine::Mind mind_for_brief_look();

/// The side to prefer, given the mover's outlook; the mover's side if the position is even.
QUINTET_API Side better_side(const engine::Outlook& best, Side mover);

}  // namespace quintet::contest
