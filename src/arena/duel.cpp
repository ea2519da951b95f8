#include "arena/duel.h"

#include <algorithm>

namespace quintet {

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

  const HalfPair now{half_points, (half_points - 1) * margin};
  const std::uint64_t pair = game.pair();
  const auto other_game = std::find_if(open_.begin(), open_.end(),
                                       [&](const auto& entry) { return entry.first == pair; });
  if (other_game == open_.end()) {
    open_.emplace_back(pair, now);
    return;
  }
  const int points = now.half_points + other_game->second.half_points;
  pentanomial.add(points);
  const int margin_of_pair = now.margin + other_game->second.margin;
  const int balance = points != 2 ? points - 2 : margin_of_pair;
  pairs.add(balance == 0 ? 1 : balance > 0 ? 2 : 0);
  open_.erase(other_game);
}

EloEstimate Duel::estimate() const {
  return pentanomial.total() > 0 ? estimate_elo(pentanomial) : estimate_elo(tally);
}

}  // namespace quintet
