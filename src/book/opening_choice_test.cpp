#include "book/opening_choice.h"

#include <gtest/gtest.h>

#include <map>

namespace quintet::book {
namespace {

std::map<std::string, int> choices(const std::vector<BookMove>& moves, std::uint64_t seed) {
  std::map<std::string, int> counts;
  for (unsigned game = 0; game < 1000; ++game) {
    Rng rng(seed, game);
    const auto move = choose(moves, rng);
    ++counts[move ? move->text : "nothing"];
  }
  return counts;
}

TEST(OpeningChoice, PrefersBetterMovesAndNeverTakesMuchWorseOnes) {
  const std::vector<BookMove> moves{
      {"best", 30, true}, {"near", 20, true}, {"rim", 29, false}, {"worse", -20, true}};
  const auto counts = choices(moves, 1);
  ASSERT_EQ(counts.size(), 2U);
  EXPECT_GT(counts.at("best"), counts.at("near"));
  EXPECT_GT(counts.at("near"), 300);
  EXPECT_EQ(choices(moves, 1), counts) << "the same seed chooses the same moves";
  EXPECT_NE(choices(moves, 2), counts);
}

TEST(OpeningChoice, IsNotForTheRimOfABook) {
  Rng rng(1);
  EXPECT_EQ(choose({}, rng), std::nullopt);
  EXPECT_EQ(choose({{"best", 30, false}, {"near", 29, true}}, rng), std::nullopt);
}

}  // namespace
}  // namespace quintet::book
