// What a learned evaluation of Wali sees.

#include "games/wali/wali_inputs.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <set>
#include <string>
#include <vector>

#include "core/random.h"
#include "games/test_inputs.h"

namespace quintet::wali {
namespace {

State position(const std::string& text) {
  return RuleBook::position_from_text(RuleBook::rules_from_text(""), text);
}

/// Calls visit(state) at each position of random games under the default rules.
template <class Visit>
void walk(Visit&& visit) {
  for (unsigned game = 0; game < 20; ++game) {
    Rng rng(11, game);
    State at = RuleBook::start({});
    while (!RuleBook::result(at)) {
      visit(at);
      const Choices moves = RuleBook::choices(at);
      RuleBook::apply(at, moves.nth(rng.below(moves.size())));
    }
  }
}

TEST(WaliInputs, ThereAreAsManyPatternsAsProven) {
  EXPECT_EQ(patterns().all.size(), Patterns::number);
  EXPECT_EQ(patterns().inputs, Inputs::pattern_inputs);
  std::set<std::uint64_t> sets;
  for (const Pattern& pattern : patterns().all) sets.insert(pattern.cells);
  EXPECT_EQ(sets.size(), Patterns::number);
}

TEST(WaliInputs, AreAlikeForMirrorImages) {
  walk([](const State& at) {
    for (unsigned symmetry = 1; symmetry < 4; ++symmetry) {
      games::expect_alike<Inputs>(at, RuleBook::mirrored(at, symmetry));
    }
  });
}

TEST(WaliInputs, SeeEveryStone) {
  const State at = position("WW..../..W.../....../...B../....B. w move 0 0 0 0 0");
  State other_way = at;
  other_way.mover ^= bit(0) | bit(5);  // a1 moves to f1: not a mirror image
  EXPECT_NE(games::inputs_of<Inputs>(other_way, Side::first),
            games::inputs_of<Inputs>(at, Side::first));
  EXPECT_NE(games::inputs_of<Inputs>(at, Side::second), games::inputs_of<Inputs>(at, Side::first));
}

TEST(WaliInputs, CoverTheDefaultRulesOnly) {
  const auto is_covered = [](const std::string& rules) {
    return Inputs::covers(RuleBook::start(RuleBook::rules_from_text(rules)));
  };
  EXPECT_TRUE(is_covered(""));
  EXPECT_FALSE(is_covered("size=6x5"));
  EXPECT_FALSE(is_covered("four=counts"));
  EXPECT_FALSE(is_covered("stones=13"));
}

}  // namespace
}  // namespace quintet::wali
