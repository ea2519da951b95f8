#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>

#include "core/job.h"
#include "core/playout_stats.h"
#include "core/random.h"

namespace quintet {

/// The games that all threads have to play together, and when to stop dealing them out.
class PlayoutDeck {
 public:
  /// A thread takes games in blocks and checks the clock between blocks.
  static constexpr std::uint64_t block = 64;

  PlayoutDeck(const PlayoutLimits& limits, const Job& job) : limits_(limits), job_(job) {
    job.begin(limits.has_games() ? limits.games : 0);
  }

  /// The first game of the next block, or nothing when there are none left. The last block may
  /// reach beyond the last game.
  std::optional<std::uint64_t> next_block() {
    if (job_.stop.stop_requested() || seconds() >= limits_.seconds) return std::nullopt;
    const std::uint64_t first = dealt_.fetch_add(block);
    job_.advance(block);
    return first;
  }

  [[nodiscard]] const PlayoutLimits& limits() const { return limits_; }
  [[nodiscard]] double seconds() const {
    return std::chrono::duration<double>(Clock::now() - began_).count();
  }

 private:
  using Clock = std::chrono::steady_clock;

  const PlayoutLimits& limits_;
  const Job& job_;
  Clock::time_point began_ = Clock::now();
  std::atomic<std::uint64_t> dealt_{0};
};

/// Deals games to one thread. A game is known by its random numbers: game number i plays with
/// stream i of the seed.
class PlayoutDealer {
 public:
  explicit PlayoutDealer(PlayoutDeck& deck) : deck_(deck) {}

  /// The random numbers of the next game to play, or nothing when there are none left.
  std::optional<Rng> next() {
    if (game_ == block_end_) {
      const auto first = deck_.next_block();
      if (!first) return std::nullopt;
      game_ = *first;
      block_end_ = *first + PlayoutDeck::block;
    }
    if (game_ >= deck_.limits().games) return std::nullopt;
    return Rng(deck_.limits().seed, game_++);
  }

 private:
  PlayoutDeck& deck_;
  std::uint64_t game_ = 0;
  std::uint64_t block_end_ = 0;
};

}  // namespace quintet
