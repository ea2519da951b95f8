#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

#include "search/mcts/node_pool.h"
#include "search/search.h"

// Reads the report of a tree's root. Safe to call while threads search.
namespace quintet::search::mcts {

/// The mean result as a score on a logistic scale: equal differences mean equal ratios of odds.
inline Score score_of_mean(std::int64_t value, std::uint32_t visits) {
  constexpr double score_of_odds = 145;  // two wins out of three score 100
  // Add half a win and half a loss, so that no score exceeds what the visits can support.
  const double won = static_cast<double>(value) + whole_value / 2.0;
  const double all = (static_cast<double>(visits) + 1) * whole_value;
  const double lost = std::max(all - won, 1.0);
  return judged(static_cast<int>(std::lround(score_of_odds * std::log(std::max(won, 1.0) / lost))));
}

/// A snapshot of a child.
template <Playable G>
struct Candidate {
  const Node<G>* node;
  Bounds bounds;
  std::uint32_t visits;
  Score score;  // from the parent's side to move

  explicit Candidate(const Node<G>& child)
      : node(&child),
        bounds(child.bounds().one_ply_later()),
        visits(child.visits.load(std::memory_order_relaxed)),
        score(bounds.decided()
                  ? bounds.proven()
                  : score_of_mean(child.value.load(std::memory_order_relaxed), visits)) {}

  [[nodiscard]] bool is_open() const { return !bounds.decided(); }
};

/// The children, best first: wins, then by visits, then losses. A proven draw goes before or after
/// the most visited child, depending on that child's score.
template <Playable G>
std::vector<Candidate<G>> best_first(std::span<const Node<G>> children) {
  std::vector<Candidate<G>> all(children.begin(), children.end());
  std::uint32_t most_visits = 0;
  for (const auto& candidate : all) {
    if (candidate.is_open()) most_visits = std::max(most_visits, candidate.visits);
  }
  const auto group = [most_visits](const Candidate<G>& candidate) {
    if (is_win(candidate.score)) return 5;
    if (is_loss(candidate.score)) return 0;
    if (!candidate.is_open()) return 3;
    if (candidate.visits < most_visits) return 1;
    return candidate.score > draw_score ? 4 : 2;
  };
  std::stable_sort(all.begin(), all.end(), [&](const Candidate<G>& a, const Candidate<G>& b) {
    if (group(a) != group(b)) return group(a) > group(b);
    if (a.is_open() && a.visits != b.visits) return a.visits > b.visits;
    return a.score > b.score;
  });
  return all;
}

/// A line: this move, then best play by both sides, as far as it has been visited.
template <Playable G>
Line<G> line_from(NodePool<G>& pool, const Candidate<G>& first) {
  Line<G> line{first.score, first.bounds.exact(), {first.node->move}};
  const Node<G>* node = first.node;
  while (line.moves.size() < static_cast<std::size_t>(max_ply)) {
    const auto candidates = best_first<G>(pool.children(*node));
    if (candidates.empty()) break;
    const Candidate<G>& best = candidates.front();
    if (best.visits == 0 && best.is_open()) break;
    line.moves.push_back(best.node->move);
    node = best.node;
  }
  return line;
}

template <Playable G>
std::vector<Line<G>> best_lines(NodePool<G>& pool, unsigned count) {
  std::vector<Line<G>> lines;
  for (const auto& candidate : best_first<G>(pool.children(pool.root()))) {
    if (lines.size() == std::max(count, 1U)) break;
    lines.push_back(line_from(pool, candidate));
    // A line that looks better than a more visited one is not yet known to be better.
    Line<G>& line = lines.back();
    if (lines.size() > 1 && !is_proven(line)) {
      line.score = std::min(line.score, judged(lines[lines.size() - 2].score));
    }
  }
  // The first line stands for the position: it is exact only if no other move can win by more.
  if (!lines.empty() && !pool.root().bounds().exact()) lines[0].exact = false;
  return lines;
}

}  // namespace quintet::search::mcts
