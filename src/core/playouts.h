#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/game.h"
#include "core/job.h"
#include "core/playout_lane.h"
#include "core/playout_stats.h"
#include "core/random.h"
#include "core/threads.h"

// Uniformly random games from the start. Game number i uses stream i of the seed, so the totals
// depend only on the seed and the number of games, not on threads or lanes.
namespace quintet {

/// Plays the games that `next_game` hands out, several interleaved in lanes.
template <Game G>
class PlayoutLanes {
 public:
  explicit PlayoutLanes(const typename G::State& start, std::uint64_t seed)
      : start_(start), seed_(seed) {}

  /// `next_game()` returns the number of the next game to play, or nothing when there are none
  /// left.
  template <class NextGame>
  PlayoutStats run(NextGame&& next_game) {
    std::vector<Lane> lanes;
    PlayoutStats stats;  // a local copy can stay in registers
    for (unsigned i = 0; i < lane_count; ++i) {
      if (const auto game = next_game()) lanes.push_back(new_lane(*game));
    }
    while (lanes.size() == lane_count) {
      for (Lane& lane : lanes) {
        if (step(lane, stats)) [[likely]]
          continue;
        if (const auto game = next_game()) {
          lane = new_lane(*game);
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

  [[nodiscard]] Lane new_lane(std::uint64_t game) const {
    return {start_, Rng(seed_, game), typename HistoryOf<G>::type(start_)};
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
  std::uint64_t seed_;
};

template <Game G>
PlayoutStats playouts(const typename G::State& start, const PlayoutLimits& limits, const Job& job) {
  using Clock = std::chrono::steady_clock;
  const auto began = Clock::now();
  std::atomic<std::uint64_t> dealt{0};
  job.begin(limits.has_games() ? limits.games : 0);

  const auto play = [&](PlayoutStats& stats) {
    // A thread takes games in blocks and checks the clock between blocks.
    constexpr std::uint64_t block = 64;
    std::uint64_t game = 0;
    std::uint64_t block_end = 0;
    stats = PlayoutLanes<G>(start, limits.seed).run([&]() -> std::optional<std::uint64_t> {
      if (game == block_end) {
        const std::chrono::duration<double> spent = Clock::now() - began;
        if (job.stop.stop_requested() || spent.count() >= limits.seconds) return std::nullopt;
        game = dealt.fetch_add(block);
        block_end = game + block;
        job.advance(block);
      }
      if (game >= limits.games) return std::nullopt;
      return game++;
    });
  };

  std::vector<PlayoutStats> stats(limits.threads);
  work_together(limits.threads, [&](unsigned i) { play(stats[i]); });
  PlayoutStats total;
  for (const PlayoutStats& part : stats) total += part;
  total.seconds = std::chrono::duration<double>(Clock::now() - began).count();
  return total;
}

}  // namespace quintet
