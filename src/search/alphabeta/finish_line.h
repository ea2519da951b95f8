#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "search/alphabeta/worker.h"

namespace quintet::search {

/// Extends proven lines to the end of the game. A search does not do this: its lines end at table
/// hits. Finding the rest again costs a few nodes as long as it is still in the table; if it would
/// take more than `nodes`, the lines stay as they are. The table is only read, so that a search
/// gives the same results whether or not anyone displays its lines.
template <SearchHints H, EvaluationFor<typename H::Book> E = DefaultEvaluation<H>>
class LineFinisher {
 public:
  using G = typename H::Book;

  LineFinisher(TranspositionTable& table, std::uint64_t nodes,
               const E& evaluation = shared_evaluation<E>())
      : table_(table), evaluation_(evaluation), nodes_(nodes) {}

  void finish(Root<G> root, Line<G>& line) {
    if (!is_proven(line)) return;
    Score proven = line.score;
    for (const auto move : line.moves) proven = play(root, move, proven);
    while (!G::legal_moves(root.at).empty()) {
      // How the game goes on from here is up to the tables.
      if (root.endings != nullptr && root.endings->probe(root.at)) return;
      const auto rest = search(root, proven);
      if (!rest || rest->moves.empty()) return;
      proven = rest->score;
      for (const auto move : rest->moves) {
        line.moves.push_back(move);
        proven = play(root, move, proven);
      }
    }
  }

 private:
  /// The score proven for the side to move, carried over to the position after the move.
  static Score play(Root<G>& root, typename G::Move move, Score proven) {
    const Side mover = G::to_move(root.at);
    if constexpr (Repeating<G>) root.past.push_back(G::repetition_key(root.at));
    G::apply(root.at, move);
    if (is_decided(proven) && plies_of(proven) > 0) proven = score_to_keep(proven, 1);
    return G::to_move(root.at) == mover ? proven : -proven;
  }

  /// Best play from here, searched deep enough to prove at least this score for the winner.
  std::optional<Line<G>> search(const Root<G>& root, Score proven) {
    const Score alpha = is_loss(proven) ? -infinite_score : proven - 1;
    const Score beta = is_win(proven) ? infinite_score : proven + 1;
    Limits limits;
    limits.nodes = nodes_;
    Watch watch(limits, {});
    AlphaBetaOptions options;
    options.remembers = false;
    AlphaBetaWorker<H, E> worker(root, table_, evaluation_, watch, options);
    for (int depth = 1; depth <= max_ply; ++depth) {
      const auto line = worker.search_root(depth, alpha, beta, {});
      if (watch.is_over()) break;
      const bool is_drawn = line->exact && line->score == proven;
      const bool is_won = is_win(proven) && line->score >= proven;
      const bool is_lost = is_loss(proven) && line->score <= proven;
      if (!is_drawn && !is_won && !is_lost) continue;
      nodes_ -= std::min(nodes_, worker.nodes());
      return line;
    }
    nodes_ = 0;
    return std::nullopt;
  }

  TranspositionTable& table_;
  const E& evaluation_;
  std::uint64_t nodes_;  // remaining budget
};

}  // namespace quintet::search
