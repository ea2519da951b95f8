#include "core/bits.h"

#include <gtest/gtest.h>

#include <vector>

#include "core/fixed_list.h"
#include "core/random.h"

namespace quintet {
namespace {

std::vector<unsigned> bits_of(std::uint64_t set) {
  std::vector<unsigned> bits;
  for (unsigned i = 0; i < 64; ++i) {
    if ((set >> i) % 2 == 1) bits.push_back(i);
  }
  return bits;
}

TEST(Bits, EachAndNthGiveTheBitsInOrder) {
  Rng rng(1);
  for (int round = 0; round < 1000; ++round) {
    const std::uint64_t set = rng.next() & rng.next();
    const auto expected = bits_of(set);
    std::vector<unsigned> visited;
    each_bit(set, [&](unsigned i) { visited.push_back(i); });
    EXPECT_EQ(visited, expected);
    for (unsigned k = 0; k < expected.size(); ++k) {
      EXPECT_EQ(nth_bit(set, k), expected[k]);
      EXPECT_EQ(only_nth(set, k), bit(expected[k]));
    }
  }
  EXPECT_EQ(only_nth(0, 0), 0U);
  EXPECT_EQ(nth_bit(~std::uint64_t{0}, 63), 63U);
}

TEST(Bits, GatherAndScatterAreOpposites) {
  Rng rng(2);
  for (int round = 0; round < 1000; ++round) {
    const std::uint64_t mask = rng.next() & rng.next();
    const std::uint64_t set = rng.next();
    const std::uint64_t packed = gather_bits(set, mask);
    EXPECT_EQ(scatter_bits(packed, mask), set & mask);
    const auto places = bits_of(mask);
    for (unsigned k = 0; k < places.size(); ++k) {
      EXPECT_EQ((packed >> k) & 1, (set >> places[k]) & 1);
    }
  }
}

TEST(Rng, BelowIsUniformAndReachesEveryNumber) {
  Rng rng(3);
  constexpr unsigned kinds = 7;
  constexpr unsigned draws = 70'000;
  std::vector<unsigned> counts(kinds);
  for (unsigned i = 0; i < draws; ++i) ++counts[rng.below(kinds)];
  constexpr double expected = double{draws} / kinds;
  for (const unsigned count : counts) EXPECT_NEAR(count, expected, 500);  // five sigma
}

TEST(Rng, IsTheSameOnEveryMachine) {  // the numbers were drawn once and must never change
  Rng rng(1);
  EXPECT_EQ(rng.next(), 0xCDEF'1695'E1F8'ED2C);
  EXPECT_EQ(rng.next(), 0x61D6'D24B'1C9A'AD40);
  Rng stream(1, 2);
  EXPECT_EQ(stream.below(1000), 572U);
  EXPECT_EQ(stream.next(), 0x2178'BF57'96C6'07CF);
}

TEST(FixedList, HoldsWhatWasPushed) {
  FixedList<int, 4> list{3, 1};
  list.push_back(2);
  EXPECT_EQ(list.size(), 3U);
  EXPECT_EQ(list[2], 2);
  EXPECT_TRUE(list.contains(1));
  EXPECT_FALSE(list.contains(4));
  EXPECT_EQ(list, (FixedList<int, 4>{3, 1, 2}));
}

}  // namespace
}  // namespace quintet
