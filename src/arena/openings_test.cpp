#include "arena/openings.h"

#include <gtest/gtest.h>

#include <set>

#include "games/registry.h"

namespace quintet {
namespace {

TEST(Openings, AreOfEveryGameAndNotOver) {
  for (const AnyGame* game : all_games()) {
    const GameSoFar start{.game = game, .rules = "", .start = "", .moves = {}};
    Openings openings(start, 4, 1);
    std::set<std::vector<std::string>> seen;
    for (std::uint64_t number = 0; number < 4; ++number) {
      GameSoFar so_far = start;
      so_far.moves = openings.opening(number);
      EXPECT_EQ(so_far.moves.size(), 4U) << game->id();
      EXPECT_FALSE(so_far.table()->result()) << game->id();
      seen.insert(so_far.moves);
    }
    EXPECT_GT(seen.size(), 2U) << game->id();
  }
}

TEST(Openings, DependOnlyOnSeedAndNumber) {
  const GameSoFar start{.game = all_games().front(), .rules = "", .start = "", .moves = {}};
  Openings one(start, 3, 7);
  Openings two(start, 3, 7);
  Openings other(start, 3, 8);
  const auto fifth = one.opening(5);
  two.opening(1);
  EXPECT_EQ(two.opening(5), fifth);
  EXPECT_NE(other.opening(5), fifth);
}

TEST(Openings, NonePliesIsTheStart) {
  const GameSoFar start{.game = all_games().front(), .rules = "", .start = "", .moves = {}};
  EXPECT_TRUE(Openings(start, 0, 1).opening(0).empty());
}

}  // namespace
}  // namespace quintet
