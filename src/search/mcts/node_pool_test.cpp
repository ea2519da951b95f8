#include "search/mcts/node_pool.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "search/mcts/test_toy_games.h"

namespace quintet::search::mcts {
namespace {

using Pool = NodePool<toys::Coins>;
using Tree = Node<toys::Coins>;

constexpr auto never = [] { return false; };

void adopt(Pool& pool, Tree& parent, std::vector<std::uint32_t> visits) {
  const std::uint32_t family = pool.make_family(parent, static_cast<std::uint32_t>(visits.size()));
  ASSERT_NE(family, no_family);
  parent.children = static_cast<std::uint16_t>(visits.size());
  parent.family = family;
  for (std::size_t i = 0; i < visits.size(); ++i) pool.children(parent)[i].visits = visits[i];
}

/// The visit counts of a tree in order, with each family in brackets.
std::string drawn(Pool& pool, const Tree& node) {
  std::string text = std::to_string(node.visits);
  if (pool.children(node).empty()) return text;
  text += '(';
  for (const Tree& child : pool.children(node)) text += drawn(pool, child) + ' ';
  text.back() = ')';
  return text;
}

/// 100(60(40(9 8) 20(7)) 40(30(25 5) 10))
struct SmallTree {
  SmallTree() : pool(1'000'000) {
    pool.root().visits = 100;
    adopt(pool, pool.root(), {60, 40});
    Tree& left = pool.children(pool.root())[0];
    Tree& right = pool.children(pool.root())[1];
    adopt(pool, left, {40, 20});
    adopt(pool, right, {30, 10});
    adopt(pool, pool.children(left)[0], {9, 8});
    adopt(pool, pool.children(right)[0], {25, 5});
    adopt(pool, pool.children(left)[1], {7});
  }
  Pool pool;
};

TEST(NodePool, KeepsATree) {
  SmallTree tree;
  Pool& pool = tree.pool;
  EXPECT_EQ(drawn(pool, pool.root()), "100(60(40(9 8) 20(7)) 40(30(25 5) 10))");
  EXPECT_EQ(pool.used(), 1U + 6 + 11);
}

TEST(NodePool, KeepsWhatIsBelowTheNewRoot) {
  SmallTree tree;
  Pool& pool = tree.pool;
  pool.keep_below(pool.children(pool.root())[1], never);
  EXPECT_EQ(drawn(pool, pool.root()), "40(30(25 5) 10)");
  EXPECT_EQ(pool.used(), 1U + 2 + 4);
  pool.keep_below(pool.children(pool.root())[0], never);
  EXPECT_EQ(drawn(pool, pool.root()), "30(25 5)");
}

TEST(NodePool, StaysConsistentWhenRerootingIsInterrupted) {
  for (int patience = 0; patience < 8; ++patience) {
    SmallTree tree;
    Pool& pool = tree.pool;
    int asked = 0;
    pool.keep_below(pool.children(pool.root())[1], [&] { return asked++ == patience; });
    EXPECT_EQ(drawn(pool, pool.root()), "40(30(25 5) 10)") << patience;
    pool.keep_below(pool.children(pool.root())[0], never);
    EXPECT_EQ(drawn(pool, pool.root()), "30(25 5)") << patience;
    EXPECT_EQ(pool.used(), 1U + 3);
  }
}

/// 1000(500(400(1 1) 6(...)) 300(290(1 1) 5(1 1))) in a full pool.
struct FullTree {
  FullTree() : pool(40 * sizeof(Tree)) {
    pool.root().visits = 1000;
    adopt(pool, pool.root(), {500, 300});
    Tree& left = pool.children(pool.root())[0];
    Tree& right = pool.children(pool.root())[1];
    adopt(pool, left, {400, 6});
    adopt(pool, right, {290, 5});
    for (std::size_t i = 0; i < 2; ++i) {
      adopt(pool, pool.children(left)[i], {1, 1});
      adopt(pool, pool.children(right)[i], {1, 1});
    }
    Tree* deepest = pool.children(pool.children(left)[1]).data();
    while (pool.free_share() * 40 >= 3) {
      adopt(pool, *deepest, {1, 1});
      deepest = pool.children(*deepest).data();
    }
  }
  Pool pool;
};

TEST(NodePool, ForgetsTheLeastVisitedWhenFull) {
  FullTree tree;
  Pool& pool = tree.pool;
  EXPECT_LT(pool.free_share(), 0.1);
  pool.forget_least_visited(never);
  EXPECT_GE(pool.free_share(), 0.5);
  EXPECT_EQ(drawn(pool, pool.root()), "1000(500(400(1 1) 6) 300(290(1 1) 5))");
}

TEST(NodePool, StaysConsistentWhenPruningIsInterrupted) {
  for (int patience = 0; patience < 40; ++patience) {
    FullTree tree;
    Pool& pool = tree.pool;
    int asked = 0;
    pool.forget_least_visited([&] { return asked++ >= patience; });
    EXPECT_TRUE(drawn(pool, pool.root()).starts_with("1000(500(400(1 1) 6")) << patience;
    EXPECT_LE(asked, patience + 3) << "at most once in each of its three parts";
    pool.forget_least_visited(never);
    EXPECT_GE(pool.free_share(), 0.5) << patience;
    EXPECT_TRUE(drawn(pool, pool.root()).starts_with("1000(500(400(1 1) 6) 300(290(1 1) 5"))
        << patience;
  }
}

TEST(NodePool, HoldsAtLeastTheRootsChildren) {
  Pool pool(0);
  EXPECT_NE(pool.make_family(pool.root(), toys::Coins::max_moves), no_family);
  EXPECT_EQ(pool.make_family(pool.root(), 1), no_family);
}

}  // namespace
}  // namespace quintet::search::mcts
