// Contents of small groups of cells, and their mirror images.

#include "core/cell_patterns.h"

#include <gtest/gtest.h>

namespace quintet {
namespace {

TEST(CellPatterns, ContentsAreNumbersInBaseThree) {
  EXPECT_EQ(contents(0, 0, 0b1110), 0U);
  EXPECT_EQ(contents(0b0010, 0, 0b1110), 1U);
  EXPECT_EQ(contents(0b0100, 0b1010, 0b1110), 2U + 3U + 18U);
}

TEST(CellPatterns, ImagesKeepTheOrderOfTheCells) {
  constexpr MirrorBoard board{2, 3, 4};  // 0 1 2 above 4 5 6
  EXPECT_EQ(board.images_of({0, 1, 6}),
            (std::vector<PatternCells>{{0, 1, 6}, {2, 1, 4}, {4, 5, 2}, {6, 5, 0}}));
}

TEST(CellPatterns, ASetForgetsTheOrder) { EXPECT_EQ(set_of({5, 0, 2}), 0b10'0101U); }

}  // namespace
}  // namespace quintet
