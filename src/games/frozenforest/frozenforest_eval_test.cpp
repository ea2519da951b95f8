// What the search is told about Frozen Forest, by example.

#include "games/frozenforest/frozenforest_eval.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <initializer_list>
#include <string_view>
#include <vector>

#include "core/random.h"
#include "core/searchable.h"
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

/// Tree after tree, as a hand would do it.
Cells slow_trees_in_reach(const State& at) {
  Cells reached;
  std::vector<unsigned> todo{at.yuki};
  while (!todo.empty()) {
    const unsigned from = todo.back();
    todo.pop_back();
    for (int down = -1; down <= 1; ++down) {
      for (int right = -1; right <= 1; ++right) {
        const int row = row_of(from) + down;
        const int column = column_of(from) + right;
        if (!on_largest_board(row, column)) continue;
        const unsigned cell = cell_at(row, column);
        if (!at.trees.contains(cell) || reached.contains(cell)) continue;
        reached = reached | Cells::only(cell);
        todo.push_back(cell);
      }
    }
  }
  return reached;
}

TEST(FrozenForestReach, AGapThatNoStepCrossesEndsIt) {
  const State at = draw("size=5", {"YT.TT", "TT.TT", "T..TM", "TT..T", ".TT.T"}, 'y');
  EXPECT_EQ(trees_in_reach(at).size(), 8U);
}

TEST(FrozenForestReach, IsWhatAHandFinds) {
  each_random_position(10, [](const State& at) {
    if (at.yuki == nowhere) return;
    ASSERT_EQ(trees_in_reach(at), slow_trees_in_reach(at)) << RuleBook::position_to_text(at);
  });
}

TEST(FrozenForestRefuges, AreMinasMovesAfterYukisStep) {
  each_random_position(3, [](const State& at) {
    if (at.mina == nowhere || at.side != Side::first) return;
    for (const Move move : RuleBook::legal_moves(at)) {
      State next = at;
      RuleBook::apply(next, move);
      ASSERT_EQ(refuges(at, move.cell), RuleBook::choices(next).targets());
    }
  });
}

TEST(FrozenForestEvaluation, IsTheSameForMirrorImagesAndBounded) {
  each_random_position(2, [](const State& at) {
    const int judgement = RuleBook::evaluate(at);
    ASSERT_LE(std::abs(judgement), evaluation_limit);
    for (unsigned symmetry = 1; symmetry < RuleBook::symmetries(at); ++symmetry) {
      ASSERT_EQ(RuleBook::evaluate(RuleBook::mirrored(at, symmetry)), judgement);
    }
  });
}

TEST(FrozenForestEvaluation, YukiLikesTreesAroundHim) {
  const State many = draw("size=5", {"TTTTT", "TYTTT", "TTTTT", "TTTTT", "TTTTM"}, 'y');
  const State few = draw("size=5", {"TTTTT", ".YT.T", "...TT", "TTTTT", "TTTTM"}, 'y');
  EXPECT_GT(RuleBook::evaluate(many), RuleBook::evaluate(few));
}

TEST(FrozenForestEvaluation, MinaLikesPlacesToHide) {
  const State many = draw("size=5", {"TTTTT", "TYTTT", "TTTTT", "TTTTT", "TTTTM"}, 'm');
  const State few = draw("size=5", {"TTT..", "TYT..", "TT...", ".....", "....M"}, 'm');
  EXPECT_GT(RuleBook::evaluate(many), RuleBook::evaluate(few));
}

TEST(FrozenForestRank, TheMoveThatEndsTheGameComesFirst) {
  int wins = 0;
  each_random_position(10, [&](const State& at) {
    const Move* best = nullptr;
    const auto moves = RuleBook::legal_moves(at);
    bool can_win = false;
    for (const Move& move : moves) {
      State next = at;
      RuleBook::apply(next, move);
      can_win = can_win || RuleBook::result(next);
      if (best == nullptr || RuleBook::rank(at, move) > RuleBook::rank(at, *best)) best = &move;
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
        ASSERT_LE(result->margin, RuleBook::best_margin(earlier, winner));
      }
      reached += result->margin == RuleBook::best_margin(at, winner) ? 1 : 0;
    }
  });
  EXPECT_GT(reached, 100);
}

}  // namespace
}  // namespace quintet::frozenforest
