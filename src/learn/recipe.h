#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/export.h"

namespace quintet::learn {

/// Rules to play by, and how often compared with the others. A `*` in them becomes a random number,
/// for rules that have a seed.
struct RulesShare {
  unsigned share = 1;
  std::string rules;
};

/// Play so many games of the engine against itself, with what has been learnt so far.
struct PlayStep {
  std::uint64_t games = 0;
  std::uint64_t nodes = 0;    // searched for each move
  unsigned least_random = 0;  // random moves at the start of a game
  unsigned most_random = 0;
  unsigned stray = 0;        // after those, one move in so many is random; 0 for none
  double exact_seconds = 0;  // endgames that take about this long are solved
  bool hand_made = false;    // by the hand-made evaluation, whatever has been learnt
  std::vector<RulesShare> rules;
};

/// Learn from the games of the last play steps.
struct FitStep {
  unsigned sets = 1;  // how many of them
  unsigned epochs = 20;
  unsigned batch = 16'384;  // of a network: positions per step of the descent
  double rate = 0.1;
  double rate_at_end = 0.01;  // the rate falls to this
  double prior = 5;           // a pattern that was seen this often is trusted half
  unsigned least_seen = 1;    // a pattern that was seen less often is not learnt
  double result_share = 0.5;  // how much the game's result counts against the search's value
  double scale = 100;         // the evaluation at which a win is likely (1 / (1 + 1/e))
};

/// Measure how well shallow searches foretell deeper ones, in positions of the last games.
struct MeasureStep {
  std::uint64_t positions = 1000;
};

struct Step {
  std::string key;  // identifies this step and all before it
  std::variant<PlayStep, FitStep, MeasureStep> what;
};

/// How a set of weights is made, from nothing.
struct Recipe {
  std::string game;
  std::uint64_t seed = 1;
  std::vector<RulesShare> rules;
  std::vector<Step> steps;

  /// Identifies the whole recipe.
  [[nodiscard]] std::string key() const { return steps.back().key; }
};

/// Throws an Error that names the line.
QUINTET_API Recipe recipe_from_text(std::string_view text);

}  // namespace quintet::learn
