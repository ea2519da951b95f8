#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "core/searchable.h"
#include "games/mapello/mapello_endgame_table.h"
#include "games/mapello/mapello_map.h"

namespace quintet::mapello {

struct State;
struct RuleBook;

/// Plays the end of a game perfectly: the exact margin and a best move. What it finds is kept for
/// the next position of the same game.
class Endgame {
 public:
  /// Its table has 2^log2_pairs lines of 64 bytes.
  explicit Endgame(unsigned log2_pairs = 20) : table_(log2_pairs) {}

  /// Whether it is worth trying within so much time.
  static bool is_near(const State& at, double seconds);

  /// The game is not over. `stop` is asked about every millisecond.
  std::optional<Solved<RuleBook>> solve(const State& at, const std::function<bool()>& stop);

 private:
  /// All that the values of positions depend on beside the discs and the bonuses already taken.
  struct Ground {
    std::uint64_t walls = 0;
    std::uint64_t bonuses = 0;
    std::uint64_t free = 0;  // cells of which `bonuses` tells
    Jokers jokers;
    bool empties_to_winner = false;
  };

  void forget_other_games(const State& at);

  BoundTable table_;
  Ground ground_;
};

}  // namespace quintet::mapello
