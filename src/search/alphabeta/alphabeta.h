#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/threads.h"
#include "search/alphabeta/worker.h"

namespace quintet::search {

/// Alpha-beta with iterative deepening; all threads share one transposition table (Lazy SMP). The
/// first thread leads; the others search the same root at staggered depths and fill the table for
/// it.
template <SearchHints H, EvaluationFor<typename H::Book> E = DefaultEvaluation<H>>
class AlphaBeta {
 public:
  using G = typename H::Book;
  using Move = typename G::Move;

  /// The table holds scores of a single evaluation: clear it before switching to another.
  explicit AlphaBeta(TranspositionTable& table, const AlphaBetaOptions& options = {},
                     const E& evaluation = shared_evaluation<E>())
      : table_(table), evaluation_(evaluation), options_(options) {}

  Report<G> search(const Root<G>& root, const Effort& effort, const OnReport<G>& on_report = {}) {
    Limits limits = effort.limits;
    limits.nodes = std::max<std::uint64_t>(limits.nodes / std::max(effort.threads, 1U), 1);
    Watch watch(limits, effort.stop);
    table_.age();
    workers_.clear();
    for (unsigned i = 0; i < std::max(effort.threads, 1U); ++i) {
      workers_.push_back(std::make_unique<Worker>(root, table_, evaluation_, watch, options_));
    }
    Report<G> report;
    work_together(static_cast<unsigned>(workers_.size()), [&](unsigned i) {
      if (i > 0) return help(*workers_[i], i, watch);
      report = deepen(root, effort, watch, on_report);
      watch.end();
    });
    return report;
  }

 private:
  using Worker = AlphaBetaWorker<H, E>;

  Report<G> deepen(const Root<G>& root, const Effort& effort, Watch& watch,
                   const OnReport<G>& on_report) {
    Report<G> report;
    const auto moves = G::legal_moves(root.at);
    const std::size_t lines = std::min<std::size_t>(effort.lines, moves.size());
    if (lines == 0) return report;
    report.lines.push_back({draw_score, false, {moves[0]}});  // always report some move
    for (int depth = 1; depth <= std::min(effort.limits.depth, max_ply); ++depth) {
      auto found = search_lines(depth, lines, report, watch);
      report.nodes = nodes();
      if (watch.is_over()) {
        take_unfinished(report, lines, std::move(found));
        break;
      }
      report.lines = std::move(found);
      report.depth = depth;
      for (Line<G>& line : report.lines) line.exact = line.exact || is_best_result(root.at, line);
      if (on_report) on_report(report);
      if (std::all_of(report.lines.begin(), report.lines.end(),
                      [](const Line<G>& line) { return line.exact; })) {
        break;
      }
    }
    return report;
  }

  /// The best lines (multi-PV): each search excludes the first moves of the lines before it.
  std::vector<Line<G>> search_lines(int depth, std::size_t lines, const Report<G>& last,
                                    Watch& watch) {
    std::vector<Line<G>> found;
    std::vector<Move> without;
    while (found.size() < lines) {
      std::optional<Score> expected;
      if (last.depth > 0 && found.size() < last.lines.size()) {
        expected = last.lines[found.size()].score;
      }
      auto line = search_line(*workers_[0], depth, expected, without, watch);
      if (line && !line->moves.empty()) {
        without.push_back(line->moves[0]);
        found.push_back(std::move(*line));
      }
      if (watch.is_over()) break;
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const auto& a, const auto& b) { return a.score > b.score; });
    return found;
  }

  /// Aspiration window: narrow around the expected score, widened when the score falls outside.
  std::optional<Line<G>> search_line(Worker& worker, int depth, std::optional<Score> expected,
                                     const std::vector<Move>& without, Watch& watch) {
    Score below = infinite_score;
    Score above = infinite_score;
    const bool is_narrow = options_.aspiration && depth >= 4;
    if (expected && is_narrow && !is_decided(*expected)) below = above = first_window;
    for (;;) {
      const Score alpha = std::max(expected.value_or(0) - below, -infinite_score);
      const Score beta = std::min(expected.value_or(0) + above, infinite_score);
      auto line = worker.search_root(depth, alpha, beta, without);
      if (watch.is_over() || !line) return line;
      if (line->score <= alpha && alpha > -infinite_score) {
        below = wider(below);
      } else if (line->score >= beta && beta < infinite_score) {
        above = wider(above);
      } else {
        return line;
      }
    }
  }

  static Score wider(Score window) {
    return window >= 16 * first_window ? 2 * infinite_score : window * 4;
  }

  /// Uses what an interrupted iteration found. Several lines can only be ranked by a complete
  /// iteration. A single best line may come from the unfinished one: it began with the previous
  /// best move, so whatever replaced that move is better. But if that move now loses, the moves not
  /// yet searched may not lose, so nothing is proven.
  static void take_unfinished(Report<G>& report, std::size_t lines, std::vector<Line<G>>&& found) {
    if (found.empty()) return;
    const bool is_first_depth = report.depth == 0;
    if (!is_first_depth && (lines > 1 || is_loss(found[0].score))) return;
    for (Line<G>& line : found) line.score = std::max(line.score, -Score{evaluation_limit});
    report.lines = std::move(found);
  }

  /// A win by the largest margin still possible needs no exhaustive search, and neither does the
  /// corresponding loss.
  static bool is_best_result(const typename G::State& at, const Line<G>& line) {
    if constexpr (Bounded<H>) {
      const Side mover = G::to_move(at);
      if (is_win(line.score)) return margin_of(line.score) >= H::best_margin(at, mover);
      if (is_loss(line.score)) return -margin_of(line.score) >= H::best_margin(at, other(mover));
    }
    return false;
  }

  void help(Worker& worker, std::size_t number, Watch& watch) {
    std::optional<Score> expected;
    for (int depth = 1 + static_cast<int>(number % 2); depth <= max_ply; ++depth) {
      const auto line = search_line(worker, depth, expected, {}, watch);
      if (watch.is_over()) return;
      expected = line ? std::optional(line->score) : std::nullopt;
    }
  }

  [[nodiscard]] std::uint64_t nodes() const {
    std::uint64_t nodes = 0;
    for (const auto& worker : workers_) nodes += worker->nodes();
    return nodes;
  }

  static constexpr Score first_window = 40;

  TranspositionTable& table_;
  const E& evaluation_;
  AlphaBetaOptions options_;
  std::vector<std::unique_ptr<Worker>> workers_;
};

}  // namespace quintet::search
