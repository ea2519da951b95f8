#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "book/book.h"
#include "book/graph.h"
#include "book/judge.h"
#include "core/export.h"
#include "core/table.h"
#include "core/threads.h"

namespace quintet::book {

/// Builds a book by best-first expansion ("drop-out expansion" in the literature of Othello): again
/// and again it takes the position that is closest to the best line of play, counting plies and
/// what each move on the way gives away, and judges all its moves. So it looks far ahead where
/// moves are good, and at every move a little.
///
/// What it makes depends only on the rules and the nodes of a search. A book says all about itself
/// that is needed to go on with it.
class QUINTET_API Builder {
 public:
  /// An empty book for the rules of this table, beginning at their start position.
  Builder(const Table& like, std::uint64_t nodes, unsigned threads);
  /// Goes on with a book. Throws Error unless it is a book of these rules that could have been
  /// made in this way: every position legal, every value following from those below.
  Builder(const Table& like, const Book& book, unsigned threads);

  /// One more position. Returns false if stopped, or if there is none left.
  bool grow(const StopToken& stop);
  [[nodiscard]] std::size_t positions() const { return expansions_.size(); }
  [[nodiscard]] Book book() const;

 private:
  using Node = Graph::Node;
  struct Spot {
    Key key;
    std::string position;
  };
  /// A position with all its moves, before anything is known of them.
  struct Opened {
    Listing listing;
    std::vector<Graph::Edge> edges;
    std::vector<Child> unknown;  // positions not yet in the graph
    std::vector<Key> keys_of_unknown;
    std::vector<std::size_t> numbers;  // by move: which of the unknown it leads to, or none of them
  };
  using Judging = std::function<std::optional<std::vector<Worth>>(const Opened&)>;

  [[nodiscard]] Opened open(Node node);
  void look_at(const Table& before, const std::string& move, Opened& opened);
  bool expand(Node node, const Judging& judging);
  Node add(Key key, std::string position, Worth value, bool is_closed);
  [[nodiscard]] Worth best_known(const Opened& opened) const;
  void read(const Entry& entry);
  [[nodiscard]] Entry entry_of(Node node) const;

  std::unique_ptr<Table> like_;
  BookTitle title_;
  Judge judge_;
  Graph graph_;
  std::vector<Spot> spots_;  // by node
  std::unordered_map<Key, Node, KeyHash> nodes_;
  std::vector<Node> expansions_;  // in order
};

/// The evaluation that judges: its name and, if it is learned, the checksum of its weights.
QUINTET_API std::string evaluation_of(std::string_view game);

}  // namespace quintet::book
