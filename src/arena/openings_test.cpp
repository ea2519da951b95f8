#include "arena/openings.h"

#include <gtest/gtest.h>

#include <set>

#include "games/registry.h"

namespace quintet::arena {
namespace {

TEST(Openings, ExistForEveryGameAndAreNotOver) {
  for (const AnyGame* game : games::all_games()) {
    Openings openings(*game->new_table(""), 4, 1);
    std::set<std::vector<std::string>> seen;
    for (std::uint64_t number = 0; number < 4; ++number) {
      const auto moves = openings.opening(number);
      EXPECT_EQ(moves.size(), 4U) << game->id();
      EXPECT_FALSE(table_after(*game, "", "", moves)->result()) << game->id();
      seen.insert(moves);
    }
    EXPECT_GT(seen.size(), 2U) << game->id();
  }
}

TEST(Openings, DependOnlyOnSeedAndNumber) {
  const auto start = games::all_games().front()->new_table("");
  Openings one(*start, 3, 7);
  Openings two(*start, 3, 7);
  Openings other(*start, 3, 8);
  const auto fifth = one.opening(5);
  two.opening(1);
  EXPECT_EQ(two.opening(5), fifth);
  EXPECT_NE(other.opening(5), fifth);
}

TEST(Openings, ZeroPliesIsTheStartPosition) {
  EXPECT_TRUE(Openings(*games::all_games().front()->new_table(""), 0, 1).opening(0).empty());
}

}  // namespace
}  // namespace quintet::arena
