// The exact endgame search: against plain minimax on all kinds of maps, and against problems whose
// solutions the world knows.

#include "games/mapello/mapello_endgame.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "core/random.h"
#include "core/text.h"
#include "games/mapello/mapello.h"
#include "games/mapello/mapello_problems.h"
#include "games/mapello/mapello_slow.h"

namespace quintet::mapello {
namespace {

bool never() { return false; }

constexpr std::size_t small_table = 1 << 18;  // so small that entries push each other out

/// The margin for the side to move, in the most obvious way.
int minimax(const State& at) {
  if (const auto result = RuleBook::result(at)) {
    return result->outcome == win_for(at.side) ? result->margin : -result->margin;
  }
  int best = -1000;
  for (const Move move : RuleBook::legal_moves(at)) {
    State next = at;
    RuleBook::apply(next, move);
    best = std::max(best, -minimax(next));
  }
  return best;
}

/// A random game up to the first position with at most this many free cells, or to its end.
State random_late(const Rules& rules, unsigned free, Rng& rng) {
  State at = RuleBook::start(rules);
  while (count(at.free) > free && !RuleBook::result(at)) {
    const Choices choices = RuleBook::choices(at);
    RuleBook::apply(at, choices.nth(rng.below(choices.size())));
  }
  return at;
}

void expect_solved(Endgame& endgame, const State& at) {
  if (RuleBook::result(at) || count(at.free) > 10) return;  // ended early
  const std::string text = RuleBook::position_to_text(at);
  const auto solved = endgame.solve(at, never);
  ASSERT_TRUE(solved) << text;
  EXPECT_EQ(solved->margin, minimax(at)) << text;
  ASSERT_TRUE(is_legal<RuleBook>(at, solved->best)) << text;
  State next = at;
  RuleBook::apply(next, solved->best);
  EXPECT_EQ(-minimax(next), solved->margin) << text;
}

TEST(MapelloEndgame, IsMinimaxOnAllKindsOfMaps) {
  Rng rng(1);
  Endgame endgame(small_table);
  for (const std::string_view rules : SlowTwin::rules_to_test) {
    for (unsigned i = 0; i < 36; ++i) {
      const unsigned free = 1 + i % 8;
      expect_solved(endgame, random_late(RuleBook::rules_from_text(rules), free, rng));
    }
  }
}

TEST(MapelloEndgame, IsMinimaxOnRandomMaps) {
  Rng rng(2);
  Endgame endgame(small_table);
  for (int i = 0; i < 400; ++i) {
    const Rules rules{random_map(rng.next()), rng.below(2) == 0};
    expect_solved(endgame, random_late(rules, 5 + rng.below(3), rng));
  }
}

TEST(MapelloEndgame, IsMinimaxWithTenCellsLeft) {
  Rng rng(3);
  Endgame endgame(small_table);
  for (const std::string_view rules : {"", "map=othello", "map=crown,empties=winner"}) {
    expect_solved(endgame, random_late(RuleBook::rules_from_text(rules), 10, rng));
  }
}

TEST(MapelloEndgame, MeetsAllPositionsOfOneGameWithOneTable) {
  Rng rng(4);
  Endgame endgame(small_table);
  for (int i = 0; i < 20; ++i) {
    State at = random_late(Rules{random_map(rng.next()), i % 2 == 0}, 8, rng);
    while (!RuleBook::result(at)) {
      expect_solved(endgame, at);
      const Choices choices = RuleBook::choices(at);
      RuleBook::apply(at, choices.nth(rng.below(choices.size())));
    }
  }
}

TEST(MapelloEndgame, SolvesOthelloProblems) {
  Endgame endgame;
  for (const Problem& problem : short_problems) {
    const State at = position_of(problem);
    EXPECT_TRUE(Endgame::is_near(at, 1.0));
    const auto solved = endgame.solve(at, never);
    ASSERT_TRUE(solved);
    EXPECT_EQ(solved->margin, problem.margin) << problem.number;
    const auto best = split(problem.best, ' ');
    const std::string found = RuleBook::move_to_text(at, solved->best);
    EXPECT_NE(std::find(best.begin(), best.end(), found), best.end()) << problem.number << found;
  }
}

TEST(MapelloEndgame, IsTheSameSeenFromAllSides) {
  const State at = position_of(short_problems[4]);
  for (unsigned symmetry = 0; symmetry < 8; ++symmetry) {
    Endgame endgame(small_table);
    EXPECT_EQ(endgame.solve(RuleBook::mirrored(at, symmetry), never)->margin, 32) << symmetry;
  }
}

TEST(MapelloEndgame, StopsWhenAsked) {
  Endgame endgame(small_table);
  const State at = position_of(long_problems[4]);
  int asked = 0;
  EXPECT_FALSE(endgame.solve(at, [&asked] { return ++asked == 3; }));
  EXPECT_EQ(asked, 3);
  // What was begun does not spoil what comes after.
  Rng rng(5);
  expect_solved(endgame, random_late(RuleBook::rules_from_text("map=othello"), 8, rng));
}

TEST(MapelloEndgame, IsNotNearAtTheStart) {
  EXPECT_FALSE(Endgame::is_near(RuleBook::start(Rules{}), 1e9));
}

}  // namespace
}  // namespace quintet::mapello
