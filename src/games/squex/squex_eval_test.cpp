// The search hints of Squex: distances against a slow twin, and each term by example.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <queue>
#include <string>
#include <utility>
#include <vector>

#include "core/random.h"
#include "core/test_texts.h"
#include "games/squex/squex_board.h"
#include "games/squex/squex_inputs.h"
#include "games/squex/squex_paths.h"
#include "games/squex/squex_place.h"
#include "games/squex/squex_search.h"
#include "games/squex/squex_slow.h"
#include "games/squex/test_squex_transposed.h"

namespace quintet::squex {
namespace {

/// The octagons as drawn; squares as they are when nobody has cut.
State draw(std::string_view rules, std::string_view picture, char side = 'b', int left = 1) {
  const Rules parsed = RuleBook::rules_from_text(rules);
  State at = bare_board(parsed);
  const std::string board = drawn(picture);
  for (unsigned row = 0; row < parsed.height; ++row) {
    for (unsigned column = 0; column < parsed.width; ++column) {
      const char letter = board[row * (parsed.width + 1U) + column];
      if (letter == 'B') at.octagons[0].add(at.index(row, column));
      if (letter == 'R') at.octagons[1].add(at.index(row, column));
    }
  }
  complete(at);
  at.side = side == 'b' ? Side::first : Side::second;
  at.left = static_cast<std::uint8_t>(left);
  return at;
}

/// The shortest path again: Dijkstra, one octagon at a time.
class SlowPaths {
 public:
  SlowPaths(const State& at, Side side) : at_(at), side_(side) {}

  [[nodiscard]] int length() const {
    const auto costs = costs_from(Edge::first);
    int least = unreached;
    for (int i = 0; i < edge_size(); ++i) least = std::min(least, costs[on_edge(Edge::last, i)]);
    return least;
  }

  /// Is this open octagon on a path of that length?
  [[nodiscard]] std::vector<bool> are_on_path() const {
    const auto there = costs_from(Edge::first);
    const auto back = costs_from(Edge::last);
    const int least = length();
    std::vector<bool> on_path;
    for (std::size_t cell = 0; cell < there.size(); ++cell) {
      const auto row = static_cast<int>(cell) / at_.width;
      const auto column = static_cast<int>(cell) % at_.width;
      on_path.push_back(!owner(row, column) && there[cell] + back[cell] - 2 == least);
    }
    return on_path;
  }

 private:
  enum class Edge { first, last };

  [[nodiscard]] int edge_size() const { return side_ == Side::first ? at_.width : at_.height; }
  [[nodiscard]] std::size_t on_edge(Edge edge, int i) const {
    const bool is_blue = side_ == Side::first;
    const int across = edge == Edge::first ? 0 : (is_blue ? at_.height : at_.width) - 1;
    return static_cast<std::size_t>(is_blue ? across * at_.width + i : i * at_.width + across);
  }

  /// The cost of getting to each octagon and taking it.
  [[nodiscard]] std::vector<int> costs_from(Edge edge) const {
    std::vector<int> best(std::size_t{at_.height} * at_.width, unreached);
    std::priority_queue<std::pair<int, int>, std::vector<std::pair<int, int>>, std::greater<>> todo;
    const auto arrive = [&](int row, int column, int cost) {
      if (!is_passable(row, column)) return;
      cost += owner(row, column) ? 0 : 2;
      int& known = best[static_cast<std::size_t>(row * at_.width + column)];
      if (cost >= known) return;
      known = cost;
      todo.emplace(cost, row * at_.width + column);
    };
    for (int i = 0; i < edge_size(); ++i) {
      const auto cell = static_cast<int>(on_edge(edge, i));
      arrive(cell / at_.width, cell % at_.width, 0);
    }
    while (!todo.empty()) {
      const auto [cost, cell] = todo.top();
      todo.pop();
      const int row = cell / at_.width;
      const int column = cell % at_.width;
      for (int down = -1; down <= 1; ++down) {
        for (int right = -1; right <= 1; ++right) {
          const int extra = link_cost(row, column, down, right);
          if (extra != unreached) arrive(row + down, column + right, cost + extra);
        }
      }
    }
    return best;
  }

  static constexpr int unreached = 1'000'000;

  [[nodiscard]] bool is_on_board(int row, int column) const {
    return row >= 0 && row < at_.height && column >= 0 && column < at_.width;
  }
  [[nodiscard]] std::optional<Side> owner(int row, int column) const {
    return octagon_at(at_, static_cast<unsigned>(row), static_cast<unsigned>(column));
  }
  [[nodiscard]] bool is_passable(int row, int column) const {
    return is_on_board(row, column) && owner(row, column) != other(side_);
  }

  [[nodiscard]] int link_cost(int row, int column, int down, int right) const {
    if (!is_on_board(row + down, column + right)) return unreached;
    if (down == 0 || right == 0) return 0;
    const int taken =
        (is_passable(row + down, column) ? 0 : 1) + (is_passable(row, column + right) ? 0 : 1);
    if (taken < 2) return taken;
    const bool both_own = owner(row, column) && owner(row + down, column + right);
    if (!both_own) return 2;
    const auto top = static_cast<unsigned>(row + std::min(down, 0));
    const auto left = static_cast<unsigned>(column + std::min(right, 0));
    return square_at(at_, top, left) == side_ ? 0 : unreached;
  }

  const State& at_;
  Side side_;
};

/// Calls visit(state) for the positions of some random games under all rules of the slow twin.
template <class Visit>
void each_random_position(int games, Visit&& visit) {
  Rng rng(20);
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

int blue_length(std::string_view picture) {
  return shortest_paths(draw("size=4x4", picture))[0].length;
}

TEST(SquexPaths, EveryEmptyOctagonOnTheWayCostsAPlacement) {
  EXPECT_EQ(blue_length("..../..../..../...."), 8);
  EXPECT_EQ(blue_length(".B../.B../..../...."), 4);
}

TEST(SquexPaths, ABridgeIsFree) {
  EXPECT_EQ(blue_length(".B../..B./.B../...."), 2);
  EXPECT_EQ(blue_length(".B../..B./.B../..B."), 0);
}

TEST(SquexPaths, ALinkThatCanBeCutCostsHalfAPlacement) {
  EXPECT_EQ(blue_length(".B../.RB./..B./..B."), 1);
}

TEST(SquexPaths, CrossingAnOpponentsSquareCostsWhatTheCutPays) {
  EXPECT_EQ(blue_length("RRBR/RRBR/R.RR/RBRR"), 4);
}

TEST(SquexPaths, MatchTheSlowTwin) {
  int positions = 0;
  each_random_position(8, [&](const State& at) {
    const auto paths = shortest_paths(at);
    ASSERT_EQ(paths[0].length, SlowPaths(at, Side::first).length())
        << RuleBook::position_to_text(at);
    ASSERT_EQ(paths[1].length, SlowPaths(at, Side::second).length())
        << RuleBook::position_to_text(at);
    ASSERT_GT(paths[0].width, 0U);
    ASSERT_GT(paths[1].width, 0U);
    ++positions;
  });
  EXPECT_GT(positions, 3000);
}

TEST(SquexPaths, UseTheSameCellsAsTheSlowTwin) {
  each_random_position(2, [&](const State& at) {
    const auto cells = cells_on_paths(at);
    for (const Side side : {Side::first, Side::second}) {
      const SlowPaths slow(at, side);
      if (slow.length() > 60) continue;  // skipped, as it is rare
      const auto expected = slow.are_on_path();
      for (unsigned cell = 0; cell < expected.size(); ++cell) {
        ASSERT_EQ(cells[index_of(side)].has(at.index(cell / at.width, cell % at.width)),
                  expected[cell])
            << RuleBook::position_to_text(at);
      }
    }
  });
}

template <class E>
void expect_same_for_images(const State& at) {
  const auto value = [](const State& image) {
    return evaluate_from_scratch<RuleBook>(shared_evaluation<E>(), image);
  };
  const int judgement = value(at);
  ASSERT_LE(std::abs(judgement), evaluation_limit);
  for (unsigned symmetry = 1; symmetry < RuleBook::symmetries(at); ++symmetry) {
    ASSERT_EQ(value(RuleBook::mirrored(at, symmetry)), judgement) << E::name;
  }
  ASSERT_EQ(value(transposed(at)), judgement) << E::name << RuleBook::position_to_text(at);
}

TEST(SquexEvaluation, IsInvariantUnderSymmetryAndColour) {
  each_random_position(2, [](const State& at) {
    expect_same_for_images<HandMade>(at);
    expect_same_for_images<Learned>(at);
  });
}

TEST(SquexEvaluation, WhatIsLearntCountsOnTheDefaultBoardOnly) {
  unsigned different = 0;
  each_random_position(1, [&](const State& at) {
    const int learnt = evaluate_from_scratch<RuleBook>(shared_evaluation<Learned>(), at);
    if (learnt == HandMade::evaluate(at)) return;
    ASSERT_TRUE(Learned::covers(at));
    ++different;
  });
  EXPECT_GT(different, 0U);
}

TEST(SquexEvaluation, PrefersBeingCloserToTheGoal) {
  EXPECT_GT(HandMade::evaluate(draw("size=4x4", "..../.B../.BR./....")), 100);
  EXPECT_LT(HandMade::evaluate(draw("size=4x4", "..../..../RRR./...B")), -50);
}

TEST(SquexEvaluation, ValuesTheMoveAndASecondPlacementMore) {
  constexpr std::string_view board = "B.../..../..../...R";
  const int one = HandMade::evaluate(draw("size=4x4", board, 'b', 1));
  EXPECT_GT(one, 0);
  EXPECT_EQ(HandMade::evaluate(draw("size=4x4", board, 'r', 1)), one);
  EXPECT_GT(HandMade::evaluate(draw("size=4x4", board, 'b', 2)), one);
}

namespace bonus {
constexpr int saves_link = 40;
constexpr int makes_bridge = 8;
constexpr int meets_opponent = 4;
constexpr int on_path = 20;
constexpr int cuts = -60;
}  // namespace bonus

/// The corners of a spot where both octagons in between are in `beside` and `above_below`.
template <class Set>
Set corners(const Set& above_below, const Set& beside) {
  return (above_below.on(1) | above_below.back(1)) &
         (beside.on(Set::stride) | beside.back(Set::stride));
}

unsigned size_of(Small set) { return count(set.bits); }
unsigned size_of(const Large& set) { return set.size(); }

int nearness_to_centre(const State& at, int row, int column) {
  return at.height + at.width - std::abs(2 * row - at.height + 1) -
         std::abs(2 * column - at.width + 1);
}

/// The rank of one octagon by its neighbours, looking at them alone.
template <class Set>
int rank_placement(const State& at, unsigned cell) {
  const std::size_t mover = index_of(at.side);
  const Spot<Set> spot(Set::cell(cell));
  const Set own(at.octagons[mover]);
  const Set theirs(at.octagons[1 - mover]);
  const Set open(at.open);
  const Set around = spot.above_below | spot.beside;
  // A link that this saves: an own octagon above or below, another beside, and the corner between
  // them is the opponent's.
  const Set saved = corners(spot.above_below & own, spot.beside & own) & theirs;
  const Set bridges = corners(spot.above_below & open, spot.beside & open) & own;
  const bool cuts = cuts_towards(spot, own | spot.here, theirs).any();
  return nearness_to_centre(at, static_cast<int>(cell / Set::stride),
                            static_cast<int>(cell % Set::stride)) +
         (saved.any() ? bonus::saves_link : 0) +
         static_cast<int>(size_of(bridges)) * bonus::makes_bridge +
         static_cast<int>(size_of(around & theirs)) * bonus::meets_opponent +
         (cuts ? bonus::cuts : 0);
}

int rank(const State& at, Move m) {
  if (m == swap_move) return 0;
  return at.is_small() ? rank_placement<Small>(at, m.cell) : rank_placement<Large>(at, m.cell);
}

int rank_of(const State& at, std::string_view move) {
  return rank(at, RuleBook::move_from_text(at, move));
}

TEST(SquexRank, TheMiddleComesBeforeTheCorner) {
  const State start = RuleBook::start({});
  EXPECT_GT(rank_of(start, "d4"), rank_of(start, "a1"));
  EXPECT_EQ(rank_of(start, "d4"), rank_of(start, "e5"));
}

TEST(SquexRank, AThreatenedLinkIsSavedFirstAndCutsComeLast) {
  const State at = draw("size=5x5", "...../..B../.BR../...../.....");
  EXPECT_GT(rank_of(at, "b2"), rank_of(at, "d4"));
  const State red = draw("size=5x5", "...../..B../.BR../...../.....", 'r');
  EXPECT_LT(rank_of(red, "b2"), rank_of(red, "b4"));
}

TEST(SquexRank, ASurveyPrefersTheOnlyGapInAWall) {
  const State at = draw("size=5x5", "..B../..B../...../..B../..B..", 'r');
  const Survey survey(at);
  const Move gap = RuleBook::move_from_text(at, "c3");
  for (const Move move : RuleBook::legal_moves(at)) {
    EXPECT_GE(survey(gap), survey(move) + (move == gap ? 0 : 1));
  }
}

TEST(SquexRank, ASurveyRanksAllMovesAndAddsShortestPaths) {
  each_random_position(1, [](const State& at) {
    const Survey survey(at);
    const auto on_paths = cells_on_paths(at);
    for (const Move move : RuleBook::legal_moves(at)) {
      const int paths = int{on_paths[0].has(move.cell)} + int{on_paths[1].has(move.cell)};
      ASSERT_EQ(survey(move), rank(at, move) + bonus::on_path * paths);
    }
  });
}

TEST(SquexRank, IsInvariantUnderSymmetry) {
  each_random_position(1, [](const State& at) {
    for (const Move move : RuleBook::legal_moves(at)) {
      for (unsigned symmetry = 1; symmetry < RuleBook::symmetries(at); ++symmetry) {
        ASSERT_EQ(rank(RuleBook::mirrored(at, symmetry), RuleBook::mirrored(at, move, symmetry)),
                  rank(at, move));
      }
    }
  });
}

TEST(SquexYield, ChangesOnlyTheSideToMove) {
  State at = draw("size=4x4", "B.../..../..../...R");
  const State before = at;
  ASSERT_TRUE(Hints::yield_turn(at));
  EXPECT_EQ(at.side, Side::second);
  at.side = before.side;
  EXPECT_EQ(at, before);
}

TEST(SquexYield, DeclinesWithTwoPlacementsBeforeASwapAndWhenOnlyCutsRemain) {
  State two = draw("size=4x4", "B.../..../..../...R", 'b', 2);
  EXPECT_FALSE(Hints::yield_turn(two));
  State fresh = RuleBook::start(RuleBook::rules_from_text("size=4x4,swap=on"));
  EXPECT_FALSE(Hints::yield_turn(fresh));
  State bound = draw("size=3x3", "RBR/B.B/RBR", 'r');
  EXPECT_FALSE(Hints::yield_turn(bound));
}

TEST(SquexMargin, IsAlwaysOne) {
  EXPECT_EQ(Hints::best_margin(RuleBook::start({}), Side::first), 1);
}

}  // namespace
}  // namespace quintet::squex
