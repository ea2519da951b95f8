#pragma once

#include <cstdint>
#include <optional>

#include "core/search_hints.h"
#include "engine/mind.h"
#include "engine/simple_methods.h"
#include "search/alphabeta/alphabeta.h"
#include "search/alphabeta/finish_line.h"
#include "search/mcts/mcts.h"

namespace quintet::engine {

/// The searches of a game with one of its evaluations, compiled together.
template <SearchHints H, EvaluationFor<typename H::Book> E>
class Searcher {
 public:
  using Book = typename H::Book;
  using Whole = typename H::Whole;

  /// The table belongs to this searcher until it is cleared and given to another evaluation.
  explicit Searcher(search::TranspositionTable& table) : table_(table) {}

  Judged<typename Whole::Move> greedy(const typename Whole::State& at, Rng& rng) const {
    return greedy_move<H>(evaluation_, at, rng);
  }

  search::Report<Book> search(const search::Root<Book>& root, const search::Effort& effort,
                              const Mind& mind, const search::OnReport<Book>& on_report) {
    if (mind.method == Method::mcts) return tree().search(root, effort, on_report);
    search::AlphaBetaOptions options = mind.features;
    options.noise = mind.noise;
    options.seed = mind.seed;
    options.contempt = mind.contempt;
    return search::AlphaBeta<H, E>(table_, options, evaluation_).search(root, effort, on_report);
  }

  /// Extends proven lines to the end of the game.
  search::Report<Book> with_whole_lines(const search::Root<Book>& root,
                                        search::Report<Book> report) {
    search::LineFinisher<H, E> finisher(table_, nodes_to_finish, evaluation_);
    for (search::Line<Book>& line : report.lines) finisher.finish(root, line);
    return report;
  }

  /// A short search completes a line that ends in the middle of its first move.
  search::Report<Book> with_whole_moves(const search::Root<Book>& root,
                                        search::Report<Book> report) {
    for (search::Line<Book>& line : report.lines) {
      if (line.moves.size() != 1) continue;
      typename Book::State now = root.at;
      Book::apply(now, line.moves[0]);
      if (H::completed(now, line.moves[0])) continue;
      search::Effort effort;
      effort.limits.nodes = nodes_to_complete;
      const auto rest = search::AlphaBeta<H, E>(table_, {}, evaluation_).search({now, {}}, effort);
      if (!rest.lines.empty()) line.moves.push_back(rest.lines[0].moves[0]);
    }
    return report;
  }

  [[nodiscard]] const E& evaluation() const { return evaluation_; }

  void forget() { tree_.reset(); }

 private:
  static constexpr std::uint64_t nodes_to_complete = 2'000;
  static constexpr std::uint64_t nodes_to_finish = 20'000;

  /// Created on first use: most games never need it.
  search::Mcts<H, E>& tree() {
    if (!tree_) {
      search::MctsOptions options;
      options.memory = table_.bytes();
      if (!H::moves_keep_their_worth) options.amaf_equivalence = 0;
      options.plan = H::playout_plan;
      tree_.emplace(options, evaluation_);
    }
    return *tree_;
  }

  search::TranspositionTable& table_;
  const E& evaluation_ = shared_evaluation<E>();
  std::optional<search::Mcts<H, E>> tree_;
};

}  // namespace quintet::engine
