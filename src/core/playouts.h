#pragma once

#include <vector>

#include "core/game.h"
#include "core/job.h"
#include "core/playout_dealer.h"
#include "core/playout_lane.h"
#include "core/playout_stats.h"
#include "core/threads.h"

// Uniformly random games from the start. Game number i uses stream i of the seed, so the totals
// depend only on the seed and the number of games, not on threads or lanes.
namespace quintet {

/// Plays the games that are dealt, several interleaved in lanes.
template <Game G>
class PlayoutLanes {
 public:
  explicit PlayoutLanes(const typename G::State& start) : start_(start) {}

  PlayoutStats run(PlayoutDealer& dealer) const {
    std::vector<Lane> lanes;
    PlayoutStats stats;  // a local copy can stay in registers
    for (unsigned i = 0; i < lane_count; ++i) {
      if (const auto rng = dealer.next()) lanes.push_back(new_lane(*rng));
    }
    while (lanes.size() == lane_count) {
      for (Lane& lane : lanes) {
        if (step(lane, stats)) [[likely]]
          continue;
        if (const auto rng = dealer.next()) {
          lane = new_lane(*rng);
        } else {
          lane = lanes.back();
          lanes.pop_back();
          break;
        }
      }
    }
    for (Lane& lane : lanes) {
      while (step(lane, stats)) {
      }
    }
    return stats;
  }

 private:
  static constexpr std::size_t lane_count = playout_lane_count;
  using Lane = PlayoutLane<G>;

  [[nodiscard]] Lane new_lane(const Rng& rng) const {
    return {start_, rng, typename HistoryOf<G>::type(start_)};
  }

  /// Plays one ply. False when the game is over (and counted).
  static bool step(Lane& lane, PlayoutStats& stats) {
    return playout_step<G>(
        lane,
        [&](const auto& choices) {
          const unsigned moves = choices.size();
          stats.moves += moves;
          ++stats.plies;
          return choices.nth(lane.rng.below(moves));
        },
        [&](Outcome outcome) { stats.count(outcome); });
  }

  typename G::State start_;
};

/// Plays its random games in a way of its own, which must be the games that PlayoutLanes would
/// play.
template <class G>
concept PlaysAbreast = Game<G> && requires(const typename G::State start, PlayoutDealer& dealer) {
  { G::play_abreast(start, dealer) } -> std::same_as<PlayoutStats>;
};

template <Game G>
PlayoutStats playouts(const typename G::State& start, const PlayoutLimits& limits, const Job& job) {
  PlayoutDeck deck(limits, job);
  std::vector<PlayoutStats> stats(limits.threads);
  work_together(limits.threads, [&](unsigned i) {
    PlayoutDealer dealer(deck);
    if constexpr (PlaysAbreast<G>) {
      stats[i] = G::play_abreast(start, dealer);
    } else {
      stats[i] = PlayoutLanes<G>(start).run(dealer);
    }
  });
  PlayoutStats total;
  for (const PlayoutStats& part : stats) total += part;
  total.seconds = deck.seconds();
  return total;
}

}  // namespace quintet
