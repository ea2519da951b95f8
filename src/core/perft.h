#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "core/game.h"
#include "core/job.h"
#include "core/threads.h"

// perft counts the paths of a given length: the number that verifies a move generator.
namespace quintet {

/// Bulk counting: the last ply is counted, not played. Flattened so that the rules are inlined here
/// however often they are used elsewhere.
template <Game G>
[[gnu::flatten]] std::uint64_t perft(const typename G::State& at, int depth) {
  if (depth == 0) return 1;
  const auto choices = choices_of<G>(at);
  if (depth == 1) return choices.size();
  std::uint64_t paths = 0;
  if (depth == 2) {  // nearly all the time is spent here: one loop, without a call
    choices.each([&](typename G::Move move) {
      typename G::State next = at;
      G::apply(next, move);
      paths += choices_of<G>(next).size();
    });
    return paths;
  }
  choices.each([&](typename G::Move move) {
    typename G::State next = at;
    G::apply(next, move);
    paths += perft<G>(next, depth - 1);
  });
  return paths;
}

/// The same, using the fastest way the game offers.
template <Game G>
std::uint64_t count_paths(const typename G::State& at, int depth) {
  if constexpr (CountsPaths<G>) {
    return G::count_paths(at, depth);
  } else {
    return perft<G>(at, depth);
  }
}

/// The paths below each legal move, in the order of legal_moves. Work is split into pieces two
/// plies deep where the depth allows it. A stop request leaves the counts incomplete.
template <Game G>
std::vector<std::uint64_t> perft_below(const typename G::State& at, int depth, unsigned threads,
                                       const Job& job) {
  struct Piece {
    typename G::State at;
    std::size_t root;
    int depth;
  };
  const auto roots = G::legal_moves(at);
  std::vector<Piece> pieces;
  for (std::size_t root = 0; root < roots.size(); ++root) {
    typename G::State next = at;
    G::apply(next, roots[root]);
    if (depth < 3) {
      pieces.push_back({next, root, depth - 1});
      continue;
    }
    for (const auto move : G::legal_moves(next)) {
      pieces.push_back({next, root, depth - 2});
      G::apply(pieces.back().at, move);
    }
  }

  job.begin(pieces.size());
  std::vector<std::atomic<std::uint64_t>> counts(roots.size());
  std::atomic<std::size_t> next_piece{0};
  work_together(threads, [&](unsigned /*thread*/) {
    for (std::size_t i = next_piece++; i < pieces.size() && !job.stop.stop_requested();
         i = next_piece++) {
      counts[pieces[i].root] += count_paths<G>(pieces[i].at, pieces[i].depth);
      job.advance(1);
    }
  });
  return {counts.begin(), counts.end()};
}

}  // namespace quintet
