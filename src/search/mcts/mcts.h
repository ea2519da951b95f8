#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "core/threads.h"
#include "search/mcts/explorer.h"
#include "search/mcts/lines.h"
#include "search/mcts/node_pool.h"
#include "search/mcts/options.h"
#include "search/mcts/reuse.h"
#include "search/search.h"

namespace quintet::search {

/// Monte-Carlo tree search: the tree grows where playouts (or evaluations) are most promising, and
/// wins, losses and draws are proven as far as it reaches (MCTS-Solver). With one thread, the same
/// seed gives the same answer on every machine; with several, the answer depends on scheduling.
template <SearchHints H, EvaluationFor<typename H::Book> E = DefaultEvaluation<H>>
class Mcts {
 public:
  using G = typename H::Book;

  explicit Mcts(const MctsOptions& options = {}, const E& evaluation = shared_evaluation<E>())
      : options_(options), evaluation_(evaluation), pool_(options.memory) {}

  /// Ends at a limit, on demand, or when the root is decided. For the limits, a node is one
  /// playout. The part of the previous tree below the new root is reused.
  Report<G> search(const Root<G>& root, const Effort& effort, const OnReport<G>& on_report = {}) {
    if (G::legal_moves(root.at).empty()) return {};
    Search now(effort, on_report, nodes_per_visit());
    take_up(root, now);
    const typename HistoryOf<G>::type history(root.at, root.past);
    std::vector<std::unique_ptr<Explorer>> explorers;  // large, one per thread
    for (unsigned i = 0; i < std::max(effort.threads, 1U); ++i) {
      explorers.push_back(std::make_unique<Explorer>(
          pool_, options_, evaluation_, typename Explorer::Place{root_->at, history},
          now.pool_is_full, effort.seed, i, effort.threads <= 1));
    }
    for (;;) {
      explore(explorers, now);
      if (!now.must_make_room()) break;
      make_room(now);
    }
    return report(now);
  }

  void forget() {
    pool_.clear();
    root_.reset();
  }

  /// The memory limit of the tree.
  [[nodiscard]] std::size_t memory() const { return pool_.bytes(); }

 private:
  using Explorer = mcts::Explorer<H, E>;
  using Clock = std::chrono::steady_clock;

  /// State shared by the threads of one search.
  struct Search {
    Search(const Effort& what, const OnReport<G>& whom, std::uint64_t nodes_a_visit)
        : effort(what),
          on_report(whom),
          nodes_per_visit(nodes_a_visit),
          max_visits(std::max<std::uint64_t>(
              1, what.limits.nodes / nodes_a_visit + (what.limits.nodes % nodes_a_visit != 0))) {}

    const Effort& effort;
    const OnReport<G>& on_report;
    std::uint64_t nodes_per_visit;
    std::uint64_t max_visits;
    Clock::time_point began = Clock::now();
    std::atomic<std::uint64_t> dealt{0};
    std::atomic<std::uint64_t> visits{0};
    std::atomic<unsigned> depth{0};
    std::atomic<bool> pool_is_full{false};
    std::atomic<bool> is_over{false};
    bool room_can_be_made = true;
    std::uint64_t next_report = 256;  // in visits

    [[nodiscard]] bool is_late() const {
      const std::chrono::duration<double> spent = Clock::now() - began;
      return effort.stop.stop_requested() || spent.count() >= effort.limits.seconds;
    }
    [[nodiscard]] bool must_make_room() const {
      return room_can_be_made && pool_is_full && !is_over;
    }
    /// Hands out the next batch of visits; 0 when none are left.
    std::uint64_t deal() {
      constexpr std::uint64_t hand = 4;
      const std::uint64_t before = dealt.fetch_add(hand, std::memory_order_relaxed);
      return before >= max_visits ? 0 : std::min(hand, max_visits - before);
    }
  };

  [[nodiscard]] std::uint64_t nodes_per_visit() const {
    if constexpr (!is_blind<E>) {
      if (options_.plan.judgement_share >= 1) return 1;
    }
    return mcts::playouts_per_visit;
  }

  /// Makes `root` the root of the tree and keeps what is known about it.
  void take_up(const Root<G>& root, const Search& now) {
    const auto found = root_ ? mcts::EarlierSearch<G>(pool_, *root_).find(root) : std::nullopt;
    if (found) {
      pool_.keep_below(*found->node, rarely(now));
      if (found->seen_by != G::to_move(root.at)) pool_.root().change_view();
    } else {
      pool_.clear();
    }
    root_ = root;
  }

  /// A stop check for loops whose iterations are cheaper than reading the clock.
  static auto rarely(const Search& now) {
    return [&now, asked = 0U]() mutable { return ++asked % 256 == 0 && now.is_late(); };
  }

  void make_room(Search& now) {
    pool_.forget_least_visited(rarely(now));
    now.pool_is_full = false;
    // If the pool hardly holds more than the root's family, stop growing the tree.
    now.room_can_be_made = pool_.free_share() >= 0.25;
  }

  void explore(std::vector<std::unique_ptr<Explorer>>& explorers, Search& now) {
    work_together(static_cast<unsigned>(explorers.size()),
                  [&](unsigned i) { work(*explorers[i], now, i == 0); });
  }

  void work(Explorer& explorer, Search& now, bool reports) {
    while (!now.is_over.load(std::memory_order_relaxed)) {
      const std::uint64_t visits = now.deal();
      for (std::uint64_t i = 0; i < visits && !is_decided(); ++i) {
        const unsigned depth = explorer.visit();
        now.visits.fetch_add(1, std::memory_order_relaxed);
        raise(now.depth, depth);
      }
      if (visits == 0 || is_decided() || now.is_late()) now.is_over = true;
      if (now.must_make_room()) return;
      if (reports) report_now_and_then(now);
    }
  }

  [[nodiscard]] bool is_decided() {
    // A root whose visit counter is nearly full has nothing more to tell either.
    constexpr std::uint32_t enough = std::numeric_limits<std::uint32_t>::max() - (1U << 20);
    const auto& root = pool_.root();
    return root.bounds().decided() || root.visits.load(std::memory_order_relaxed) > enough;
  }

  static void raise(std::atomic<unsigned>& most, unsigned to) {
    unsigned seen = most.load(std::memory_order_relaxed);
    while (seen < to && !most.compare_exchange_weak(seen, to, std::memory_order_relaxed)) {
    }
  }

  void report_now_and_then(Search& now) {
    if (!now.on_report || now.is_over ||
        now.visits.load(std::memory_order_relaxed) < now.next_report)
      return;
    now.on_report(report(now));
    now.next_report = now.visits * 3 / 2;
  }

  Report<G> report(const Search& now) {
    return {mcts::best_lines(pool_, now.effort.lines), static_cast<int>(now.depth.load()),
            now.visits * now.nodes_per_visit};
  }

  MctsOptions options_;
  const E& evaluation_;
  mcts::NodePool<G> pool_;
  std::optional<Root<G>> root_;
};

}  // namespace quintet::search
