#include "book/graph.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <queue>
#include <utility>

namespace quintet::book {

Graph::Node Graph::add(Worth value, bool is_closed) {
  nodes_.push_back({value, is_closed, {}, {}});
  return nodes_.size() - 1;
}

void Graph::expand(Node node, std::vector<Edge> edges) {
  const bool leads_back_perhaps = std::any_of(
      edges.begin(), edges.end(), [&](const Edge& edge) { return is_expanded(edge.to); });
  const std::set<Node> above = leads_back_perhaps ? ancestors_of(node) : std::set<Node>{node};
  for (Edge& edge : edges) {
    edge.is_repetition = above.contains(edge.to);
    if (!edge.is_repetition) nodes_[edge.to].parents.push_back(node);
  }
  nodes_[node].edges = std::move(edges);
  ++expanded_;
  propagate_from(node);
}

Worth Graph::value(const Edge& edge) const {
  if (edge.is_repetition) return draw_value;
  return edge.same_side ? value(edge.to) : -value(edge.to);
}

/// The node itself is one of them.
std::set<Graph::Node> Graph::ancestors_of(Node node) const {
  std::set<Node> above{node};
  for (std::vector<Node> open{node}; !open.empty();) {
    const Node below = open.back();
    open.pop_back();
    for (const Node parent : nodes_[below].parents) {
      if (above.insert(parent).second) open.push_back(parent);
    }
  }
  return above;
}

Worth Graph::best_of(Node node) const {
  Worth best = -greatest_win;
  for (const Edge& edge : edges(node)) best = std::max(best, value(edge));
  return best;
}

/// Upward as far as values change; without cycles this ends.
void Graph::propagate_from(Node node) {
  for (std::vector<Node> open{node}; !open.empty();) {
    const Node changed = open.back();
    open.pop_back();
    const Worth best = best_of(changed);
    if (best == std::exchange(nodes_[changed].value, best)) continue;
    const std::vector<Node>& parents = nodes_[changed].parents;
    open.insert(open.end(), parents.begin(), parents.end());
  }
}

std::optional<Graph::Node> Graph::cheapest_leaf(int ply_cost) const {
  using Reached = std::pair<int, Node>;  // the cost, then the node: ties go to the older one
  constexpr int unreached = std::numeric_limits<int>::max();
  std::vector<int> costs(nodes_.size(), unreached);
  std::priority_queue<Reached, std::vector<Reached>, std::greater<>> open;
  const auto reach = [&](Node node, int cost) {
    if (cost >= costs[node] || nodes_[node].is_closed || is_decided(value(node))) return;
    costs[node] = cost;
    open.emplace(cost, node);
  };
  if (!nodes_.empty()) reach(0, 0);
  while (!open.empty()) {
    const auto [cost, node] = open.top();
    open.pop();
    if (cost > costs[node]) continue;
    if (!is_expanded(node)) return node;
    for (const Edge& edge : edges(node)) {
      if (!edge.is_repetition) reach(edge.to, cost + ply_cost + value(node) - value(edge));
    }
  }
  return std::nullopt;
}

}  // namespace quintet::book
