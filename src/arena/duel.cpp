#include "arena/duel.h"

namespace quintet::arena {

void FaultCount::add(FaultKind kind) {
  switch (kind) {
    case FaultKind::illegal_move: ++illegal_moves; break;
    case FaultKind::crash: ++crashes; break;
    case FaultKind::time: ++time_losses; break;
  }
}

void Duel::add(const ArenaGame& game) {
  const int half_points = game.half_points_of_one();
  const int margin = game.played.result.margin;
  tally.add(half_points);
  by_side[index_of(game.side_of_one)].add(half_points);
  if (half_points != 1) margins[half_points == 2 ? 0 : 1] += margin;
  if (const auto& fault = game.played.fault) {
    faults[fault->side == game.side_of_one ? 0 : 1].add(fault->kind);
  }

  games_[game.number] = {.side_of_one = game.side_of_one,
                         .result = game.played.result,
                         .played_out = !game.played.fault};
  const auto [other_game, is_first] = open_.emplace(game.pair(), half_points);
  if (is_first) return;
  pentanomial.add(half_points + other_game->second);
  open_.erase(other_game);
}

std::vector<contest::SeriesGame> Duel::games_in_order() const {
  std::vector<contest::SeriesGame> games;
  for (const auto& [number, game] : games_) games.push_back(game);
  return games;
}

EloEstimate Duel::estimate() const {
  return pentanomial.total() > 0 ? estimate_elo(pentanomial) : estimate_elo(tally);
}

}  // namespace quintet::arena
