// The same game in smaller steps: exactly the same moves are possible.

#include "games/jinli/jinli_halves.h"

#include <gtest/gtest.h>

#include <string>

#include "games/jinli/jinli_search.h"
#include "games/jinli/test_jinli_walk.h"

namespace quintet::jinli {
namespace {

TEST(JinliHalves, ChoicesAreTheMoveList) {
  walk_halves(3, [](const HalfState& half, Rng&) {
    const auto moves = Halves::legal_moves(half);
    const HalfChoices choices = Halves::choices(half);
    ASSERT_EQ(choices.size(), moves.size());
    for (unsigned k = 0; k < moves.size(); ++k) ASSERT_EQ(choices.nth(k), moves[k]);
  });
}

State pond_of(const std::string& rules, const std::string& position) {
  return RuleBook::position_from_text(RuleBook::rules_from_text(rules), position);
}

HalfState stepped(HalfState half, const std::string& step) {
  Halves::apply(half, RuleBook::move_from_text(half.at, step));
  return half;
}

const std::string start = "R...R/...../...../...../Y...Y r 2 2 0 0 0";

TEST(JinliHalves, ASwimIsCompleteOnceItsStoneIsDropped) {
  HalfState half = Halves::from(pond_of("size=5,stones=2", start));
  EXPECT_FALSE(Halves::completed(half));
  half = stepped(half, "a1-b1");
  EXPECT_FALSE(Halves::completed(half));
  EXPECT_EQ(Halves::to_move(half), Side::first);
  EXPECT_EQ(Halves::legal_moves(half).size(), 21U);  // 25 cells without 4 koi
  Halves::apply(half, handing_back(0));              // the cell just vacated
  EXPECT_EQ(RuleBook::move_to_text(half.at, *Halves::completed(half)), "a1-b1@a1");
  EXPECT_EQ(RuleBook::position_to_text(half.at), "OR..R/...../...../...../Y...Y y 1 2 0 0 1");
}

TEST(JinliHalves, AJumpIsCompleteAtOnce) {
  const State at = pond_of("size=5,stones=2", "RO..R/...../...../...../Y...Y r 1 2 0 0 0");
  const HalfState half = stepped(Halves::from(at), "a1-c1");
  EXPECT_EQ(Halves::completed(half), moving(0, 2));
}

TEST(JinliHalves, AStoneIsDroppedEvenAfterTheWinningSwim) {
  const State at = pond_of("size=5,stones=2,target=3", "R...R/...../Y..../...../.Y... r 2 2 2 0 0");
  HalfState half = stepped(Halves::from(at), "a1-a2");
  EXPECT_FALSE(Halves::result(half));
  EXPECT_FALSE(Halves::legal_moves(half).empty());
  Halves::apply(half, Halves::legal_moves(half)[0]);
  EXPECT_EQ(Halves::result(half), (Result{Outcome::first_wins, 3}));
}

TEST(JinliHalves, KeysDistinguishAPendingDrop) {
  const HalfState half = stepped(Halves::from(pond_of("size=5,stones=2", start)), "a1-b1");
  const HalfState same_pond = Halves::from(half.at);
  EXPECT_NE(Halves::hash(half), Halves::hash(same_pond));
  EXPECT_NE(Hints::search_key(half), Hints::search_key(same_pond));
}

TEST(JinliHalves, KeysDoNotDependOnTheMoveOrder) {
  walk_halves(1, [](const HalfState& half, Rng&) {
    if (half.is_dropping()) return;
    ASSERT_EQ(Halves::hash(half), Halves::hash(Halves::from(half.at)));
  });
}

}  // namespace
}  // namespace quintet::jinli
