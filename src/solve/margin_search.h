#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/game.h"
#include "search/transposition.h"
#include "solve/effort.h"
#include "solve/ground.h"

namespace quintet::solve {

/// Exact alpha-beta over margins by one thread, to the end of the game: no depth, no evaluation.
/// Margins are the first side's, which looks for high ones.
template <SolvingHints S>
class MarginSearch {
 public:
  using G = typename S::Book;
  using H = typename S::Hints;
  using State = typename G::State;

  MarginSearch(const Ground<S>& ground, SharedEffort& effort, ThreadNumber thread)
      : ground_(ground), effort_(effort), thread_(thread) {}

  /// A bound of the margin: an upper one up to `alpha`, a lower one from `beta` on, and the margin
  /// itself in between (fail-soft). Meaningless if it was stopped.
  int search(const State& at, int alpha, int beta, unsigned ply = 0) {
    if (effort_.count_node(thread_.number)) return 0;
    if (const auto margin = ground_.final_margin(at)) return *margin;
    const std::uint64_t began = own_nodes_++;
    const KeyPlace<S> place = ground_.place_of(at, ply);
    const Findings findings = ground_.findings(place);
    const MarginRange known = Ground<S>::known(findings, place).within(S::bounds(at));
    if (known.low >= beta || known.is_exact()) return known.low;
    if (known.high <= alpha) return known.high;
    const Window window{std::max(alpha, known.low), std::min(beta, known.high)};
    const Best best = try_all(at, place, findings, window, ply);
    if (effort_.must_stop()) return 0;
    const MarginRange news{best.margin > window.alpha ? best.margin : -margin_limit,
                           best.margin < window.beta ? best.margin : margin_limit};
    ground_.learn(place, news.within(known), own_nodes_ - began, best.move);
    return best.margin;
  }

 private:
  struct Window {
    int alpha;
    int beta;
  };
  struct Ranked {
    typename G::Move move;
    std::int64_t rank;
  };
  struct Best {
    int margin;
    search::PackedMove move = 0;
  };

  Best try_all(const State& at, const KeyPlace<S>& place, const Findings& findings, Window window,
               unsigned ply) {
    const bool first_side = G::to_move(at) == Side::first;
    const std::size_t begin = moves_.size();
    list_moves(at, place, findings.best);
    Best best{first_side ? -margin_limit : margin_limit};
    for (std::size_t i = begin; i < moves_.size() && window.alpha < window.beta; ++i) {
      const auto move = moves_[i].move;
      const int margin = try_one(at, move, window, i == begin, first_side, ply);
      if (effort_.must_stop()) break;
      if (first_side ? margin > best.margin : margin < best.margin) {
        best = {margin, search::pack_move(move)};
      }
      if (first_side) window.alpha = std::max(window.alpha, margin);
      if (!first_side) window.beta = std::min(window.beta, margin);
    }
    moves_.resize(begin);
    return best;
  }

  /// All but the first move only have to be shown to be no better (principal variation search).
  int try_one(const State& at, typename G::Move move, Window window, bool is_first, bool first_side,
              unsigned ply) {
    State next = at;
    G::apply(next, move);
    if (is_first || window.beta - window.alpha == 1) {
      return search(next, window.alpha, window.beta, ply + 1);
    }
    if (first_side) {
      const int margin = search(next, window.alpha, window.alpha + 1, ply + 1);
      const bool is_open = margin > window.alpha && margin < window.beta;
      return is_open ? search(next, window.alpha, window.beta, ply + 1) : margin;
    }
    const int margin = search(next, window.beta - 1, window.beta, ply + 1);
    const bool is_open = margin < window.beta && margin > window.alpha;
    return is_open ? search(next, window.alpha, window.beta, ply + 1) : margin;
  }

  /// The best known move first, then by rank. Helpers now and then begin with another one.
  void list_moves(const State& at, const KeyPlace<S>& place, search::PackedMove best) {
    const auto begin = static_cast<std::ptrdiff_t>(moves_.size());
    const auto& rank = H::ranking(at);
    for (const auto move : S::contenders(at)) {
      const bool is_best = best != 0 && place.is_own && search::pack_move(move) == best;
      // Moves of equal rank keep their order.
      const auto index = static_cast<std::int64_t>(moves_.size()) - begin;
      const std::int64_t value = is_best ? best_rank : rank(move);
      moves_.push_back({move, value * most_moves - index});
    }
    std::sort(moves_.begin() + begin, moves_.end(),
              [](const Ranked& a, const Ranked& b) { return a.rank > b.rank; });
    const bool wanders = thread_.number != 0 && (place.hash >> 8) % 4 == thread_.number % 4;
    if (wanders) std::rotate(moves_.begin() + begin, moves_.begin() + begin + 1, moves_.end());
  }

  static constexpr std::int64_t best_rank = std::int64_t{1} << 40;
  static constexpr auto most_moves = static_cast<std::int64_t>(G::max_moves);

  const Ground<S>& ground_;
  SharedEffort& effort_;
  const ThreadNumber thread_;
  std::uint64_t own_nodes_ = 0;
  std::vector<Ranked> moves_;  // of all nodes of the line, one after the other
};

}  // namespace quintet::solve
