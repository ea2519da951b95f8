#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "search/alphabeta/worker.h"

namespace quintet::search {

/// Plays proven lines on to the end of the game. A search has no need to: its lines end where the
/// table knew the rest. What is found there again costs a few nodes as long as the table has it;
/// with more than `nodes` of them the lines stay as they are. The table is read and never changed,
/// so that a search goes on in the same way whether somebody wants to see its lines or not.
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
  /// What is proven of a position, for whoever is to move there, is so of the next one as well.
  static Score play(Root<G>& root, typename G::Move move, Score proven) {
    const Side mover = G::to_move(root.at);
    if constexpr (Repeating<G>) root.past.push_back(G::repetition_key(root.at));
    G::apply(root.at, move);
    if (is_decided(proven) && plies_of(proven) > 0) proven = score_to_keep(proven, 1);
    return G::to_move(root.at) == mover ? proven : -proven;
  }

  /// Best play from here, deep enough to prove at least that score for the winner.
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
  std::uint64_t nodes_;  // still to be spent
};

}  // namespace quintet::search
