#pragma once

#include "core/game.h"
#include "core/history.h"
#include "core/random.h"

namespace quintet {

/// A random game in progress. Several are played interleaved: one game is a single chain of
/// dependent instructions, and the processor fills one lane's stalls with another lane's work.
template <Playable G>
struct PlayoutLane {
  typename G::State at;
  Rng rng;
  [[no_unique_address]] typename HistoryOf<G>::type history;
};

constexpr std::size_t playout_lane_count = 4;

/// Plays one ply. `choose(choices)` picks the move; when the game is over, calls `end(outcome)` and
/// returns false.
template <Playable G, class Choose, class End>
[[gnu::always_inline]] inline bool playout_step(PlayoutLane<G>& lane, Choose&& choose, End&& end) {
  const auto choices = choices_of<G>(lane.at);
  if (choices.size() == 0) [[unlikely]] {
    end(G::result(lane.at)->outcome);
    return false;
  }
  G::apply(lane.at, choose(choices));
  if (lane.history.add(lane.at)) [[unlikely]] {
    end(Outcome::draw);
    return false;
  }
  return true;
}

}  // namespace quintet
