#pragma once

#include <functional>
#include <optional>

#include "arena/arena.h"
#include "arena/duel.h"
#include "arena/sprt.h"

namespace quintet::arena {

/// Contestant 0 against contestant 1: `plan.meeting` is not asked. Ends early when the test has
/// accepted a claim. `on_game` hears of each game as it ends, with all of them up to then.
using OnGameOfMatch = std::function<void(const ArenaGame&, const Duel& so_far)>;
QUINTET_API Duel play_match(ArenaPlan plan, const std::optional<Sprt>& sprt,
                            const OnGameOfMatch& on_game, const Job& job);

}  // namespace quintet::arena
