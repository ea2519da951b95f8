// What the judgement of Jin Li knows, as examples and as promises on random positions.

#include "games/jinli/jinli_eval.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <string>
#include <utility>

#include "core/searchable.h"
#include "core/test_texts.h"
#include "games/jinli/jinli.h"
#include "games/jinli/jinli_walk.h"

namespace quintet::jinli {
namespace {

const std::string small = "size=5,stones=4";

State pond_of(const std::string& picture, const std::string& rest) {
  return RuleBook::position_from_text(RuleBook::rules_from_text(small), drawn(picture) + rest);
}

/// What the position is worth to the side to move.
int worth(const std::string& picture, const std::string& rest) {
  return RuleBook::evaluate(pond_of(picture, rest));
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

TEST(JinliEval, ItIsGoodToBeAbleToScoreNext) {
  const std::string near = R"(
    R...R
    .....
    Y....
    .....
    ....Y)";
  // Both could, but only one is to move. (What else differs is the same for both.)
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
    return RuleBook::evaluate(at);
  };
  EXPECT_GT(worth_with(3), worth_with(2));
  EXPECT_GT(worth_with(1) - worth_with(0), worth_with(3) - worth_with(2));
}

TEST(JinliEval, AKoiThatIsShutInIsAWeakness) {
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

TEST(JinliEval, AStoneToJumpOverMakesAFarKoiNear) {
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
  // From c1 the koi on d3 is out of sight; c3 is beside it.
  EXPECT_EQ(Outlook(pond_of(with_stone, " r 3 4 0 0 0"), Side::first).jumps[0], bit(2));
  EXPECT_EQ(Outlook(pond_of(without, " r 3 4 0 0 0"), Side::first).company[0].most(bit(18)), 1U);
}

TEST(JinliEval, KoiOfEitherColourAreCompany) {
  const State at = pond_of(R"(
    R.R..
    .....
    Y....
    .....
    ....Y)",
                           " r 4 4 0 0 0");
  EXPECT_EQ(Outlook(at, Side::first).most(), 2U);  // a1-b2: beside c1 and a3
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
  EXPECT_EQ(Halves::noisy_moves(half),
            (MoveList<Halves>{move_of(at, "a1-a2"), move_of(at, "a1-b2")}));
  HalfState dropping = half;
  Halves::apply(dropping, move_of(at, "a1-a2"));
  EXPECT_EQ(Halves::noisy_moves(dropping).size(), 1U);  // the stone that looks best
  EXPECT_EQ(RuleBook::noisy_moves(at).size(), 2U);      // one stone for each
}

TEST(JinliEval, ScoringMovesComeFirstAndStonesInTheRivalsWay) {
  const State at = pond_of(R"(
    R...R
    .....
    Y....
    .....
    ....Y)",
                           " r 4 4 0 0 0");
  EXPECT_GT(RuleBook::rank(at, move_of(at, "a1-a2@e3")),
            RuleBook::rank(at, move_of(at, "a1-b1@e3")));
  // From a3 yellow comes beside a1 on a2 and b2.
  EXPECT_GT(RuleBook::rank(at, move_of(at, "e1-d1@b2")),
            RuleBook::rank(at, move_of(at, "e1-d1@c5")));
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

TEST(JinliEval, OnlyWhoCouldScoreMayYield) {
  State quiet = pond_of(apart, " r 4 4 0 0 0");
  EXPECT_FALSE(RuleBook::yield_turn(quiet));
  State near = pond_of("R...R/...../Y..../...../....Y", " r 4 4 0 0 0");
  EXPECT_TRUE(RuleBook::yield_turn(near));
  EXPECT_EQ(RuleBook::position_to_text(near), "R...R/...../Y..../...../....Y y 4 4 0 0 1");
}

TEST(JinliEval, TheKeyForgetsQuietTurnsFarFromTheLimit) {
  EXPECT_EQ(RuleBook::search_key(pond_of(apart, " r 4 4 0 0 3")),
            RuleBook::search_key(pond_of(apart, " r 4 4 0 0 9")));
  EXPECT_NE(RuleBook::search_key(pond_of(apart, " r 4 4 0 0 50")),
            RuleBook::search_key(pond_of(apart, " r 4 4 0 0 51")));
}

TEST(JinliEval, TheBestMarginIsTheTargetReachedByThree) {
  EXPECT_EQ(RuleBook::best_margin(pond_of(apart, " r 4 4 2 3 0"), Side::first), 9);
  EXPECT_EQ(RuleBook::best_margin(pond_of(apart, " r 4 4 2 3 0"), Side::second), 10);
}

State colours_swapped(State at) {
  std::swap(at.koi[0], at.koi[1]);
  std::swap(at.hand[0], at.hand[1]);
  std::swap(at.points[0], at.points[1]);
  at.side = other(at.side);
  return at;
}

TEST(JinliEval, IsBoundedAndSeesNeitherColourNorDirection) {
  walk_halves(2, [](const HalfState& half, Rng&) {
    const int judged = Halves::evaluate(half);
    ASSERT_LE(std::abs(judged), evaluation_limit);
    HalfState image = half;
    image.at = colours_swapped(half.at);
    ASSERT_EQ(Halves::evaluate(image), judged) << RuleBook::position_to_text(half.at);
    for (unsigned symmetry = 1; symmetry < 8; ++symmetry) {
      image.at = RuleBook::mirrored(half.at, symmetry);
      ASSERT_EQ(Halves::evaluate(image), judged) << RuleBook::position_to_text(half.at);
    }
  });
}

template <class G>
void check_moves(const typename G::State& at, Rng& rng) {
  const auto legal = G::legal_moves(at);
  for (const Move m : G::noisy_moves(at)) ASSERT_TRUE(legal.contains(m));
  for (const Move m : legal) ASSERT_LT(std::abs(G::rank(at, m)), 10'000);
  ASSERT_TRUE(legal.contains(G::playout_move(at, rng)));
}

TEST(JinliEval, NoisyAndPlayoutMovesAreLegal) {
  walk_halves(2, [](const HalfState& half, Rng& rng) { check_moves<Halves>(half, rng); });
  walk(1, [](const State& at, Rng& rng) { check_moves<RuleBook>(at, rng); });
}

TEST(JinliEval, NoMarginIsBeyondTheBest) {
  walk(20, [](const State& at, Rng& rng) {
    State after = at;
    RuleBook::apply(after, RuleBook::playout_move(at, rng));
    const auto result = RuleBook::result(after);
    if (!result || result->outcome == Outcome::draw) return;
    const Side winner = result->outcome == Outcome::first_wins ? Side::first : Side::second;
    ASSERT_LE(result->margin, RuleBook::best_margin(at, winner));
  });
}

}  // namespace
}  // namespace quintet::jinli
