#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <vector>

#include "book/worth.h"

namespace quintet::book {

/// The positions of a book that is being built, as a graph: positions reached in several ways are
/// one node. Some nodes are expanded: all their moves lead to nodes. The others have a value of
/// their own. It knows nothing of games.
///
/// It is kept free of cycles: a move back to a position on the way here is a repetition, and
/// counts as a draw.
class Graph {
 public:
  using Node = std::size_t;

  struct Edge {
    Node to = 0;
    bool same_side = false;      // whoever moves here moves there too
    bool is_repetition = false;  // found out by `expand`
  };

  /// A node that is not expanded. One that `is_closed` never will be: the game is over there.
  Node add(Worth value, bool is_closed = false);
  void expand(Node node, std::vector<Edge> edges);

  [[nodiscard]] std::size_t size() const { return nodes_.size(); }
  [[nodiscard]] std::size_t expanded() const { return expanded_; }
  [[nodiscard]] bool is_expanded(Node node) const { return !nodes_[node].edges.empty(); }
  [[nodiscard]] const std::vector<Edge>& edges(Node node) const { return nodes_[node].edges; }
  /// By negamax over everything below.
  [[nodiscard]] Worth value(Node node) const { return nodes_[node].value; }
  /// Of a move, for whoever makes it.
  [[nodiscard]] Worth value(const Edge& edge) const;

  /// The node to expand next: the one that takes the least to reach from node 0, where each ply
  /// costs `ply_cost` and each move what it gives away against the best. Decided nodes have no
  /// more to tell. Nothing: the graph is complete.
  [[nodiscard]] std::optional<Node> cheapest_leaf(int ply_cost) const;

 private:
  struct Position {
    Worth value = draw_value;
    bool is_closed = false;
    std::vector<Edge> edges;
    std::vector<Node> parents;
  };

  [[nodiscard]] std::set<Node> ancestors_of(Node node) const;
  [[nodiscard]] Worth best_of(Node node) const;
  void propagate_from(Node node);

  std::vector<Position> nodes_;
  std::size_t expanded_ = 0;
};

}  // namespace quintet::book
