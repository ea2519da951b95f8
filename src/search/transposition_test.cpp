#include "search/transposition.h"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "core/hashing.h"

namespace quintet::search {
namespace {

TEST(TranspositionTable, ReturnsWhatItStored) {
  TranspositionTable table(1 << 16);
  const Score lost = -win_score(3, 17);
  table.keep(42, {lost, 9, Bound::upper, 0x123456});
  const auto found = table.find(42);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->score, lost);
  EXPECT_EQ(found->depth, 9);
  EXPECT_EQ(found->bound, Bound::upper);
  EXPECT_EQ(found->move, 0x123456U);
  EXPECT_FALSE(table.find(43));
}

TEST(TranspositionTable, StartsEmpty) {
  const TranspositionTable table(1 << 16);
  for (std::uint64_t key = 0; key < 1000; ++key) EXPECT_FALSE(table.find(mix(key)));
  EXPECT_FALSE(table.find(0));
  EXPECT_EQ(table.permille_full(), 0U);
}

TEST(TranspositionTable, AShallowBoundDoesNotReplaceADeepEntry) {
  TranspositionTable table(1 << 16);
  table.keep(7, {10, 12, Bound::lower, 0});
  table.keep(7, {20, 3, Bound::lower, 0});
  EXPECT_EQ(table.find(7)->depth, 12);
  table.keep(7, {20, 3, Bound::exact, 0});
  EXPECT_EQ(table.find(7)->depth, 3);
}

TEST(TranspositionTable, ReplacesEntriesOfEarlierSearchesFirst) {
  TranspositionTable table(1);  // a single bucket of four
  for (std::uint64_t key = 1; key <= 4; ++key) table.keep(key, {0, 5, Bound::exact, 0});
  table.age();
  for (std::uint64_t key = 2; key <= 4; ++key) table.keep(key, {0, 1, Bound::exact, 0});
  table.keep(9, {0, 0, Bound::exact, 0});
  EXPECT_FALSE(table.find(1));
  for (const std::uint64_t key : {2UL, 3UL, 4UL, 9UL}) EXPECT_TRUE(table.find(key)) << key;
}

TEST(TranspositionTable, ClearForgetsAll) {
  TranspositionTable table(1 << 12);
  table.keep(7, {10, 12, Bound::lower, 0});
  table.clear();
  EXPECT_FALSE(table.find(7));
}

TEST(TranspositionTable, ThreadsNeverReadAMixOfTwoEntries) {
  TranspositionTable table(64);  // all in one bucket
  const auto work = [&table](std::uint64_t first) {
    for (std::uint64_t i = 0; i < 20'000; ++i) {
      const std::uint64_t key = mix(first + i % 16);
      // The score identifies the key it belongs to.
      table.keep(key, {static_cast<Score>(key % 10'000), 4, Bound::exact, 0});
      if (const auto found = table.find(key)) {
        ASSERT_EQ(found->score, static_cast<Score>(key % 10'000));
      }
    }
  };
  std::vector<std::jthread> threads;
  for (std::uint64_t i = 0; i < 4; ++i) threads.emplace_back(work, i * 8);
}

}  // namespace
}  // namespace quintet::search
