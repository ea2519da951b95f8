#include "book/graph.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "core/random.h"

namespace quintet::book {
namespace {

using Node = Graph::Node;

Graph::Edge to(Node node) { return {node, false, false}; }

/// The obvious way, without remembering anything.
Worth plain_negamax(const Graph& graph, Node node) {
  if (!graph.is_expanded(node)) return graph.value(node);
  Worth best = -greatest_win;
  for (const Graph::Edge& edge : graph.edges(node)) {
    const Worth below = plain_negamax(graph, edge.to);
    best = std::max(best, edge.same_side ? below : -below);
  }
  return best;
}

TEST(Graph, ValuesFollowFromTheLeavesByNegamax) {
  Graph graph;
  const Node root = graph.add(0);
  const Node good = graph.add(-30);
  const Node bad = graph.add(50);
  graph.expand(root, {to(good), to(bad)});
  EXPECT_EQ(graph.value(root), 30);
  const Node refutation = graph.add(-80);
  graph.expand(good, {to(refutation)});  // good turns out to be worse than bad
  EXPECT_EQ(graph.value(good), 80);
  EXPECT_EQ(graph.value(root), -50);
}

TEST(Graph, AMoveOfTheSameSideKeepsTheSign) {
  Graph graph;
  const Node root = graph.add(0);
  const Node again = graph.add(40);
  graph.expand(root, {{again, true, false}});
  EXPECT_EQ(graph.value(root), 40);
}

TEST(Graph, AgreesWithPlainNegamaxOnRandomGraphs) {
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    Rng rng(seed);
    Graph graph;
    graph.add(0);
    while (graph.expanded() < 40) {
      const auto leaf = graph.cheapest_leaf(50);
      ASSERT_TRUE(leaf.has_value());
      std::vector<Graph::Edge> edges;
      for (unsigned i = 0; i <= rng.below(3); ++i) {
        // Sometimes a younger position that others lead to as well.
        const bool is_transposition = *leaf + 1 < graph.size() && rng.below(3) == 0;
        const auto younger = static_cast<unsigned>(graph.size() - *leaf - 1);
        const Node next = is_transposition ? *leaf + 1 + rng.below(younger)
                                           : graph.add(static_cast<Worth>(rng.below(201)) - 100);
        edges.push_back({next, rng.below(5) == 0, false});
      }
      graph.expand(*leaf, edges);
      EXPECT_EQ(graph.value(Node{0}), plain_negamax(graph, 0)) << seed;
    }
  }
}

TEST(Graph, APositionReachedInTwoWaysTellsBoth) {
  Graph graph;
  const Node root = graph.add(0);
  const Node left = graph.add(0);
  const Node right = graph.add(0);
  const Node shared = graph.add(10);
  graph.expand(root, {to(left), to(right)});
  graph.expand(left, {to(shared)});
  graph.expand(right, {to(shared)});
  EXPECT_EQ(graph.value(root), 10);
  graph.expand(shared, {to(graph.add(70))});
  EXPECT_EQ(graph.value(left), 70);
  EXPECT_EQ(graph.value(right), 70);
  EXPECT_EQ(graph.value(root), -70);
}

TEST(Graph, GoingBackIsADraw) {
  Graph graph;
  const Node root = graph.add(0);
  const Node away = graph.add(0);
  graph.expand(root, {to(away)});
  graph.expand(away, {to(root), to(graph.add(20))});
  EXPECT_TRUE(graph.edges(away)[0].is_repetition);
  EXPECT_EQ(graph.value(away), draw_value);  // better than the move that loses 20
  EXPECT_EQ(graph.value(root), draw_value);
}

TEST(Graph, ExpandsWhereTheLeastIsGivenAway) {
  Graph graph;
  const Node root = graph.add(0);
  const Node best = graph.add(-20);
  const Node second = graph.add(10);    // gives away 30
  const Node blunder = graph.add(300);  // gives away 320
  graph.expand(root, {to(blunder), to(second), to(best)});
  EXPECT_EQ(graph.cheapest_leaf(50), best);
  const Node reply = graph.add(20);
  graph.expand(best, {to(reply)});
  EXPECT_EQ(graph.cheapest_leaf(50), second) << "30 given away and one ply, against two plies";
  EXPECT_EQ(graph.cheapest_leaf(20), reply) << "if plies are cheap, deeper comes first";
}

TEST(Graph, LeavesFinishedAndDecidedPositionsAlone) {
  Graph graph;
  const Node root = graph.add(0);
  const Node drawn = graph.add(draw_value, true);
  const Node lost = graph.add(least_win);
  graph.expand(root, {to(drawn), to(lost)});
  EXPECT_EQ(graph.cheapest_leaf(50), std::nullopt);
}

}  // namespace
}  // namespace quintet::book
