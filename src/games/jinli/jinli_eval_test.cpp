// What the evaluation of Jin Li knows, as examples and as invariants on random positions.

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <string>

#include "core/test_texts.h"
#include "games/jinli/jinli_search.h"
#include "games/jinli/test_jinli_walk.h"

namespace quintet::jinli {
namespace {

const std::string small = "size=5,stones=4";

State pond_of(const std::string& picture, const std::string& rest) {
  return RuleBook::position_from_text(RuleBook::rules_from_text(small), drawn(picture) + rest);
}

/// The value of the position to the side to move.
int worth(const std::string& picture, const std::string& rest) {
  return HandMade::evaluate(pond_of(picture, rest));
}

Move move_of(const State& at, const std::string& text) {
  return RuleBook::move_from_text(at, text);
}

const std::string apart = R"(
    R...R
    .....
    .....
    .....
    Y...Y)";

TEST(JinliEval, PointsAreWorthMoreNearTheTarget) {
  const int early = worth(apart, " r 4 4 1 0 0") - worth(apart, " r 4 4 0 0 0");
  const int late = worth(apart, " r 4 4 9 0 0") - worth(apart, " r 4 4 8 0 0");
  EXPECT_GT(early, 0);
  EXPECT_GT(late, early);
}

TEST(JinliEval, BeingAbleToScoreNextIsGood) {
  const std::string near = R"(
    R...R
    .....
    Y....
    .....
    ....Y)";
  // Both could score, but only one is to move. (All other differences are the same for both.)
  EXPECT_GT(worth(near, " r 4 4 0 0 0") + worth(near, " y 4 4 0 0 0"), 0);
  EXPECT_EQ(worth(apart, " r 4 4 0 0 0") + worth(apart, " y 4 4 0 0 0"), 0);
}

TEST(JinliEval, OneMoveFromTheTargetIsAlmostWon) {
  const std::string near = R"(
    R...R
    .....
    Y....
    .....
    ....Y)";
  EXPECT_GT(worth(near, " r 4 4 9 9 0"), 1000);
}

TEST(JinliEval, TheLastStoneInHandIsWorthMost) {
  const auto worth_with = [](std::uint8_t stones) {
    State at = pond_of(apart, " r 4 4 0 0 0");
    at.hand[0] = stones;
    return HandMade::evaluate(at);
  };
  EXPECT_GT(worth_with(3), worth_with(2));
  EXPECT_GT(worth_with(1) - worth_with(0), worth_with(3) - worth_with(2));
}

TEST(JinliEval, ATrappedKoiIsAWeakness) {
  const std::string free = R"(
    R...R
    .....
    OOOOO
    ..O..
    Y...Y)";
  const std::string shut_in = R"(
    ROO.R
    OO...
    O.O..
    .....
    Y...Y)";
  EXPECT_GT(worth(free, " r 1 1 0 0 0"), worth(shut_in, " r 1 1 0 0 0"));
}

TEST(JinliEval, AStoneToJumpOverBringsADistantKoiCloser) {
  const std::string with_stone = R"(
    RO..R
    .....
    ...Y.
    .....
    ....Y)";
  const std::string without = R"(
    R...R
    .O...
    ...Y.
    .....
    ....Y)";
  // From c1 the koi on d3 is not adjacent; c3 is next to it.
  EXPECT_EQ(Outlook(pond_of(with_stone, " r 3 4 0 0 0"), Side::first).jumps[0], bit(2));
  EXPECT_EQ(Outlook(pond_of(without, " r 3 4 0 0 0"), Side::first).company[0].most(bit(18)), 1U);
}

TEST(JinliEval, KoiOfEitherColourCountAsNeighbours) {
  const State at = pond_of(R"(
    R.R..
    .....
    Y....
    .....
    ....Y)",
                           " r 4 4 0 0 0");
  EXPECT_EQ(Outlook(at, Side::first).most(), 2U);  // a1-b2: next to c1 and a3
}

TEST(JinliEval, NoisyStepsAreTheKoiMovesThatScore) {
  const State at = pond_of(R"(
    R...R
    .....
    Y....
    .....
    ....Y)",
                           " r 4 4 0 0 0");
  const HalfState half = Halves::from(at);
  EXPECT_EQ(Hints::noisy_moves(half),
            (MoveList<Halves>{move_of(at, "a1-a2"), move_of(at, "a1-b2")}));
  HalfState dropping = half;
  Halves::apply(dropping, move_of(at, "a1-a2"));
  EXPECT_EQ(Hints::noisy_moves(dropping).size(), 1U);  // the most promising stone
}

TEST(JinliEval, RanksScoringMovesAndBlockingStonesFirst) {
  const State at = pond_of(R"(
    R...R
    .....
    Y....
    .....
    ....Y)",
                           " r 4 4 0 0 0");
  const HalfState half = Halves::from(at);
  const HalfRanking koi = Hints::ranking(half);
  EXPECT_GT(koi(move_of(at, "a1-a2")), koi(move_of(at, "a1-b1")));
  // From a3, yellow can come next to a1 on a2 and b2.
  HalfState dropping = half;
  Halves::apply(dropping, move_of(at, "e1-d1"));
  const HalfRanking stones = Hints::ranking(dropping);
  EXPECT_GT(stones(move_of(at, "e1-d1@b2")), stones(move_of(at, "e1-d1@c5")));
}

TEST(JinliEval, TheBestDropHasTheHighestRank) {
  walk_halves(1, [](const HalfState& half, Rng&) {
    if (!half.is_dropping()) return;
    const Drops drops(half.at);
    for (const Move m : Halves::legal_moves(half)) {
      ASSERT_LE(drops.rank(m.drop), drops.rank(drops.best()));
    }
  });
}

TEST(JinliEval, TheNullMoveNeedsAPossibleScore) {
  HalfState quiet = Halves::from(pond_of(apart, " r 4 4 0 0 0"));
  EXPECT_FALSE(Hints::yield_turn(quiet));
  HalfState near = Halves::from(pond_of("R...R/...../Y..../...../....Y", " r 4 4 0 0 0"));
  EXPECT_TRUE(Hints::yield_turn(near));
  EXPECT_EQ(RuleBook::position_to_text(near.at), "R...R/...../Y..../...../....Y y 4 4 0 0 1");
}

TEST(JinliEval, TheKeyForgetsQuietTurnsFarFromTheLimit) {
  const auto key = [](const std::string& quiet) {
    return Hints::search_key(Halves::from(pond_of(apart, " r 4 4 0 0 " + quiet)));
  };
  EXPECT_EQ(key("3"), key("9"));
  EXPECT_NE(key("50"), key("51"));
}

TEST(JinliEval, TheBestMarginIsReachingTheTargetWithThree) {
  const HalfState half = Halves::from(pond_of(apart, " r 4 4 2 3 0"));
  EXPECT_EQ(Hints::best_margin(half, Side::first), 9);
  EXPECT_EQ(Hints::best_margin(half, Side::second), 10);
}

TEST(JinliEval, IsBoundedAndIndependentOfColourAndDirection) {
  walk_halves(2, [](const HalfState& half, Rng&) {
    const int judged = HandMade::evaluate(half);
    ASSERT_LE(std::abs(judged), evaluation_limit);
    HalfState image = half;
    image.at = colours_swapped(half.at);
    ASSERT_EQ(HandMade::evaluate(image), judged) << RuleBook::position_to_text(half.at);
    for (unsigned symmetry = 1; symmetry < 8; ++symmetry) {
      image.at = RuleBook::mirrored(half.at, symmetry);
      ASSERT_EQ(HandMade::evaluate(image), judged) << RuleBook::position_to_text(half.at);
    }
  });
}

}  // namespace
}  // namespace quintet::jinli
