#pragma once

#include <atomic>
#include <cstdint>
#include <optional>

#include "core/threads.h"
#include "solve/effort.h"
#include "solve/ground.h"
#include "solve/margin_search.h"
#include "solve/proof_search.h"

namespace quintet::solve {

/// Asks one question after the other about positions of one problem, with one table and one effort.
template <SolvingHints S>
class Inquiry {
 public:
  using G = typename S::Book;
  using State = typename G::State;

  Inquiry(const Ground<S>& ground, SharedEffort& effort, ProofMethod method, unsigned threads)
      : ground_(ground), effort_(effort), method_(method), threads_(threads) {}

  [[nodiscard]] const Ground<S>& ground() const { return ground_; }

  /// Bounds that answer whether the margin is at least `least`; nothing if it was stopped first.
  std::optional<MarginRange> ask(const State& at, int least, unsigned ply = 0) {
    effort_.settle(false);
    std::atomic<int> margin{margin_limit + 1};  // a bound on the side of the answer
    work_together(threads_, [&](unsigned thread) {
      const int answer = work(at, least, ply, {thread, threads_});
      if (effort_.must_stop()) return;
      margin = answer;
      effort_.settle(true);
    });
    if (margin > margin_limit) return std::nullopt;
    return margin >= least ? MarginRange{margin, margin_limit} : MarginRange{-margin_limit, margin};
  }

 private:
  int work(const State& at, int least, unsigned ply, ThreadNumber thread) {
    if (method_ == ProofMethod::alpha_beta) {
      return MarginSearch<S>(ground_, effort_, thread).search(at, least - 1, least, ply);
    }
    const ProofNumbers numbers = ProofSearch<S>(ground_, effort_, least, thread).ask(at, ply);
    return numbers.is_proven() ? least : least - 1;
  }

  const Ground<S>& ground_;
  SharedEffort& effort_;
  const ProofMethod method_;
  const unsigned threads_;
};

}  // namespace quintet::solve
