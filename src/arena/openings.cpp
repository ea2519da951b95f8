#include "arena/openings.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>

namespace quintet::arena {
namespace {

constexpr std::size_t memory_of_judge = std::size_t{1} << 20;
constexpr unsigned even_enough = 16;  // enough undecided candidates to compare
constexpr unsigned most_tries = 48;
constexpr std::uint64_t nodes_at_first = 2000;
// A position that looks even at first may be lost, so the most even ones are searched again.
constexpr std::size_t finalists = 4;
constexpr std::uint64_t nodes_at_last = 20'000;

/// Uniformly random moves from a table; nothing if the game ends before that.
std::optional<std::vector<std::string>> random_moves(const Table& start, unsigned plies, Rng& rng) {
  const auto table = start.clone();
  std::vector<std::string> moves;
  for (unsigned ply = 0; ply < plies; ++ply) {
    const auto legal = table->moves();
    if (legal.empty()) return std::nullopt;
    moves.push_back(legal[rng.below(static_cast<unsigned>(legal.size()))]);
    table->play(moves.back());
  }
  if (table->result()) return std::nullopt;
  return moves;
}

}  // namespace

Openings::Openings(const Table& start, unsigned plies, std::uint64_t seed)
    : start_(start.clone()),
      plies_(plies),
      seed_(seed),
      judge_(engine::new_thinker(start.game(), memory_of_judge)) {}

Openings::Candidate Openings::judged(std::vector<std::string> moves, std::uint64_t nodes) {
  const auto game = start_->clone();
  for (const std::string& move : moves) game->play(move);
  engine::Mind mind;
  mind.method = engine::Method::alphabeta;  // so that openings do not depend on the players' search
  mind.limits.nodes = nodes;
  judge_->forget();  // the verdict must not depend on earlier searches
  const engine::Thought thought = judge_->think(*game, mind, {}, {});
  Candidate candidate{.moves = std::move(moves)};
  if (thought.lines.empty()) return candidate;
  const engine::Outlook& best = thought.lines.front();
  candidate.decided = best.proven && *best.proven != engine::Verdict::draw;
  candidate.imbalance = std::abs(best.value);
  return candidate;
}

std::vector<Openings::Candidate> Openings::candidates(unsigned plies, Rng& rng) {
  std::vector<Candidate> found;
  unsigned undecided = 0;
  for (unsigned tries = 0; tries < most_tries && undecided < even_enough; ++tries) {
    auto moves = random_moves(*start_, plies, rng);
    if (!moves) continue;
    found.push_back(judged(std::move(*moves), nodes_at_first));
    if (!found.back().decided) ++undecided;
  }
  return found;
}

std::vector<std::string> Openings::opening(std::uint64_t number) {
  Rng rng(seed_, number);
  const auto is_more_even = [](const Candidate& a, const Candidate& b) {
    return std::pair(a.decided, a.imbalance) < std::pair(b.decided, b.imbalance);
  };
  for (unsigned plies = plies_; plies > 0; --plies) {
    std::vector<Candidate> best = candidates(plies, rng);
    if (best.empty()) continue;
    std::stable_sort(best.begin(), best.end(), is_more_even);
    best.resize(std::min(best.size(), finalists));
    for (Candidate& one : best) one = judged(std::move(one.moves), nodes_at_last);
    return std::min_element(best.begin(), best.end(), is_more_even)->moves;
  }
  return {};
}

}  // namespace quintet::arena
