#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace quintet::engine {

/// The strength of a level: its node limit, its evaluation noise, and how often the limit is halved
/// on its worst day: its form differs from game to game. Where strength decides nearly every game,
/// this gives the weaker side a chance.
struct LevelPlan {
  std::uint64_t nodes = 0;
  int noise = 0;
  unsigned halvings = 0;
  bool operator==(const LevelPlan&) const = default;
};

/// The levels other than random and greedy.
struct LevelPlans {
  static constexpr int first = 3;
  std::array<LevelPlan, 7> below_full;
  double full_seconds = 1.0;  // per move of the full engine, unless set otherwise
};

constexpr unsigned most_halvings = 31;

/// Parses a GAME.levels file: one line for each of levels 3 to 9, then one for level 10, in order;
/// `#` starts a comment line. Throws Error.
LevelPlans levels_from_text(std::string_view text);

}  // namespace quintet::engine
