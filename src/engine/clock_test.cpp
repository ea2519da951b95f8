#include "engine/clock.h"

#include <gtest/gtest.h>

namespace quintet::engine {
namespace {

using std::chrono::milliseconds;

TEST(Clock, SharesTheTimeAmongTheRemainingMoves) {
  // 60 s less 50 ms of overhead, over 25 moves.
  EXPECT_EQ(time_for_move({.left = milliseconds{60'000}}), milliseconds{2398});
  EXPECT_EQ(time_for_move({.left = milliseconds{60'000}, .increment = milliseconds{1000}}),
            milliseconds{2398 + 750});
  EXPECT_EQ(time_for_move({.left = milliseconds{60'000}, .moves_to_go = 10}), milliseconds{5995});
}

TEST(Clock, TheLastMoveOfAPeriodMayUseAllItsTime) {
  EXPECT_EQ(time_for_move({.left = milliseconds{1050}, .moves_to_go = 1}), milliseconds{1000});
  EXPECT_EQ(time_for_move({.left = milliseconds{1050}, .moves_to_go = 0}), milliseconds{1000});
}

TEST(Clock, NeverSpendsEverythingOrNothing) {
  for (const int left : {-5000, 0, 1, 2, 10, 100, 1000, 1'000'000}) {
    for (const int increment : {0, 10, 100'000}) {
      for (const unsigned moves : {0U, 1U, 2U, 40U, 4'000'000U}) {
        const milliseconds time =
            time_for_move({milliseconds{left}, milliseconds{increment}, moves});
        EXPECT_GE(time, milliseconds{1});
        EXPECT_LE(time, milliseconds{std::max(left, 1)}) << left << ' ' << increment;
      }
    }
  }
}

TEST(Clock, ALargeIncrementIsNotSpentBeforeItIsGiven) {
  EXPECT_EQ(time_for_move({.left = milliseconds{150}, .increment = milliseconds{10'000}}),
            milliseconds{67});
}

}  // namespace
}  // namespace quintet::engine
