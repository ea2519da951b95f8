// The exact endgame search: against plain minimax on all kinds of maps, and against well-known
// problems with published solutions.

#include "games/mapello/mapello_endgame.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.h"
#include "core/text.h"
#include "games/mapello/mapello.h"
#include "games/mapello/mapello_problems.h"
#include "games/mapello/mapello_slow.h"

namespace quintet::mapello {
namespace {

bool never(std::uint64_t /*nodes*/) { return false; }

constexpr std::size_t small_table = 1 << 18;  // so small that entries evict each other

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

/// The value of each move, best first.
std::vector<int> margins_of_moves(const State& at) {
  std::vector<int> margins;
  for (const Move move : RuleBook::legal_moves(at)) {
    State next = at;
    RuleBook::apply(next, move);
    margins.push_back(-minimax(next));
  }
  std::sort(margins.rbegin(), margins.rend());
  return margins;
}

/// The final margin of a line of legal moves, for the side to move at its beginning; an impossible
/// margin if the game is not over.
int margin_at_end(State at, const std::vector<Move>& moves) {
  const Side side = at.side;
  for (const Move move : moves) {
    if (!is_legal<RuleBook>(at, move)) return 1000;
    RuleBook::apply(at, move);
  }
  const auto result = RuleBook::result(at);
  if (!result) return 1000;
  return result->outcome == win_for(side) ? result->margin : -result->margin;
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

void expect_solved(Endgame& endgame, const State& at, unsigned threads = 1) {
  if (RuleBook::result(at) || count(at.free) > 10) return;  // ended early
  const std::string text = RuleBook::position_to_text(at);
  const auto solved = endgame.solve(at, 3, never, threads);
  ASSERT_TRUE(solved) << text;
  const auto margins = margins_of_moves(at);
  ASSERT_EQ(solved->lines.size(), std::min<std::size_t>(3, margins.size())) << text;
  for (std::size_t i = 0; i < solved->lines.size(); ++i) {
    EXPECT_EQ(solved->lines[i].margin, margins[i]) << text;
    EXPECT_EQ(margin_at_end(at, solved->lines[i].moves), margins[i]) << text;
  }
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

TEST(MapelloEndgame, SolvesAWholeGameWithOneTable) {
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
    const auto solved = endgame.solve(at, 1, never);
    ASSERT_TRUE(solved);
    const auto& line = solved->lines.at(0);
    EXPECT_EQ(line.margin, problem.margin) << problem.number;
    EXPECT_EQ(margin_at_end(at, line.moves), problem.margin) << problem.number;
    const auto best = split(problem.best, ' ');
    const std::string found = RuleBook::move_to_text(at, line.moves.at(0));
    EXPECT_NE(std::find(best.begin(), best.end(), found), best.end()) << problem.number << found;
  }
}

TEST(MapelloEndgame, IsInvariantUnderSymmetry) {
  const State at = position_of(short_problems[4]);
  for (unsigned symmetry = 0; symmetry < 8; ++symmetry) {
    Endgame endgame(small_table);
    const auto solved = endgame.solve(RuleBook::mirrored(at, symmetry), 1, never);
    EXPECT_EQ(solved->lines.at(0).margin, 32) << symmetry;
  }
}

TEST(MapelloEndgame, StopsOnRequest) {
  Endgame endgame(small_table);
  const State at = position_of(long_problems[4]);
  int asked = 0;
  EXPECT_FALSE(endgame.solve(at, 1, [&asked](std::uint64_t) { return ++asked == 3; }));
  EXPECT_EQ(asked, 3);
  // An aborted search does not corrupt later ones.
  Rng rng(5);
  expect_solved(endgame, random_late(RuleBook::rules_from_text("map=othello"), 8, rng));
}

TEST(MapelloEndgame, IsTheSameOnSeveralThreads) {
  Rng rng(6);
  for (const std::string_view rules : SlowTwin::rules_to_test) {
    const State at = random_late(RuleBook::rules_from_text(rules), 16, rng);
    if (RuleBook::result(at)) continue;
    const auto alone = Endgame(small_table).solve(at, 2, never);
    for (const unsigned threads : {2U, 3U}) {
      Endgame endgame(small_table);
      const auto together = endgame.solve(at, 2, never, threads);
      ASSERT_EQ(together->lines.size(), alone->lines.size());
      for (std::size_t i = 0; i < alone->lines.size(); ++i) {
        EXPECT_EQ(together->lines[i].margin, alone->lines[i].margin);
        EXPECT_EQ(margin_at_end(at, together->lines[i].moves), alone->lines[i].margin);
      }
    }
  }
}

TEST(MapelloEndgame, IsDeterministicOnOneThread) {
  const State at = position_of(short_problems[7]);
  const auto nodes = [&] { return Endgame(small_table).solve(at, 2, never)->nodes; };
  EXPECT_EQ(nodes(), nodes());
}

TEST(MapelloEndgame, StopsOnSeveralThreads) {
  int asked = 0;
  const auto stop = [&asked](std::uint64_t) { return ++asked == 3; };
  EXPECT_FALSE(Endgame(small_table).solve(position_of(long_problems[9]), 1, stop, 3));
}

TEST(MapelloEndgame, DoesNotStartAtTheOpening) {
  EXPECT_FALSE(Endgame::is_near(RuleBook::start(Rules{}), 1e9));
}

TEST(MapelloEndgame, StartsEarlierWithMoreTime) {
  const State at = position_of(short_problems[0]);  // 14 free cells
  EXPECT_FALSE(Endgame::is_near(at, 1e-4));
  EXPECT_TRUE(Endgame::is_near(at, 0.02));
}

}  // namespace
}  // namespace quintet::mapello
