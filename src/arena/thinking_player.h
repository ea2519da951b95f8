#pragma once

#include <cstddef>
#include <memory>

#include "arena/player.h"

namespace quintet::arena {

/// Our own engine, in this process. What it learnt in a game is forgotten before the next, so that
/// a game depends only on its seed.
class ThinkingPlayer final : public Player {
 public:
  ThinkingPlayer(const AnyGame& game, const engine::Mind& mind, std::size_t memory);

  void new_game(const Table& start, std::uint64_t seed, const std::stop_token& stop) override;
  /// Takes its share of the clock, and no longer than its mind was told to.
  Choice choose(const Table& game, const std::optional<TurnClocks>& clocks,
                const std::stop_token& stop) override;

 private:
  std::unique_ptr<engine::Thinker> thinker_;
  engine::Mind mind_;
  std::uint64_t seed_;  // of the mind as it was asked for
};

}  // namespace quintet::arena
