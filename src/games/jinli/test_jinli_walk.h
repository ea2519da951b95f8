#pragma once

#include <utility>

#include "core/random.h"
#include "games/jinli/jinli.h"
#include "games/jinli/jinli_halves.h"
#include "games/jinli/jinli_slow.h"

// Random games for testing what the search knows.
namespace quintet::jinli {

inline State colours_swapped(State at) {
  std::swap(at.koi[0], at.koi[1]);
  std::swap(at.hand[0], at.hand[1]);
  std::swap(at.points[0], at.points[1]);
  at.side = other(at.side);
  return at;
}

/// Calls visit(half, rng) at each position of random games under all rules worth testing, including
/// positions in the middle of a turn.
template <class Visit>
void walk_halves(unsigned games_per_rules, Visit&& visit) {
  for (const std::string_view text : SlowTwin::rules_to_test) {
    for (unsigned game = 0; game < games_per_rules; ++game) {
      Rng rng(7, game);
      HalfState half = Halves::from(RuleBook::start(RuleBook::rules_from_text(text)));
      while (!Halves::result(half)) {
        visit(half, rng);
        const HalfChoices steps = Halves::choices(half);
        Halves::apply(half, steps.nth(rng.below(steps.size())));
      }
    }
  }
}

}  // namespace quintet::jinli
