#include "search/alphabeta/reductions.h"

#include <gtest/gtest.h>

namespace quintet::search {
namespace {

TEST(Reductions, LogarithmsInSixteenths) {
  EXPECT_EQ(log2_times_16(1), 0);
  EXPECT_EQ(log2_times_16(2), 16);
  EXPECT_EQ(log2_times_16(3), 25);   // 25.36
  EXPECT_EQ(log2_times_16(63), 95);  // 95.6
}

TEST(Reductions, GrowWithDepthAndMoveNumber) {
  EXPECT_EQ(Reductions::of(1, 60), 0);
  EXPECT_EQ(Reductions::of(20, 1), 0);
  for (int depth = 2; depth < 80; ++depth) {
    for (std::size_t index = 2; index < 80; ++index) {
      EXPECT_GE(Reductions::of(depth, index), Reductions::of(depth - 1, index));
      EXPECT_GE(Reductions::of(depth, index), Reductions::of(depth, index - 1));
      EXPECT_LT(Reductions::of(depth, index), depth);
    }
  }
}

}  // namespace
}  // namespace quintet::search
