#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/endings.h"
#include "core/fixed_list.h"
#include "core/forecast.h"
#include "core/game.h"
#include "core/history.h"
#include "core/random.h"
#include "core/search_hints.h"
#include "core/search_tuning.h"
#include "search/alphabeta/horizon.h"
#include "search/alphabeta/memory.h"
#include "search/alphabeta/node.h"
#include "search/alphabeta/options.h"
#include "search/alphabeta/ordering.h"
#include "search/alphabeta/reductions.h"
#include "search/score.h"
#include "search/search.h"
#include "search/transposition.h"
#include "search/watch.h"

namespace quintet::search {

/// One thread of an alpha-beta search: principal variation search of one root to given depths.
///
/// A score is proven if no guess went into it. Guesses are counted (evaluations, null moves,
/// repetitions, which depend on the path, and table entries based on guesses): a node whose search
/// made none is complete, and no deeper search will change its score.
template <SearchHints H, EvaluationFor<typename H::Book> E>
class AlphaBetaWorker {
 public:
  using G = typename H::Book;
  using State = typename G::State;
  using Move = typename G::Move;

  AlphaBetaWorker(const Root<G>& root, TranspositionTable& table, const E& evaluation, Watch& watch,
                  const AlphaBetaOptions& options)
      : root_(root.at),
        endings_(options.endings ? root.endings : nullptr),
        memory_(table, positions_to_avoid(root)),
        evaluation_(evaluation),
        watch_(watch),
        options_(options),
        keys_(root.past),
        past_(root.past.size()),
        lines_(std::make_unique<std::array<Variation, max_ply + 1>>()) {
    keys_.resize(past_ + max_ply + 1);
    if constexpr (Repeating<G>) keys_[past_] = G::repetition_key(root_);
  }

  /// Searches the root without the excluded moves. If the watch stops the search, returns the best
  /// line so far, or nothing if there is none yet.
  std::optional<Line<G>> search_root(int depth, Score alpha, Score beta,
                                     std::span<const Move> without) {
    without_ = without;
    root_line_.reset();
    const std::uint64_t guesses = guesses_;
    Node node{root_, evaluation_.start(root_), G::to_move(root_), 0, depth, alpha, beta};
    const Score score = search(node);
    if (watch_.is_over()) return root_line_;
    Line<G> line{score, guesses_ == guesses, {}};
    const Variation& best = (*lines_)[0];
    line.moves.assign(best.begin(), best.end());
    // A proven line is correct to its end; a continuation from the table may be best for one side
    // only.
    if (!is_proven(line)) continue_line(line.moves);
    return line;
  }

  [[nodiscard]] std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }

 private:
  using Node = AlphaBetaNode<G, E>;
  using Variation = FixedList<Move, max_ply>;

  /// Narrows the node's window and may reduce its depth: set both again before searching it again.
  Score search(Node& node) {
    (*lines_)[static_cast<std::size_t>(node.ply)].clear();
    if (must_stop()) return draw_score;

    // Step 1. Is the game over, by the rules or by a known bound?
    const Canonical image =
        node.uses_table() ? memory_.image_of(node.at, node.ply, node.depth) : Canonical{};
    const auto choices = choices_of<G>(node.at);
    if (choices.size() == 0) return score_of(*G::result(node.at), node.mover, node.ply);
    if (node.ply > 0) {
      if (is_repetition(node)) return guess(score_of_repetition(node));
      if (const auto known = known_ending(node)) return *known;
      if (const auto bound = beyond_best_result(node)) return *bound;
    }
    if (node.depth <= 0 || node.ply >= max_ply) return quiesce(node, choices);

    // Step 2. Is there a table cutoff? Where evaluation is cheap, it runs before the lookup, while
    // the prefetched bucket arrives.
    Horizon horizon;
    if (!E::judges_slowly && node.is_off_line()) horizon = horizon_at(node, choices);
    const TablePlace place = node.uses_table() ? memory_.look_up(node.at, image) : TablePlace{};
    if (node.ply > 0 && options_.table) {
      const auto known = Memory<H>::enough(place, node.ply, node.depth, node.alpha, node.beta);
      if (known) return known->is_proven ? known->score : guess(known->score);
    }
    if (E::judges_slowly && node.is_off_line()) horizon = horizon_at(node, choices);

    // Step 3. Off the principal variation: is the evaluation so far above beta that the few plies
    // to the horizon will not matter (reverse futility), or does a null move still fail high?
    if (node.is_off_line()) {
      if (horizon.is_far_above) return guess(horizon.judgement);
      if (node.may_yield && horizon.judgement >= node.beta) {
        if (const auto score = try_yielding(node)) return *score;
      }
    }

    // Step 4. Does a shallow search foretell that this one ends outside the window (ProbCut)?
    if (node.is_off_line()) {
      if (const auto score = foretold(node, horizon)) return *score;
    }

    // Step 5. Without a table move, search one ply less deep; that finds one for the next time
    // (internal iterative reduction).
    const bool lacks_best = options_.reductions && node.depth >= 4 && !place.best;
    if (lacks_best) --node.depth;
    return search_moves(node, choices, place, horizon);
  }

  template <class Choices>
  Score search_moves(Node& node, const Choices& choices, const TablePlace& place,
                     const Horizon& horizon) {
    const std::uint64_t guesses_before = guesses_;
    const Score old_alpha = node.alpha;
    Score best = -infinite_score;
    Move best_move{};
    OrderedMoves<G> moves(choices, [&](Move move) { return standing(node.mover, node.ply, move); });
    // Often the table move already cuts off, and the others need no rank.
    const std::size_t known = place.best && moves.put_first(*place.best) ? 1 : 0;
    std::size_t searched = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (i == known) rank_moves(node, moves, i);
      const Move move = i < known ? moves.given(i) : moves.nth(i);
      if (node.ply == 0 && is_left_out(move)) continue;
      const bool may_skip = searched > 0 && !is_loss(best);
      if (may_skip && searched >= horizon.most_moves) {
        ++guesses_;
        break;
      }
      if (may_skip && horizon.is_far_below && moves.rank(i) <= 0) {
        ++guesses_;
        continue;
      }
      const Score score = search_child(node, move, searched++);
      if (watch_.is_over()) return draw_score;
      if (score <= best) continue;
      best = score;
      best_move = move;
      if (score <= node.alpha) continue;
      node.alpha = score;
      note_line(node.ply, move, score);
      if (node.alpha >= node.beta) {
        reward(node, moves, i);
        break;
      }
    }
    if (node.ply == 0 && !without_.empty()) return best;  // not the position's value
    if (!node.uses_table() || !options_.remembers) return best;
    const Bound bound = best >= node.beta   ? Bound::lower
                        : best <= old_alpha ? Bound::upper
                                            : Bound::exact;
    memory_.keep(node.at, place, {score_to_keep(best, node.ply), node.depth, bound, 0},
                 guesses_ == guesses_before, best_move);
    return best;
  }

  static void rank_moves(const Node& node, OrderedMoves<G>& moves, std::size_t from) {
    if (H::ranks_slowly && node.depth <= 1) return moves.add_ranks(from, unknown::Ranking{});
    moves.add_ranks(from, H::ranking(node.at));
  }

  /// The first move gets the full window. The others get a null window first, and late ones a
  /// reduced depth as well.
  Score search_child(const Node& node, Move move, std::size_t index) {
    Node child = node.after(move, evaluation_);
    const int depth = node.depth - 1;
    if (index == 0) return child_score(node, child, depth, node.beta);
    const bool is_late = options_.reductions && node.depth >= 3 && index >= 2;
    const int reduction = is_late ? Reductions<reduction_percent_for<E>>::of(node.depth, index) : 0;
    Score score = child_score(node, child, depth - reduction, node.alpha + 1);
    if (score > node.alpha && reduction > 0) {
      score = child_score(node, child, depth, node.alpha + 1);
    }
    if (score > node.alpha && score < node.beta) {
      score = child_score(node, child, depth, node.beta);
    }
    return score;
  }

  /// The value of a child within [alpha, beta] for the side that moved there, which may be to move
  /// again.
  Score child_score(const Node& node, Node& child, int depth, Score beta) {
    child.depth = depth;
    if (child.mover == node.mover) {
      child.alpha = node.alpha;
      child.beta = beta;
      return search(child);
    }
    child.alpha = -beta;
    child.beta = -node.alpha;
    return -search(child);
  }

  template <class Choices>
  Score quiesce(Node& node, const Choices& choices) {
    Score best = judge(node, choices);
    if constexpr (Noisy<H>) {
      if (!options_.quiescence || best >= node.beta || node.ply >= max_ply) return best;
      node.alpha = std::max(node.alpha, best);
      OrderedMoves<G> moves(H::noisy_moves(node.at), unknown::Ranking{});
      moves.add_ranks(0, H::ranking(node.at));
      for (std::size_t i = 0; i < moves.size() && node.alpha < node.beta; ++i) {
        Node child = node.after(moves.nth(i), evaluation_);
        best = std::max(best, child_score(node, child, 0, node.beta));
        if (watch_.is_over()) return draw_score;
        node.alpha = std::max(node.alpha, best);
      }
    }
    return best;
  }

  template <class Choices>
  Score judge(const Node& node, const Choices& choices) {
    if constexpr (is_blind<E>) {
      return guess(draw_score);
    } else {
      return guess(judgement_of(node, choices));
    }
  }

  template <class Choices>
  [[nodiscard]] Score judgement_of(const Node& node, const Choices& choices) const {
    return judged(evaluation_.evaluate(node.at, choices, node.sum) + noise_at(node.at));
  }

  /// Deterministic per position: the same position always gets the same error, or the search would
  /// contradict itself.
  [[nodiscard]] int noise_at(const State& at) const {
    if (options_.noise == 0) return 0;
    Rng rng(options_.seed, H::search_key(at));
    const auto range = static_cast<unsigned>(2 * options_.noise + 1);
    return static_cast<int>(rng.below(range)) - options_.noise;
  }

  Score guess(Score score) {
    ++guesses_;
    return score;
  }

  bool must_stop() {
    if (watch_.is_over()) return true;
    const std::uint64_t nodes = nodes_.load(std::memory_order_relaxed) + 1;
    nodes_.store(nodes, std::memory_order_relaxed);  // this thread is the only writer
    return watch_.must_stop(nodes);
  }

  /// A repetition, in the game or on this line, is scored as a draw: the better side will not
  /// repeat again, and the worse side will.
  bool is_repetition([[maybe_unused]] const Node& node) {
    if constexpr (Repeating<G>) {
      const std::size_t now = past_ + static_cast<std::size_t>(node.ply);
      const std::uint64_t key = G::repetition_key(node.at);
      keys_[now] = key;
      const std::size_t reach = std::min<std::size_t>(G::reversible_plies(node.at), now);
      const auto* const here = keys_.data() + now;
      return std::find(here - reach, here, key) != here;
    } else {
      return false;
    }
  }

  [[nodiscard]] Score score_of_repetition(const Node& node) const {
    const bool is_ours = node.mover == G::to_move(root_);
    return draw_score + (is_ours ? -options_.contempt : options_.contempt);
  }

  /// By tables of endings: a draw is proven, a win or loss too, but not its margin, which is a
  /// guess. It counts as the smallest, and as if the game ended with the next irreversible move.
  std::optional<Score> known_ending(const Node& node) {
    if (endings_ == nullptr) return std::nullopt;
    const auto ending = endings_->probe(node.at);
    if (!ending) return std::nullopt;
    if (ending->counted() == Fate::draw) return draw_score;
    return guess(score_of_ending(*ending, node.ply));
  }

  /// A cutoff when even the best result still possible lies outside the window.
  static std::optional<Score> beyond_best_result([[maybe_unused]] const Node& node) {
    if constexpr (Bounded<H>) {
      const auto best_of = [&](Side side) {
        return win_score(H::best_margin(node.at, side), node.ply + 1);
      };
      if (is_win(node.alpha) && best_of(node.mover) <= node.alpha) return node.alpha;
      if (is_loss(node.beta) && -best_of(other(node.mover)) >= node.beta) return node.beta;
    }
    return std::nullopt;
  }

  template <class Choices>
  [[nodiscard]] Horizon horizon_at(const Node& node, const Choices& choices) const {
    if constexpr (!is_blind<E>) {
      const bool is_near = options_.pruning && node.depth <= Horizon::nearest_plies;
      const bool is_used =
          (Yielding<H> && options_.null_move) || (Foretelling<E, State> && options_.prob_cut);
      if (is_near || is_used) {
        const Score judgement = judgement_of(node, choices);
        return is_near ? Horizon::near(judgement, node.depth, node.alpha, node.beta)
                       : Horizon{judgement};
      }
    }
    return {};
  }

  std::optional<Score> try_yielding([[maybe_unused]] const Node& node) {
    if constexpr (Yielding<H>) {
      if (!options_.null_move || node.depth < 3 || is_decided(node.beta)) return std::nullopt;
      Node next{node.at, {}, other(node.mover), node.ply + 1};
      if (!H::yield_turn(next.at)) return std::nullopt;
      next.sum = evaluation_.after_yielding(node.sum, node.at, next.at);
      next.depth = node.depth - 3 - node.depth / 4;
      next.alpha = -node.beta;
      next.beta = -node.beta + 1;
      next.may_yield = false;
      const Score score = -search(next);
      // A null move is not a legal move, so its result proves nothing.
      if (score >= node.beta && !watch_.is_over()) {
        return guess(is_decided(score) ? node.beta : score);
      }
    }
    return std::nullopt;
  }

  /// The evaluation says on which side of the window to try. The shallow search must end so far
  /// outside that its usual error does not matter.
  std::optional<Score> foretold([[maybe_unused]] const Node& node,
                                [[maybe_unused]] const Horizon& horizon) {
    if constexpr (Foretelling<E, State>) {
      if (!options_.prob_cut || node.depth < first_foretold) return std::nullopt;
      if (is_decided(node.alpha) || is_decided(node.beta)) return std::nullopt;
      const Forecast forecast = evaluation_.forecast(node.at, node.depth);
      const Score margin = forecast.error * confidence_percent / 100;
      const bool high = horizon.judgement >= node.beta;
      Node shallow = node;
      shallow.depth = forecast.depth;
      shallow.alpha = high ? node.beta + margin - 1 : node.alpha - margin;
      shallow.beta = shallow.alpha + 1;
      const Score score = search(shallow);
      if (watch_.is_over()) return draw_score;
      if (high && score > node.beta + margin - 1) return guess(node.beta);
      if (!high && score <= node.alpha - margin) return guess(node.alpha);
    }
    return std::nullopt;
  }

  [[nodiscard]] int standing(Side mover, int ply, Move move) const {
    return history_.of(mover, move) + killers_[static_cast<std::size_t>(ply)].bonus(move);
  }

  /// Rewards the move that caused the cutoff and penalizes those tried before it.
  void reward(const Node& node, const OrderedMoves<G>& moves, std::size_t i) {
    const int bonus = std::min(node.depth * node.depth * 8, MoveHistory<G>::limit / 8);
    killers_[static_cast<std::size_t>(node.ply)].add(moves.given(i));
    history_.reward(node.mover, moves.given(i), bonus);
    for (std::size_t earlier = 0; earlier < i; ++earlier) {
      history_.reward(node.mover, moves.given(earlier), -bonus);
    }
  }

  void note_line(int ply, Move move, Score score) {
    Variation& mine = (*lines_)[static_cast<std::size_t>(ply)];
    mine.clear();
    mine.push_back(move);
    if (ply < max_ply) {
      for (const Move next : (*lines_)[static_cast<std::size_t>(ply) + 1]) {
        if (mine.size() < max_ply) mine.push_back(next);
      }
    }
    if (ply == 0) root_line_ = Line<G>{score, false, {mine.begin(), mine.end()}};
  }

  /// A line ends at a table hit: continue it from the table as far as the game goes, or up to the
  /// third occurrence of a position.
  void continue_line(std::vector<Move>& moves) const {
    State at = root_;
    typename HistoryOf<G>::type history(at, std::span(keys_).first(past_));
    bool is_drawn = false;
    for (const Move move : moves) {
      G::apply(at, move);
      is_drawn = history.add(at) || is_drawn;
    }
    while (moves.size() < longest_line && !is_drawn) {
      const auto best = memory_.best_move(at, static_cast<int>(moves.size()));
      const auto legal = G::legal_moves(at);
      const auto* const found = std::find_if(
          legal.begin(), legal.end(), [&](Move move) { return best && pack_move(move) == *best; });
      if (found == legal.end()) return;
      moves.push_back(*found);
      G::apply(at, *found);
      is_drawn = history.add(at);
    }
  }

  [[nodiscard]] bool is_left_out(Move move) const {
    return std::find(without_.begin(), without_.end(), move) != without_.end();
  }

  static constexpr std::size_t longest_line = 20;  // limit for continued lines
  static constexpr int confidence_percent = 150;   // of the standard deviation

  State root_;
  const EndingsOf<G>* endings_;
  Memory<H> memory_;
  const E& evaluation_;
  Watch& watch_;
  AlphaBetaOptions options_;

  std::vector<std::uint64_t> keys_;  // repetition keys: the game's history, then this line
  std::size_t past_;
  std::unique_ptr<std::array<Variation, max_ply + 1>> lines_;  // the best line below each ply
  std::optional<Line<G>> root_line_;
  std::span<const Move> without_;
  MoveHistory<G> history_;
  std::array<Killers<G>, max_ply + 1> killers_{};
  std::uint64_t guesses_ = 0;
  std::atomic<std::uint64_t> nodes_{0};
};

}  // namespace quintet::search
