#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <span>

#include "core/history.h"
#include "core/search_hints.h"
#include "search/mcts/expansion.h"
#include "search/mcts/leaf_playouts.h"
#include "search/mcts/node_pool.h"
#include "search/mcts/urgency.h"

namespace quintet::search::mcts {

/// One thread's visits to the tree. A visit descends to a leaf (selection, step 1), finds a value
/// for it (simulation, step 2), and adds that to all nodes on the way back (backpropagation, step
/// 3). Proofs start when a leaf is expanded and some children end the game; they propagate upwards
/// at once.
template <SearchHints H, EvaluationFor<typename H::Book> E>
class Explorer {
 public:
  using G = typename H::Book;
  using State = typename G::State;
  using History = typename HistoryOf<G>::type;
  using Tree = Node<G>;
  using Sum = typename E::Accumulator;

  struct Place {
    const State& at;
    const History& history;
  };

  Explorer(NodePool<G>& pool, const MctsOptions& options, const E& evaluation, const Place& root,
           std::atomic<bool>& pool_is_full, std::uint64_t seed, std::uint64_t number, bool alone)
      : pool_(pool),
        options_(options),
        evaluation_(evaluation),
        root_(root),
        pool_is_full_(pool_is_full),
        alone_(alone),
        roots_(options),
        root_sum_(evaluation.start(root.at)),
        at_(root.at),
        sum_(root_sum_),
        history_(root.history),
        playouts_(options, evaluation, root.at, root.history, seed, number) {}

  /// Makes one visit and returns its depth.
  unsigned visit() {
    go_down();
    const int value = leaf_value();
    add_on_the_way_up(value);
    return length_ - 1;
  }

 private:
  static constexpr auto relaxed = std::memory_order_relaxed;

  static constexpr std::uint32_t moves_per_visit = 16;

  struct Step {
    Tree* node;
    Side chooser;  // the side that chose the move to it
    Side to_move;  // the side to move in it
  };

  // ---- Step 1: selection

  void go_down() {
    at_ = root_.at;
    sum_ = root_sum_;
    history_ = root_.history;
    repeated_ = false;
    length_ = 0;
    enter(pool_.root(), G::to_move(at_));  // the root is seen from its side to move
    while (length_ < path_.size()) {
      const Step& step = path_[length_ - 1];
      std::span<Tree> children = pool_.children(*step.node);
      if (children.empty()) {
        if (!grow(step)) return;
        children = pool_.children(*step.node);
      }
      Tree* child = most_urgent(step, children);
      if (child == nullptr) return;
      play(child->move);
      enter(*child, step.to_move);
      repeated_ = history_.add(at_);
      if (repeated_) return;
    }
  }

  void play(const typename G::Move& move) {
    const State before = at_;
    G::apply(at_, move);
    sum_ = evaluation_.after(sum_, before, move, at_);
  }

  void enter(Tree& node, Side chooser) {
    add(node.visits, 1U);
    path_[length_++] = {&node, chooser, G::to_move(at_)};
  }

  /// Expands the leaf when it is due. False if the node stays a leaf or its children decide it.
  bool grow(const Step& step) {
    const bool is_due = length_ == 1 || step.node->visits.load(relaxed) >= visits_to_grow();
    if (!is_due || pool_is_full_.load(relaxed) || step.node->bounds().decided()) return false;
    const Site<G, E> spot{at_, sum_};
    if (!expand<H>(pool_, *step.node, spot, evaluation_, options_, pool_is_full_)) return false;
    if constexpr (Bounded<H>) limit_margins(step);
    for (unsigned i = length_; i > 0 && conclude(path_[i - 1]); --i) {
    }
    return !step.node->bounds().decided();
  }

  /// A large family costs more and spreads its visits more thinly, so it should wait longer. The
  /// number of moves is estimated as that of the position before.
  [[nodiscard]] std::uint32_t visits_to_grow() const {
    return options_.visits_to_expand + path_[length_ - 2].node->children / moves_per_visit;
  }

  void limit_margins(const Step& step) {
    const Score most = win_score(H::best_margin(at_, step.chooser), 0);
    const Score least = -win_score(H::best_margin(at_, other(step.chooser)), 0);
    step.node->narrow({least, most});
  }

  /// Derives the bounds of a position from those of its children. True if they changed.
  bool conclude(const Step& step) {
    Bounds best{-infinite_score, -infinite_score};
    for (const Tree& child : pool_.children(*step.node)) {
      const Bounds bounds = child.bounds();
      best.lower = std::max(best.lower, bounds.lower);
      best.upper = std::max(best.upper, bounds.upper);
    }
    const Bounds seen = best.one_ply_later();
    return step.node->narrow(step.chooser == step.to_move ? seen : seen.reversed());
  }

  Tree* most_urgent(const Step& step, std::span<Tree> children) {
    const std::uint32_t visits = step.node->visits.load(relaxed);
    const Urgency urgency(options_, roots_, visits, first_play_value(step, visits));
    const bool has_draw = mover_bounds(step).lower >= draw_score;
    std::uint32_t width =
        is_ordered<H, E> ? options_.first_width + visits / std::max(options_.visits_to_widen, 1U)
                         : static_cast<std::uint32_t>(children.size());
    Tree* best = nullptr;
    int best_urgency = no_urgency;
    for (Tree& child : children) {
      const Bounds bounds = child.bounds();
      if (bounds.decided() || (has_draw && bounds.upper <= draw_score)) continue;
      judge_late(child);
      const int own = urgency.of(child);
      if (own > best_urgency) {
        best_urgency = own;
        best = &child;
      }
      if (--width == 0) break;
    }
    return best;
  }

  /// Where ranks order the children, each is evaluated only when first considered: in large
  /// families most never are.
  void judge_late([[maybe_unused]] Tree& child) const {
    if constexpr (Ranked<H> && !is_blind<E>) {
      if (options_.judgement_visits == 0 || child.judgement.load(relaxed) != Tree::unjudged) return;
      State next = at_;
      G::apply(next, child.move);
      const int judgement = judgement_after<G>(evaluation_, sum_, at_, child.move, next);
      child.judgement.store(judged_value(judgement, options_), relaxed);
    }
  }

  static Bounds mover_bounds(const Step& step) {
    const Bounds bounds = step.node->bounds();
    return step.chooser == step.to_move ? bounds : bounds.reversed();
  }

  /// The assumed value of an unvisited child, for the side to move (first play urgency).
  [[nodiscard]] int first_play_value(const Step& step, std::uint32_t visits) const {
    int mean = whole_value / 2;
    if (visits > 1) {  // one of them is the current visit
      const auto counted = static_cast<std::int64_t>(visits) - 1;
      mean = static_cast<int>(step.node->value.load(relaxed) / counted);
    }
    if (step.chooser != step.to_move) mean = whole_value - mean;
    return mean - static_cast<int>(options_.first_play_reduction * whole_value);
  }

  // ---- Step 2: the value of the leaf, for the first side

  int leaf_value() {
    const Step& leaf = path_[length_ - 1];
    if (uses_amaf()) tally_.clear();
    // A third occurrence is a draw on this path, but proves nothing about the position.
    if (repeated_) return whole_value / 2;
    if (const Bounds bounds = leaf.node->bounds(); bounds.decided()) {
      return seen_by_first(bounds.value(), leaf.chooser);
    }
    if constexpr (is_blind<E>) {
      return playout_value();
    } else {
      if (options_.plan.judgement_share <= 0) return playout_value();
      const int judgement = judged_by_first(leaf);
      if (options_.plan.judgement_share >= 1) return judgement;
      const int played = playout_value();
      return played + static_cast<int>(options_.plan.judgement_share * (judgement - played));
    }
  }

  /// Most leaves were evaluated when they were selected.
  [[nodiscard]] int judged_by_first(const Step& leaf) const {
    const int known = leaf.node->judgement.load(relaxed);
    if (known != Tree::unjudged) return seen_by_first(known, leaf.chooser);
    const int judgement = evaluation_.evaluate(at_, choices_of<G>(at_), sum_);
    return seen_by_first(value_of_judgement(judgement, options_.judgement_scale), leaf.to_move);
  }

  static int seen_by_first(int value, Side side) {
    return side == Side::first ? value : whole_value - value;
  }

  int playout_value() {
    return uses_amaf() ? playouts_.play(at_, history_, tally_) : playouts_.play(at_, history_);
  }

  // ---- Step 3: backpropagation

  void add_on_the_way_up(int value) {
    for (unsigned i = length_; i-- > 0;) {
      const Step& step = path_[i];
      add(step.node->value, std::int64_t{seen_by_first(value, step.chooser)});
      if (uses_amaf() && i + 1 < length_) add_all_moves_as_first(step, path_[i + 1], value);
    }
  }

  [[nodiscard]] bool uses_amaf() const {
    return MoveSlot<G>::known && options_.amaf_equivalence > 0;
  }

  void add_all_moves_as_first(const Step& step, const Step& next, int value) {
    constexpr int doubled = 2 * static_cast<int>(playouts_per_visit);
    const int points =
        (seen_by_first(value, next.chooser) * doubled + whole_value / 2) / whole_value;
    tally_.add(next.chooser, MoveSlot<G>::of(next.node->move),
               AmafSum(playouts_per_visit, static_cast<std::uint32_t>(points)));
    constexpr std::uint32_t plenty = 1U << 24;  // its weight is negligible; no sum overflows
    for (Tree& child : pool_.children(*step.node)) {
      const AmafSum seen = tally_.of(step.to_move, child.move);
      if (seen.games() == 0 || AmafSum(child.amaf.load(relaxed)).games() > plenty) continue;
      add(child.amaf, seen.word());
    }
  }

  /// A single thread saves the locked instruction.
  template <class T>
  void add(std::atomic<T>& sum, T what) const {
    if (alone_) {
      sum.store(sum.load(relaxed) + what, relaxed);
    } else {
      sum.fetch_add(what, relaxed);
    }
  }

  NodePool<G>& pool_;
  const MctsOptions& options_;
  const E& evaluation_;
  Place root_;
  std::atomic<bool>& pool_is_full_;
  bool alone_;
  UrgencyRoots roots_;

  [[no_unique_address]] Sum root_sum_;
  State at_;
  [[no_unique_address]] Sum sum_;
  [[no_unique_address]] History history_;
  bool repeated_ = false;
  unsigned length_ = 0;
  std::array<Step, max_ply> path_;
  LeafPlayouts<H, E> playouts_;
  MoveTally<G> tally_;
};

}  // namespace quintet::search::mcts
