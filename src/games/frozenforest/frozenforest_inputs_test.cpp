// What a learned evaluation of Frozen Forest sees.

#include "games/frozenforest/frozenforest_inputs.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

#include "core/random.h"
#include "games/test_inputs.h"

namespace quintet::frozenforest {
namespace {

/// Calls visit(state) for the positions of some random games.
template <class Visit>
void walk(std::string_view rules, Visit&& visit) {
  for (unsigned game = 0; game < 20; ++game) {
    Rng rng(12, game);
    State at = RuleBook::start(RuleBook::rules_from_text(rules));
    for (auto moves = RuleBook::choices(at); moves.size() > 0; moves = RuleBook::choices(at)) {
      visit(at);
      RuleBook::apply(at, moves.nth(rng.below(moves.size())));
    }
  }
}

/// The active input of a group whose first one is `from`, counted from there.
std::size_t active_in(const State& at, std::size_t from, std::size_t end) {
  for (const std::size_t input : games::inputs_of<Inputs>(at, at.side)) {
    if (input >= from && input < end) return input - from;
  }
  ADD_FAILURE() << "none between " << from << " and " << end;
  return 0;
}

TEST(FrozenForestInputs, AreAlikeForMirrorImages) {
  walk("", [](const State& at) {
    for (unsigned symmetry = 1; symmetry < 8; ++symmetry) {
      games::expect_alike<Inputs>(at, RuleBook::mirrored(at, symmetry));
    }
  });
}

TEST(FrozenForestInputs, OnlyTheSideToMoveSeesAnything) {
  walk("", [](const State& at) {
    EXPECT_TRUE(games::inputs_of<Inputs>(at, other(at.side)).empty());
    EXPECT_EQ(games::inputs_of<Inputs>(at, at.side).empty(), at.yuki == nowhere);
  });
}

TEST(FrozenForestInputs, CountStepsAndRefuges) {
  walk("", [](const State& at) {
    if (at.mina == nowhere) return;
    const bool is_yuki = at.side == Side::first;
    const std::size_t from = is_yuki ? Inputs::steps : Inputs::refuges;
    const std::size_t end = is_yuki ? Inputs::trees : Inputs::shade;
    ASSERT_EQ(active_in(at, from, end), RuleBook::choices(at).size())
        << RuleBook::position_to_text(at);
  });
}

TEST(FrozenForestInputs, CountTheTreesNearYuki) {
  walk("", [](const State& at) {
    if (at.mina == nowhere) return;
    ASSERT_EQ(active_in(at, Inputs::near, Inputs::far), trees_within(at, 2).size());
    ASSERT_EQ(active_in(at, Inputs::far, Inputs::links_far), trees_within(at, 4).size() / 2);
  });
}

TEST(FrozenForestAround, AllGroupsAreImagesOfOneAnother) {
  // Seen from e5, the tree on g5 is straight ahead in two octants and in one straight fan.
  const Around& around = around_cell[cell_at(4, 4)];
  const Cells tree = Cells::only(cell_at(4, 6));
  EXPECT_EQ(count(pick_bits(tree, around.octants.data())), 2U);
  EXPECT_EQ(count(pick_bits(tree, around.fans.data())), 3U);  // and at the rim of two diagonal ones
  EXPECT_EQ(pick_bits(tree, around.ring.data()), 0U);
  EXPECT_EQ(pick_bits(Cells::only(cell_at(5, 4)), around.ring.data()), 0b0100'0000U);
}

TEST(FrozenForestAround, ThereIsNothingBeyondTheEdge) {
  EXPECT_EQ(count(pick_bits(boards[11], around_cell[cell_at(0, 0)].ring.data())), 3U);
  EXPECT_EQ(count(pick_bits(boards[11], around_cell[cell_at(5, 5)].octants.data())), 64U);
}

TEST(FrozenForestInputs, WeighHowManyTreesWereEaten) {
  const Result few{Outcome::second_wins, 101 - 40};
  const Result many{Outcome::second_wins, 101 - 50};
  const Result all{Outcome::first_wins, 101 - 90};
  EXPECT_LT(Inputs::worth(few, Side::first), Inputs::worth(many, Side::first));
  EXPECT_LT(Inputs::worth(many, Side::first), Inputs::worth(all, Side::first));
  EXPECT_EQ(Inputs::worth(many, Side::first), 5 * 16);
  EXPECT_EQ(Inputs::worth(many, Side::second), -5 * 16);
}

TEST(FrozenForestInputs, CoverTheDefaultRulesOnly) {
  const auto is_covered = [](std::string_view rules) {
    return Inputs::covers(RuleBook::start(RuleBook::rules_from_text(rules)));
  };
  EXPECT_TRUE(is_covered(""));
  EXPECT_FALSE(is_covered("size=9"));
  EXPECT_FALSE(is_covered("over=on"));
}

TEST(FrozenForestNetwork, SeesNoDirection) {
  const Learned& learned = shared_evaluation<Learned>();
  walk("", [&](const State& at) {
    const int value = evaluate_from_scratch<RuleBook>(learned, at);
    const State image = RuleBook::mirrored(at, 5);
    ASSERT_EQ(evaluate_from_scratch<RuleBook>(learned, image), value);
  });
}

TEST(FrozenForestNetwork, LeavesOtherRulesToTheHandMadeEvaluation) {
  walk("size=9", [](const State& at) {
    ASSERT_EQ(evaluate_from_scratch<RuleBook>(shared_evaluation<Learned>(), at),
              HandMade::evaluate(at));
  });
}

}  // namespace
}  // namespace quintet::frozenforest
