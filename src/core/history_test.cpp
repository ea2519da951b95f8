#include "core/history.h"

#include <gtest/gtest.h>

#include <vector>

namespace quintet {
namespace {

/// The minimum that History needs of a game: a position is a number and a count of reversible
/// plies.
struct Walk {
  struct State {
    std::uint64_t place;
    unsigned reversible;
  };
  static constexpr std::size_t max_reversible_plies = 100;
  static std::uint64_t repetition_key(const State& at) { return at.place; }
  static unsigned reversible_plies(const State& at) { return at.reversible; }
};

TEST(History, TheThirdOccurrenceIsADraw) {
  History<Walk> history({1, 0});
  EXPECT_FALSE(history.add({2, 1}));
  EXPECT_FALSE(history.add({3, 2}));
  EXPECT_FALSE(history.add({4, 3}));
  EXPECT_FALSE(history.add({1, 4}));
  EXPECT_FALSE(history.add({2, 5}));
  EXPECT_FALSE(history.add({3, 6}));
  EXPECT_FALSE(history.add({5, 7}));
  EXPECT_TRUE(history.add({1, 8}));
}

TEST(History, APositionMayRecurAfterAnyNumberOfPlies) {
  for (unsigned cycle = 1; cycle <= Walk::max_reversible_plies / 2; ++cycle) {
    History<Walk> history({0, 0});
    for (unsigned ply = 1; ply < 2 * cycle; ++ply) {
      EXPECT_FALSE(history.add({ply % cycle, ply})) << cycle << " plies";
    }
    EXPECT_TRUE(history.add({0, 2 * cycle})) << cycle << " plies";
  }
}

TEST(History, AnIrreversibleMoveStartsAfresh) {
  History<Walk> history({1, 0});
  EXPECT_FALSE(history.add({1, 1}));
  EXPECT_FALSE(history.add({1, 0}));
  EXPECT_FALSE(history.add({1, 1}));
  EXPECT_TRUE(history.add({1, 2}));
}

TEST(History, HashCollisionsAreDistinguished) {
  History<Walk> history({1, 0});
  for (unsigned ply = 1; ply <= 60; ++ply)
    EXPECT_FALSE(history.add({1 + (std::uint64_t{ply} << 20), ply}));
  EXPECT_FALSE(history.add({1, 61}));
  EXPECT_TRUE(history.add({1, 62}));
}

TEST(History, KnowsNothingOfThePastOfABarePosition) {
  History<Walk> history({1, 50});
  EXPECT_FALSE(history.add({1, 51}));
  EXPECT_TRUE(history.add({1, 52}));
}

TEST(History, ContinuesThePastOfAGame) {
  const std::vector<std::uint64_t> past{1, 2, 3, 4, 1, 2, 3};
  History<Walk> history({5, 7}, past);
  EXPECT_TRUE(history.add({1, 8}));
}

TEST(History, PositionsBeforeTheLastCaptureDoNotCount) {
  const std::vector<std::uint64_t> past{1, 9, 9, 1, 9, 9, 9};
  History<Walk> history({5, 4}, past);  // only the last four plies are reversible
  EXPECT_FALSE(history.add({1, 5}));
  EXPECT_TRUE(history.add({1, 6}));
}

}  // namespace
}  // namespace quintet
