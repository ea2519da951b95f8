#pragma once

#include <cstddef>
#include <memory>

#include "arena/player.h"

namespace quintet::arena {

/// Our own engine, in this process. It forgets what it has learnt before each game, so that a game
/// depends only on its seed.
class ThinkingPlayer final : public Player {
 public:
  ThinkingPlayer(const AnyGame& game, const engine::Mind& mind, std::size_t memory);

  void new_game(const Table& start, std::uint64_t seed, const std::stop_token& stop) override;
  /// Uses its share of the clock, but no more than its mind allows.
  Choice choose(const Table& game, const std::optional<TurnClocks>& clocks,
                const std::stop_token& stop) override;

 private:
  std::unique_ptr<engine::Thinker> thinker_;
  engine::Mind mind_;
  std::uint64_t seed_;  // the seed originally configured
};

}  // namespace quintet::arena
