#include "arena/match.h"

namespace quintet::arena {

Duel play_match(ArenaPlan plan, const std::optional<Sprt>& sprt, const OnGameOfMatch& on_game,
                const Job& job) {
  plan.meeting = [](std::uint64_t number) { return Meeting{0, 1, number}; };
  Duel duel;
  play_arena(
      plan,
      [&](const ArenaGame& game) {
        duel.add(game);
        on_game(game, duel);
        return !sprt || !accepted(*sprt, duel.pentanomial);
      },
      job);
  return duel;
}

}  // namespace quintet::arena
