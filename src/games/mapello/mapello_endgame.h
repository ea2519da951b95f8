#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/exact_endgame.h"
#include "games/mapello/mapello_endgame_table.h"
#include "games/mapello/mapello_map.h"

namespace quintet::mapello {

struct State;
struct RuleBook;

/// Plays the end of a game perfectly: exact margins and the best play by both sides. Its findings
/// are kept for the next position of the same game.
class Endgame {
 public:
  /// Uses a table of at most this much memory; more than `enough` is never allocated.
  explicit Endgame(std::size_t bytes = enough) : table_(std::min(bytes, enough)) {}

  /// Whether it is worth trying within this time.
  static bool is_near(const State& at, double seconds);

  /// On one thread.
  static constexpr double nodes_per_second = 1e7;

  /// The best moves, at most `lines` of them. The game is not over. `stop` is polled about every
  /// millisecond.
  std::optional<Solved<RuleBook>> solve(const State& at, unsigned lines, const StopAtNodes& stop,
                                        unsigned threads = 1);

 private:
  static constexpr std::size_t enough = std::size_t{64} << 20;

  /// Everything besides the discs and the bonuses already taken that affects the values of
  /// positions.
  struct Ground {
    std::uint64_t walls = 0;
    std::uint64_t bonuses = 0;
    std::uint64_t free = 0;  // the cells for which `bonuses` is valid
    Jokers jokers;
    bool empties_to_winner = false;
  };

  void forget_other_games(const State& at);

  BoundTable table_;
  Ground ground_;
};

}  // namespace quintet::mapello
