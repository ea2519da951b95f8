// What a learned evaluation of Jin Li sees.

#include "games/jinli/jinli_inputs.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "games/jinli/jinli_search.h"
#include "games/jinli/test_jinli_walk.h"
#include "games/test_inputs.h"

namespace quintet::jinli {
namespace {

std::vector<std::size_t> inputs_of(const HalfState& half) {
  return games::inputs_of<Inputs>(half, Halves::to_move(half));
}

/// Calls visit(half) at the covered positions of random games.
template <class Visit>
void walk(Visit&& visit) {
  walk_halves(3, [&](const HalfState& half, Rng&) {
    if (Inputs::covers(half)) visit(half);
  });
}

TEST(JinliInputs, NeighboursAreNumberedInTheOrderOfTheirCells) {
  EXPECT_EQ(ring_bits(bit(0) | bit(17), 9), 0b0100'0001U);  // from b2: a1 and b3
  EXPECT_EQ(ring_bits(bit(1) | bit(9), 0), 0b1001'0000U);   // in the corner: b1 and b2
  EXPECT_EQ(land_bits(bit(2) | bit(18), 0), 0b1001'0000U);
  EXPECT_EQ(land_bits(bit(36) | bit(54), 54), 0b0000'0001U);  // from g7 to e5
}

TEST(JinliInputs, AKoiInTheCornerSeesNothingBeyondTheEdges) {
  for (const unsigned corner : {0U, 6U, 48U, 54U}) {
    EXPECT_EQ(count(ring_bits(pond[7], corner)), 3U);
    EXPECT_EQ(count(land_bits(landings(corner, pond[7]) & pond[7], corner)), 3U);
  }
}

TEST(JinliInputs, AreAlikeForMirrorImagesAndForBothColours) {
  walk([](const HalfState& half) {
    const auto inputs = inputs_of(half);
    ASSERT_EQ(inputs.size(), Inputs::most_active);
    HalfState image = half;
    for (unsigned symmetry = 1; symmetry < 8; ++symmetry) {
      image.at = RuleBook::mirrored(half.at, symmetry);
      games::expect_alike<Inputs>(half, image);
    }
    image.at = colours_swapped(half.at);
    ASSERT_EQ(inputs_of(image), inputs) << RuleBook::position_to_text(half.at);
  });
}

TEST(JinliInputs, OnlyTheSideToMoveSeesAnything) {
  const HalfState half = Halves::from(RuleBook::start({}));
  EXPECT_FALSE(games::inputs_of<Inputs>(half, Side::first).empty());
  EXPECT_TRUE(games::inputs_of<Inputs>(half, Side::second).empty());
}

TEST(JinliInputs, TheStageTellsWhetherAStoneIsToBeDropped) {
  HalfState half = Halves::from(RuleBook::start({}));
  const std::size_t before = Inputs::stage(half);
  Halves::apply(half, moving(0, 1));
  ASSERT_TRUE(half.is_dropping());
  EXPECT_EQ(Inputs::stage(half), before + 1);
}

TEST(JinliInputs, SeePointsHandsAndStones) {
  const jinli::State start = RuleBook::start({});
  jinli::State changed = start;
  const auto is_seen = [&] {
    const bool seen = inputs_of(Halves::from(changed)) != inputs_of(Halves::from(start));
    changed = start;
    return seen;
  };
  changed.points[1] = 1;
  EXPECT_TRUE(is_seen());
  changed.hand[0] = 9;
  EXPECT_TRUE(is_seen());
  changed.stones = bit(9);  // b2, where it can be jumped over
  EXPECT_TRUE(is_seen());
}

TEST(JinliInputs, TheNetworkSeesNeitherColourNorDirection) {
  const auto& learned = shared_evaluation<Learned>();
  walk([&](const HalfState& half) {
    const int value = evaluate_from_scratch<Halves>(learned, half);
    HalfState image = half;
    image.at = RuleBook::mirrored(colours_swapped(half.at), 5);
    ASSERT_EQ(evaluate_from_scratch<Halves>(learned, image), value);
  });
}

TEST(JinliInputs, OtherRulesAreLeftToTheHandMadeEvaluation) {
  const auto& learned = shared_evaluation<Learned>();
  walk_halves(1, [&](const HalfState& half, Rng&) {
    if (Inputs::covers(half)) return;
    ASSERT_EQ(evaluate_from_scratch<Halves>(learned, half), HandMade::evaluate(half));
  });
}

TEST(JinliInputs, CoverTheDefaultRulesOnly) {
  const auto is_covered = [](const std::string& rules) {
    return Inputs::covers(Halves::from(RuleBook::start(RuleBook::rules_from_text(rules))));
  };
  EXPECT_TRUE(is_covered(""));
  EXPECT_TRUE(is_covered("start=inset"));
  EXPECT_TRUE(is_covered("stones=4"));
  EXPECT_FALSE(is_covered("size=8"));
  EXPECT_FALSE(is_covered("target=12"));
  EXPECT_FALSE(is_covered("stones=11"));
  EXPECT_FALSE(is_covered("recycle=on"));
}

}  // namespace
}  // namespace quintet::jinli
