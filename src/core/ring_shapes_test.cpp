// The shapes of what surrounds a cell.

#include "core/ring_shapes.h"

#include <gtest/gtest.h>

#include <set>

namespace quintet {
namespace {

TEST(RingShapes, ThereAreAsManyAsProven) {
  std::set<std::size_t> found;
  for (unsigned ones = 0; ones < 256; ++ones) {
    for (unsigned twos = 0; twos < 256; ++twos) {
      if ((ones & twos) == 0) found.insert(ring_shapes().of(ones, twos));
    }
  }
  EXPECT_EQ(found.size(), RingShapes::unlike);
  EXPECT_EQ(*found.rbegin(), RingShapes::unlike - 1);
}

TEST(RingShapes, MirrorImagesAndRotationsShareANumber) {
  // Above in the corner a one, beside it a two; turned, and mirrored.
  const std::size_t number = ring_shapes().of(0b0000'0001, 0b0000'0010);
  EXPECT_EQ(ring_shapes().of(0b0000'0100, 0b0001'0000), number);
  EXPECT_EQ(ring_shapes().of(0b0000'0100, 0b0000'0010), number);
  EXPECT_NE(ring_shapes().of(0b0000'0010, 0b0000'0001), number);
  EXPECT_NE(ring_shapes().of(0b0000'0001, 0b0001'0000), number);
}

}  // namespace
}  // namespace quintet
