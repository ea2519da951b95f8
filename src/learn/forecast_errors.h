#pragma once

#include <array>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "core/forecast.h"
#include "core/job.h"
#include "core/random.h"
#include "core/threads.h"
#include "learn/self_play.h"

namespace quintet::learn {

/// How far searches of each depth were off, as a sum of squares.
struct ErrorSum {
  double squares = 0;
  std::size_t count = 0;

  [[nodiscard]] double deviation() const {
    return count > 0 ? std::sqrt(squares / static_cast<double>(count)) : 0;
  }
};

using ErrorsByDepth = std::array<ErrorSum, depths_foretold>;

/// Searches positions to every depth, without anything that relies on guesses, and compares the
/// values of shallow and deep searches.
template <SearchHints H, EvaluationFor<typename H::Book> E>
class ForecastErrors {
 public:
  using G = typename H::Book;
  using State = typename G::State;

  ForecastErrors(const E& evaluation, std::size_t stages)
      : evaluation_(evaluation), sums_(stages) {}

  /// `stage_of` says in which stage a position is.
  template <class StageOf>
  void measure(const std::vector<State>& positions, unsigned threads, const Job& job,
               StageOf&& stage_of) {
    std::vector<std::array<int, last_foretold + 1>> values(positions.size());
    std::atomic<std::size_t> next{0};
    job.begin(positions.size());
    work_together(threads, [&](unsigned) {
      search::TranspositionTable table(table_bytes);
      for (std::size_t i = next++; i < positions.size(); i = next++) {
        if (job.stop.stop_requested()) return;
        table.clear();
        values[i] = values_of(positions[i], table);
        job.advance(1);
      }
    });
    for (std::size_t i = 0; i < positions.size(); ++i)
      add(values[i], sums_[stage_of(positions[i])]);
  }

  [[nodiscard]] const std::vector<ErrorsByDepth>& sums() const { return sums_; }

 private:
  static constexpr std::size_t table_bytes = std::size_t{16} << 20;
  static constexpr int unknown_value = std::numeric_limits<int>::max();

  std::array<int, last_foretold + 1> values_of(const State& at,
                                               search::TranspositionTable& table) const {
    std::array<int, last_foretold + 1> values{};
    values.fill(unknown_value);
    search::AlphaBetaOptions plain;
    plain.reductions = plain.null_move = plain.pruning = plain.prob_cut = false;
    search::Effort effort;
    effort.limits.depth = last_foretold;
    search::AlphaBeta<H, E>(table, plain, evaluation_)
        .search({at, {}}, effort, [&](const search::Report<G>& report) {
          const auto& line = report.lines.at(0);
          if (search::is_decided(line.score) || line.exact) return;
          values.at(static_cast<std::size_t>(report.depth)) = line.score;
        });
    return values;
  }

  static void add(const std::array<int, last_foretold + 1>& values, ErrorsByDepth& sums) {
    for (int deep = first_foretold; deep <= last_foretold; ++deep) {
      const int after = values[static_cast<std::size_t>(deep)];
      const int before = values[static_cast<std::size_t>(foretelling_depth(deep))];
      if (after == unknown_value || before == unknown_value) continue;
      ErrorSum& sum = sums[static_cast<std::size_t>(deep - first_foretold)];
      sum.squares += double{1} * (after - before) * (after - before);
      ++sum.count;
    }
  }

  const E& evaluation_;
  std::vector<ErrorsByDepth> sums_;
};

}  // namespace quintet::learn
