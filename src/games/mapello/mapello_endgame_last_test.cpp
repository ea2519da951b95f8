// The parts of the exact endgame search that handle the last free cells.

#include "games/mapello/mapello_endgame_last.h"

#include <gtest/gtest.h>

#include <array>

#include "core/random.h"
#include "games/mapello/mapello.h"
#include "games/mapello/mapello_endgame_flips.h"
#include "games/mapello/mapello_endgame_regions.h"

namespace quintet::mapello {
namespace {

TEST(LastFlips, CountsWhatAMoveFlips) {
  Rng rng(1);
  for (int i = 0; i < 400; ++i) {
    const Map map = i == 0 ? Map{} : random_map(rng.next());
    const LastFlips flips(map.walls, map.jokers);
    const Exits exits = exits_to(map.jokers);
    for (unsigned cell = 0; cell < 64; ++cell) {
      if (((map.walls >> cell) & 1) != 0) continue;
      const std::uint64_t own = rng.next() & ~map.walls & ~bit(cell);
      const std::uint64_t theirs = ~(own | map.walls | bit(cell));
      const int expected = 2 * static_cast<int>(count(turned_from(cell, own, theirs, exits)));
      ASSERT_EQ(flips.twice(cell, own), expected) << i << " " << cell;
      ASSERT_EQ(flips.twice(cell, ~theirs), expected) << "cells without discs do not matter";
    }
  }
}

TEST(LastFlips, StopsAtTheNearestOwnDisc) {
  const LastFlips flips(0, Jokers{});
  // a1 is free; b1, c1 are theirs, d1 is own; the rest of column a is theirs.
  EXPECT_EQ(flips.twice(0, bit(3) | bit(7)), 2 * 2);
  EXPECT_EQ(flips.twice(0, bit(56)), 2 * 6);
  EXPECT_EQ(flips.twice(0, 0), 0);
}

std::array<unsigned, 4> order_of(std::uint64_t free) {
  const LastOrder order(free, odd_quarters(free));
  return {order.cells[0], order.cells[1], order.cells[2], order.cells[3]};
}

TEST(LastOrder, BeginsWithRegionsOfOneCell) {
  // a1, b1 | h1 | a8
  EXPECT_EQ(order_of(bit(0) | bit(1) | bit(7) | bit(56)), (std::array{7U, 56U, 0U, 1U}));
  // a1, b1, c1 | h1, and the other way round
  EXPECT_EQ(order_of(bit(0) | bit(1) | bit(2) | bit(7)), (std::array{7U, 0U, 1U, 2U}));
  EXPECT_EQ(order_of(bit(0) | bit(5) | bit(6) | bit(7)), (std::array{0U, 5U, 6U, 7U}));
}

TEST(LastOrder, KeepsPairsTogether) {
  // a1, a2 | h1, h2
  const std::uint64_t free = bit(0) | bit(7) | bit(8) | bit(15);
  EXPECT_EQ(order_of(free), (std::array{0U, 8U, 7U, 15U}));
  EXPECT_TRUE(LastOrder(free, odd_quarters(free)).two_pairs);
  EXPECT_FALSE(LastOrder(0xF, odd_quarters(0xF)).two_pairs);
}

}  // namespace
}  // namespace quintet::mapello
