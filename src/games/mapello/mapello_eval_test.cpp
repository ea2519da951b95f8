// The evaluation: its guarantees to a search, and a few preferences it must have.

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>

#include "core/random.h"
#include "games/mapello/mapello_search.h"
#include "games/mapello/mapello_slow.h"
#include "games/mapello/mapello_terrain.h"

namespace quintet::mapello {
namespace {

State position(std::string_view text) {
  return RuleBook::position_from_text(RuleBook::rules_from_text(""), text);
}

/// Visits the positions of random games on all kinds of maps that are not over.
template <class F>
void each_position(F&& visit) {
  Rng rng(1);
  for (int round = 0; round < 4; ++round) {
    for (const std::string_view rules : SlowTwin::rules_to_test) {
      State at = RuleBook::start(RuleBook::rules_from_text(rules));
      while (!RuleBook::result(at)) {
        visit(at, rng);
        const Choices choices = RuleBook::choices(at);
        RuleBook::apply(at, choices.nth(rng.below(choices.size())));
      }
    }
  }
}

State with_sides_exchanged(State at) {
  std::swap(at.own, at.theirs);
  std::swap(at.taken[0], at.taken[1]);
  return at;
}

Traits all_traits(const State& at) { return traits_of(at, RuleBook::choices(at).cells()); }

TEST(MapelloEval, StaysWithinItsLimit) {
  each_position([](const State& at, Rng& /*rng*/) {
    EXPECT_LE(std::abs(HandMade::evaluate(at)), evaluation_limit);
  });
}

TEST(MapelloEval, WhatIsGoodForOneSideIsBadForTheOther) {
  each_position([](const State& at, Rng& /*rng*/) {
    const Traits ours = all_traits(at);
    const Traits theirs = all_traits(with_sides_exchanged(at));
    for (std::size_t i = 0; i < traits; ++i) {
      const bool of_the_turn = i == last_move || i == tempo;
      EXPECT_EQ(theirs[i], of_the_turn ? ours[i] : -ours[i]) << i;
    }
  });
}

TEST(MapelloEval, IsIndependentOfColour) {
  each_position([](const State& at, Rng& /*rng*/) {
    State other_colour = at;
    other_colour.side = other(at.side);
    std::swap(other_colour.taken[0], other_colour.taken[1]);
    EXPECT_EQ(HandMade::evaluate(other_colour), HandMade::evaluate(at));
  });
}

TEST(MapelloEval, IsInvariantUnderSymmetry) {
  each_position([](const State& at, Rng& rng) {
    const unsigned symmetry = rng.below(8);
    const State image = RuleBook::mirrored(at, symmetry);
    EXPECT_EQ(HandMade::evaluate(image), HandMade::evaluate(at)) << symmetry;
    for (const Move move : RuleBook::legal_moves(at)) {
      EXPECT_EQ(Hints::ranking(image)(RuleBook::mirrored(at, move, symmetry)),
                Hints::ranking(at)(move));
    }
  });
}

// Safe discs.

std::uint64_t safe_discs_of(const State& at, std::uint64_t discs) {
  const Terrain terrain(walls_of(at), at.jokers);
  return safe_discs(discs, terrain.backed | filled_lines(terrain, at.free));
}

TEST(MapelloEval, StableDiscsAreNeverFlipped) {
  // Followed through random games: a disc that was once safe keeps its colour.
  Rng rng(2);
  for (int round = 0; round < 200; ++round) {
    State at = RuleBook::start(Rules{random_map(rng.next()), false});
    std::uint64_t safe_own = 0;
    std::uint64_t safe_theirs = 0;
    while (!RuleBook::result(at)) {
      ASSERT_EQ(safe_own & ~at.own, 0U) << RuleBook::position_to_text(at);
      ASSERT_EQ(safe_theirs & ~at.theirs, 0U) << RuleBook::position_to_text(at);
      safe_own |= safe_discs_of(at, at.own);
      safe_theirs |= safe_discs_of(at, at.theirs);
      const Choices choices = RuleBook::choices(at);
      RuleBook::apply(at, choices.nth(rng.below(choices.size())));
      std::swap(safe_own, safe_theirs);
    }
  }
}

TEST(MapelloEval, CornersAndCellsBetweenWallsAreAnchors) {
  const State plain = RuleBook::start(RuleBook::rules_from_text("map=othello"));
  const std::uint64_t corners = bit(0) | bit(7) | bit(56) | bit(63);
  EXPECT_EQ(Terrain(0, plain.jokers).anchors, corners);
  // Next to a wall on the edge, a disc is as safe as in a corner: c1 and e1 beside d1.
  EXPECT_EQ(Terrain(bit(3), plain.jokers).anchors, corners | bit(2) | bit(4));
}

TEST(MapelloEval, AJokerBehindACornerMakesItNoAnchor) {
  const State at = RuleBook::start(RuleBook::rules_from_text("map=corners"));
  EXPECT_EQ(Terrain(0, at.jokers).anchors, 0U);
}

TEST(MapelloEval, ABonusIsWorthHaving) {
  const std::string board =
      "##########/#........#/#..BWW...#/#...BW...#/#...BW...#/"
      "#...WB...#/#...WB...#/#........#/#........#/########## b ";
  EXPECT_GT(HandMade::evaluate(position(board + "1 0")),
            HandMade::evaluate(position(board + "0 0")));
  EXPECT_LT(HandMade::evaluate(position(board + "0 1")),
            HandMade::evaluate(position(board + "0 0")));
}

TEST(MapelloEval, RanksACornerAboveTheCellsBesideIt) {
  // Black can take the corner a1, or play g7 next to another corner.
  const State at = position(
      "##########/#........#/#.W......#/#..B.....#/#...BW...#/"
      "#...WB...#/#.....W..#/#........#/#........#/########## b 0 0");
  const auto rank = [&](std::string_view move) {
    return Hints::ranking(at)(RuleBook::move_from_text(at, move));
  };
  ASSERT_TRUE(is_legal<RuleBook>(at, RuleBook::move_from_text(at, "a1")));
  ASSERT_TRUE(is_legal<RuleBook>(at, RuleBook::move_from_text(at, "g7")));
  EXPECT_GT(rank("a1"), rank("g7"));
}

}  // namespace
}  // namespace quintet::mapello
