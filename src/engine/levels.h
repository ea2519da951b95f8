#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace quintet::engine {

/// How strong a level is: how many nodes it may search, by how much it misjudges, and how often
/// these nodes are halved on a bad day: its form is another one in each game. Where strength
/// decides nearly every game, that is what leaves the weaker side a chance.
struct LevelPlan {
  std::uint64_t nodes = 0;
  int noise = 0;
  unsigned halvings = 0;
  bool operator==(const LevelPlan&) const = default;
};

/// The levels that are neither random nor greedy.
struct LevelPlans {
  static constexpr int first = 3;
  std::array<LevelPlan, 7> below_full;
  double full_seconds = 1.0;  // for a move of the full engine, unless it is told otherwise
};

constexpr unsigned most_halvings = 31;

/// The text of a file GAME.levels: a line for each of levels 3 to 9, then one for level 10, in
/// order; `#` begins a comment line. Throws Error.
LevelPlans levels_from_text(std::string_view text);

}  // namespace quintet::engine
