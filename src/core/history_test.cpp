#include "core/history.h"

#include <gtest/gtest.h>

namespace quintet {
namespace {

/// Just what History asks of a game: a position is a number and how many plies can be taken back.
struct Walk {
  struct State {
    std::uint64_t place;
    unsigned reversible;
  };
  static constexpr std::size_t max_reversible_plies = 100;
  static std::uint64_t repetition_key(const State& at) { return at.place; }
  static unsigned reversible_plies(const State& at) { return at.reversible; }
};

TEST(History, CountsOccurrencesSinceTheLastIrreversibleMove) {
  History<Walk> history({1, 0});
  EXPECT_EQ(history.add({2, 1}), 1U);
  EXPECT_EQ(history.add({3, 2}), 1U);
  EXPECT_EQ(history.add({4, 3}), 1U);
  EXPECT_EQ(history.add({1, 4}), 2U);
  EXPECT_EQ(history.add({2, 5}), 2U);
  EXPECT_EQ(history.add({3, 6}), 2U);
  EXPECT_EQ(history.add({5, 7}), 1U);
  EXPECT_EQ(history.add({1, 8}), 3U);
  EXPECT_EQ(history.add({1, 0}), 1U);  // a capture: the same place, but nothing before it counts
}

TEST(History, KnowsNothingOfThePastOfABarePosition) {
  History<Walk> history({1, 50});
  history.add({2, 51});
  history.add({3, 52});
  history.add({4, 53});
  EXPECT_EQ(history.add({1, 54}), 2U);
  EXPECT_EQ(history.add({9, 55}), 1U);
}

}  // namespace
}  // namespace quintet
