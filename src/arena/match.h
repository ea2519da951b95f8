#pragma once

#include <functional>
#include <optional>

#include "arena/arena.h"
#include "arena/duel.h"
#include "arena/sprt.h"

namespace quintet::arena {

/// Contestant 0 against contestant 1; ignores `plan.meeting`. Ends early once the test accepts a
/// hypothesis. `on_game` is called as each game ends, with the totals so far.
using OnGameOfMatch = std::function<void(const ArenaGame&, const Duel& so_far)>;
QUINTET_API Duel play_match(ArenaPlan plan, const std::optional<Sprt>& sprt,
                            const OnGameOfMatch& on_game, const Job& job);

}  // namespace quintet::arena
