// The evaluation and search hints of Frozen Forest, by example.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <initializer_list>
#include <string_view>
#include <vector>

#include "core/random.h"
#include "games/frozenforest/frozenforest_search.h"
#include "games/frozenforest/frozenforest_slow.h"

namespace quintet::frozenforest {
namespace {

State draw(std::string_view rules, std::initializer_list<std::string_view> rows, char side) {
  return RuleBook::position_from_text(RuleBook::rules_from_text(rules),
                                      fmt::format("{} {}", fmt::join(rows, "/"), side));
}

/// Calls visit(state) for the positions of some random games under all rules of the slow twin.
template <class Visit>
void each_random_position(int games, Visit&& visit) {
  Rng rng(30);
  for (const auto rules : SlowTwin::rules_to_test) {
    for (int game = 0; game < games; ++game) {
      State at = RuleBook::start(RuleBook::rules_from_text(rules));
      for (auto moves = RuleBook::choices(at); moves.size() > 0; moves = RuleBook::choices(at)) {
        visit(at);
        RuleBook::apply(at, moves.nth(rng.below(moves.size())));
      }
    }
  }
}

bool are_neighbours(unsigned a, unsigned b) {
  return a != b && std::abs(row_of(a) - row_of(b)) <= 1 &&
         std::abs(column_of(a) - column_of(b)) <= 1;
}

/// Step by step and tree by tree, as one would do it by hand.
Cells slow_trees_within(const State& at, int steps) {
  Cells reached;
  Cells last = Cells::only(at.yuki);
  for (int step = 0; step < steps; ++step) {
    Cells next;
    (at.trees & ~reached).each([&](unsigned tree) {
      last.each([&](unsigned from) {
        if (are_neighbours(from, tree)) next = next | Cells::only(tree);
      });
    });
    reached = reached | next;
    last = next;
  }
  return reached;
}

TEST(FrozenForestReach, StopsAtAGapThatNoStepCrosses) {
  const State at = draw("size=5", {"YT.TT", "TT.TT", "T..TM", "TT..T", ".TT.T"}, 'y');
  EXPECT_EQ(trees_within(at, 1).size(), 3U);
  EXPECT_EQ(trees_within(at, 2).size(), 4U);
  EXPECT_EQ(trees_in_reach(at, trees_within(at, 1)).size(), 8U);
}

TEST(FrozenForestReach, MatchesAHandCount) {
  each_random_position(10, [](const State& at) {
    if (at.yuki == nowhere) return;
    for (const int steps : {1, 2, 4}) {
      ASSERT_EQ(trees_within(at, steps), slow_trees_within(at, steps))
          << RuleBook::position_to_text(at);
    }
    ASSERT_EQ(trees_in_reach(at, trees_within(at, 4)), slow_trees_within(at, cell_count))
        << RuleBook::position_to_text(at);
  });
}

TEST(FrozenForestLinks, ArePairsOfNeighbours) {
  each_random_position(2, [](const State& at) {
    unsigned pairs = 0;
    at.trees.each([&](unsigned a) {
      at.trees.each([&](unsigned b) { pairs += unsigned{a < b && are_neighbours(a, b)}; });
    });
    ASSERT_EQ(links(at.trees), pairs) << RuleBook::position_to_text(at);
  });
}

TEST(FrozenForestEvaluation, YukiLikesTreesAroundHim) {
  const State many = draw("size=8",
                          {"TTTTTTTT", "TYTTTTTT", "TTTTTTTT", "TTTTTTTT", "T.T.T.T.", "T.......",
                           "T.T.T.T.", "...T...M"},
                          'y');
  const State few = draw("size=8",
                         {"TTTTTTTT", "TTTTTTTT", "TTTTTTTT", "TTTTTTTT", "T.T.T.T.", "........",
                          "TYT.T.T.", "...T...M"},
                         'y');
  ASSERT_EQ(many.trees.size(), few.trees.size());
  EXPECT_GT(HandMade::evaluate(many), HandMade::evaluate(few));
}

TEST(FrozenForestEvaluation, AChoiceOfPathsIsBetterThanOne) {
  const State choice =
      draw("size=6", {"YTTT..", "TTTT..", "......", ".TTTTM", ".TTTTT", ".TTTTT"}, 'y');
  const State one =
      draw("size=6", {"YTTTTT", ".....T", ".....T", ".TTTTM", ".TTTTT", ".TTTTT"}, 'y');
  ASSERT_EQ(choice.trees.size(), one.trees.size());
  EXPECT_GT(HandMade::evaluate(choice), HandMade::evaluate(one));
}

TEST(FrozenForestRank, TheMoveThatEndsTheGameComesFirst) {
  int wins = 0;
  each_random_position(10, [&](const State& at) {
    const Move* best = nullptr;
    const auto moves = RuleBook::legal_moves(at);
    const Ranking rank = Hints::ranking(at);
    bool can_win = false;
    for (const Move& move : moves) {
      State next = at;
      RuleBook::apply(next, move);
      can_win = can_win || RuleBook::result(next);
      if (best == nullptr || rank(move) > rank(*best)) best = &move;
    }
    if (!can_win) return;
    State next = at;
    RuleBook::apply(next, *best);
    ASSERT_TRUE(RuleBook::result(next));
    ++wins;
  });
  EXPECT_GT(wins, 50);
}

TEST(FrozenForestMargin, IsNeverSurpassedAndSometimesReached) {
  int reached = 0;
  std::vector<State> game;
  each_random_position(20, [&](const State& at) {
    if (at.yuki == nowhere) game.clear();
    game.push_back(at);
    for (const Move move : RuleBook::legal_moves(at)) {
      State next = at;
      RuleBook::apply(next, move);
      const auto result = RuleBook::result(next);
      if (!result) continue;
      const Side winner = result->outcome == Outcome::first_wins ? Side::first : Side::second;
      for (const State& earlier : game) {
        ASSERT_LE(result->margin, Hints::best_margin(earlier, winner));
      }
      reached += result->margin == Hints::best_margin(at, winner) ? 1 : 0;
    }
  });
  EXPECT_GT(reached, 100);
}

}  // namespace
}  // namespace quintet::frozenforest
