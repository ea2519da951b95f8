// The hard part of this game, which cells are hidden from which, checked against exact arithmetic.

#include "games/frozenforest/frozenforest_sight.h"

#include <fmt/core.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <numeric>
#include <vector>

#include "core/random.h"
#include "games/frozenforest/frozenforest_reach.h"

namespace quintet::frozenforest {
namespace {

/// Rule 2 as written: walk the lattice points that cut the segment into gcd equal parts.
bool hidden_by_walking(unsigned a, unsigned b, const Cells& trees) {
  const int dr = row_of(b) - row_of(a);
  const int dc = column_of(b) - column_of(a);
  const int parts = std::gcd(std::abs(dr), std::abs(dc));
  for (int i = 1; i < parts; ++i) {
    if (trees.contains(cell_at(row_of(a) + dr / parts * i, column_of(a) + dc / parts * i))) {
      return true;
    }
  }
  return false;
}

/// A second method that needs no gcd: a tree hides if it is on the straight line through both cells
/// (cross product 0) and between them (the vectors to the two ends point in opposite directions).
bool hidden_by_cross_products(unsigned a, unsigned b, const std::vector<unsigned>& trees) {
  return std::any_of(trees.begin(), trees.end(), [&](unsigned tree) {
    const int ar = row_of(a) - row_of(tree);
    const int ac = column_of(a) - column_of(tree);
    const int br = row_of(b) - row_of(tree);
    const int bc = column_of(b) - column_of(tree);
    return ar * bc == ac * br && ar * br + ac * bc < 0;
  });
}

/// Checks all pairs of cells of a board of this size; the trees are on the board.
void check_all_pairs(unsigned size, const Cells& trees) {
  std::vector<unsigned> tree_list;
  trees.each([&](unsigned cell) { tree_list.push_back(cell); });
  boards[size].each([&](unsigned a) {
    const Cells hidden = hidden_from(a, trees);
    boards[size].each([&](unsigned b) {
      ASSERT_EQ(hidden.contains(b), hidden_by_walking(a, b, trees)) << a << ' ' << b;
      ASSERT_EQ(hidden.contains(b), hidden_by_cross_products(a, b, tree_list)) << a << ' ' << b;
    });
  });
}

Cells random_trees(unsigned size, unsigned percent, Rng& rng) {
  Cells trees;
  boards[size].each([&](unsigned cell) {
    if (rng.below(100) < percent) trees = trees | Cells::only(cell);
  });
  return trees;
}

TEST(FrozenForestSight, IsExactForAllPairsOnAllSizesAmongRandomTrees) {
  Rng rng(18);
  for (unsigned size = 4; size <= largest_size; ++size) {
    for (const unsigned percent : {0U, 3U, 10U, 20U, 35U, 50U, 65U, 80U, 90U, 97U, 100U}) {
      SCOPED_TRACE(fmt::format("size {}, {} % trees", size, percent));
      check_all_pairs(size, random_trees(size, percent, rng));
      if (HasFailure()) return;
    }
  }
}

TEST(FrozenForestSight, EachSingleTreeHidesExactlyWhatIsBehindIt) {
  for (unsigned tree = 0; tree < cell_count; ++tree) {
    SCOPED_TRACE(fmt::format("tree {}", tree));
    check_all_pairs(largest_size, Cells::only(tree));
    if (HasFailure()) return;
  }
}

TEST(FrozenForestSight, NothingIsHiddenWithoutAViewer) {
  EXPECT_EQ(hidden_from(nowhere, boards[largest_size]), Cells{});
}

TEST(FrozenForestSight, IsMutual) {
  Rng rng(19);
  const Cells trees = random_trees(largest_size, 50, rng);
  for (unsigned a = 0; a < cell_count; ++a) {
    for (unsigned b = 0; b < cell_count; ++b) {
      ASSERT_EQ(hidden_from(a, trees).contains(b), hidden_from(b, trees).contains(a));
    }
  }
}

TEST(FrozenForestSight, SmearUpFillsEachFieldAboveItsLowestBit) {
  Rng rng(20);
  for (int round = 0; round < 2000; ++round) {
    const std::uint64_t starts = (rng.next() & rng.next()) | 1;
    const std::uint64_t word = rng.next() & rng.next();
    std::uint64_t expected = 0;
    bool seen = false;
    for (unsigned i = 0; i < 64; ++i) {
      seen = ((word >> i) & 1) != 0 || (seen && ((starts >> i) & 1) == 0);
      expected |= std::uint64_t{seen} << i;
    }
    ASSERT_EQ(smear_up(word, starts), expected) << word << ' ' << starts;
  }
}

TEST(FrozenForestSight, FastAndPlainBitPickingAgree) {
  Rng rng(21);
  for (int round = 0; round < 2000; ++round) {
    alignas(32) std::array<Place, 64> places;
    for (Place& place : places) {
      place = rng.below(8) == 0 ? no_place : place_of(rng.below(128));
    }
    const Cells set{rng.next(), rng.next()};
    ASSERT_EQ(pick_bits(set, places.data()), pick_bits_plainly(set, places.data()));
  }
}

}  // namespace
}  // namespace quintet::frozenforest
