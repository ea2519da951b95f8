#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

#include "search/mcts/node_pool.h"
#include "search/search.h"

// What a tree says about its root, in the words of a report. It may be asked while threads search.
namespace quintet::search::mcts {

/// The mean result as a score: logistic, so that equal steps are equal odds.
inline Score score_of_mean(std::int64_t value, std::uint32_t visits) {
  constexpr double score_of_odds = 145;  // two wins in three are a hundred
  // Half a win and half a loss on top: no score is beyond what the visits can tell.
  const double won = static_cast<double>(value) + whole_value / 2.0;
  const double all = (static_cast<double>(visits) + 1) * whole_value;
  const double lost = std::max(all - won, 1.0);
  return judged(static_cast<int>(std::lround(score_of_odds * std::log(std::max(won, 1.0) / lost))));
}

/// A child as it was at one moment.
template <Playable G>
struct Candidate {
  const Node<G>* node;
  Bounds bounds;
  std::uint32_t visits;
  Score score;  // from the position that it is a child of

  explicit Candidate(const Node<G>& child)
      : node(&child),
        bounds(child.bounds().one_ply_later()),
        visits(child.visits.load(std::memory_order_relaxed)),
        score(bounds.decided()
                  ? bounds.proven()
                  : score_of_mean(child.value.load(std::memory_order_relaxed), visits)) {}

  [[nodiscard]] bool is_open() const { return !bounds.decided(); }
};

/// The children, the best first: wins, then the most visited, then losses. A proven draw stands
/// before or behind the most visited one, whichever the score of that says.
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

/// A line: this move and then the best on both sides, as long as they have been tried.
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
    // What looks better than a line that was visited more often is not yet known to be.
    Line<G>& line = lines.back();
    if (lines.size() > 1 && !is_proven(line)) {
      line.score = std::min(line.score, judged(lines[lines.size() - 2].score));
    }
  }
  // The first line stands for the position: another move must not turn out to win by more.
  if (!lines.empty() && !pool.root().bounds().exact()) lines[0].exact = false;
  return lines;
}

}  // namespace quintet::search::mcts
