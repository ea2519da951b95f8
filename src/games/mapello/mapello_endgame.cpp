#include "games/mapello/mapello_endgame.h"

#include "games/mapello/mapello.h"
#include "games/mapello/mapello_endgame_search.h"

namespace quintet::mapello {
namespace {

template <class Lines>
std::optional<Solved<RuleBook>> solved_with(const State& at, BoundTable& table,
                                            const std::function<bool()>& stop) {
  const Terrain terrain(walls_of(at), at.jokers);
  ExactSearch<Lines> search(at, terrain, table, stop);
  const std::size_t us = index_of(at.side);
  const int lead = bonus_points * (at.taken[us] - at.taken[us ^ 1]);
  const Discs root{at.own, at.theirs, lead};
  const auto [margin, best] = search.solve(root);
  if (search.stopped()) return std::nullopt;
  return Solved<RuleBook>{margin, {best}, search.nodes()};
}

}  // namespace

/// One cell more takes about twice as long: fourteen are solved in some hundredths of a second on
/// plain maps, twenty in about one.
bool Endgame::is_near(const State& at, double seconds) {
  constexpr unsigned most_cells = 26;
  unsigned cells = 14;
  for (double needed = 0.02; needed < seconds && cells < most_cells; needed *= 1.9) ++cells;
  return count(at.free) <= cells;
}

void Endgame::forget_other_games(const State& at) {
  const bool same = ground_.walls == walls_of(at) && ground_.jokers == at.jokers &&
                    ground_.empties_to_winner == at.empties_to_winner &&
                    (at.free & ~ground_.free) == 0 && at.bonuses == (ground_.bonuses & at.free);
  if (same) return;
  table_.clear();
  ground_ = {walls_of(at), at.bonuses, at.free, at.jokers, at.empties_to_winner};
}

std::optional<Solved<RuleBook>> Endgame::solve(const State& at, const std::function<bool()>& stop) {
  forget_other_games(at);
  return at.jokers.any() ? solved_with<JokerLines>(at, table_, stop)
                         : solved_with<PlainLines>(at, table_, stop);
}

}  // namespace quintet::mapello
