// The same game in smaller steps: nothing more can be done in them, and nothing less.

#include "games/jinli/jinli_halves.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <tuple>
#include <vector>

#include "games/jinli/jinli.h"
#include "games/jinli/jinli_walk.h"

namespace quintet::jinli {
namespace {

/// A whole move and the position after it.
struct Way {
  Move move;
  State after;
};

std::vector<Way> sorted(std::vector<Way> ways) {
  std::sort(ways.begin(), ways.end(), [](const Way& a, const Way& b) {
    return std::tie(a.move.from, a.move.to, a.move.drop) <
           std::tie(b.move.from, b.move.to, b.move.drop);
  });
  return ways;
}

std::vector<Way> in_one(const State& at) {
  std::vector<Way> ways;
  for (const Move m : RuleBook::legal_moves(at)) {
    State after = at;
    RuleBook::apply(after, m);
    ways.push_back({m, after});
  }
  return sorted(ways);
}

void follow(const HalfState& half, std::vector<Way>& ways) {
  for (const Move step : Halves::legal_moves(half)) {
    HalfState next = half;
    Halves::apply(next, step);
    if (const auto whole = Halves::completed(next)) {
      ways.push_back({*whole, next.at});
    } else {
      ASSERT_EQ(Halves::to_move(next), Halves::to_move(half));
      ASSERT_FALSE(Halves::result(next));
      follow(next, ways);
    }
  }
}

std::vector<Way> in_steps(const State& at) {
  std::vector<Way> ways;
  follow(Halves::from(at), ways);
  return sorted(ways);
}

TEST(JinliHalves, StepsMakeExactlyTheWholeMoves) {
  walk(3, [](const State& at, Rng&) {
    const std::vector<Way> expected = in_one(at);
    const std::vector<Way> found = in_steps(at);
    ASSERT_EQ(found.size(), expected.size()) << RuleBook::position_to_text(at);
    for (std::size_t i = 0; i < found.size(); ++i) {
      ASSERT_EQ(found[i].move, expected[i].move) << RuleBook::position_to_text(at);
      ASSERT_EQ(found[i].after, expected[i].after) << RuleBook::position_to_text(at);
    }
    ASSERT_EQ(Halves::result(Halves::from(at)), RuleBook::result(at));
  });
}

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

TEST(JinliHalves, ASwimIsCompleteWhenItsStoneHasFallen) {
  HalfState half = Halves::from(pond_of("size=5,stones=2", start));
  EXPECT_FALSE(Halves::completed(half));
  half = stepped(half, "a1-b1");
  EXPECT_FALSE(Halves::completed(half));
  EXPECT_EQ(Halves::to_move(half), Side::first);
  EXPECT_EQ(Halves::legal_moves(half).size(), 21U);  // 25 cells without 4 koi
  Halves::apply(half, handing_back(0));              // the cell just left
  EXPECT_EQ(RuleBook::move_to_text(half.at, *Halves::completed(half)), "a1-b1@a1");
  EXPECT_EQ(RuleBook::position_to_text(half.at), "OR..R/...../...../...../Y...Y y 1 2 0 0 1");
}

TEST(JinliHalves, AJumpIsCompleteAtOnce) {
  const State at = pond_of("size=5,stones=2", "RO..R/...../...../...../Y...Y r 1 2 0 0 0");
  const HalfState half = stepped(Halves::from(at), "a1-c1");
  EXPECT_EQ(Halves::completed(half), moving(0, 2));
}

TEST(JinliHalves, TheStoneFallsEvenAfterTheWinningSwim) {
  const State at = pond_of("size=5,stones=2,target=3", "R...R/...../Y..../...../.Y... r 2 2 2 0 0");
  HalfState half = stepped(Halves::from(at), "a1-a2");
  EXPECT_FALSE(Halves::result(half));
  EXPECT_FALSE(Halves::legal_moves(half).empty());
  Halves::apply(half, Halves::legal_moves(half)[0]);
  EXPECT_EQ(Halves::result(half), (Result{Outcome::first_wins, 3}));
}

TEST(JinliHalves, KeysTellAStoneToFallFromNone) {
  const HalfState half = stepped(Halves::from(pond_of("size=5,stones=2", start)), "a1-b1");
  const HalfState same_pond = Halves::from(half.at);
  EXPECT_NE(Halves::hash(half), Halves::hash(same_pond));
  EXPECT_NE(Halves::search_key(half), Halves::search_key(same_pond));
}

TEST(JinliHalves, KeysDoNotDependOnTheWayThere) {
  walk_halves(1, [](const HalfState& half, Rng&) {
    if (half.is_dropping()) return;
    ASSERT_EQ(Halves::hash(half), Halves::hash(Halves::from(half.at)));
  });
}

}  // namespace
}  // namespace quintet::jinli
