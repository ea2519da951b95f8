#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/fixed_list.h"
#include "core/game.h"
#include "core/random.h"
#include "core/searchable.h"
#include "search/alphabeta/horizon.h"
#include "search/alphabeta/memory.h"
#include "search/alphabeta/ordering.h"
#include "search/alphabeta/reductions.h"
#include "search/score.h"
#include "search/search.h"
#include "search/transposition.h"
#include "search/watch.h"

namespace quintet {

/// What may be switched off, to compare with a plain search and to measure what it gains.
struct AlphaBetaOptions {
  bool table = true;       // cut off by what the transposition table knows
  bool remembers = true;   // tell the table what was found
  bool quiescence = true;  // search noisy moves on beyond the horizon
  bool reductions = true;  // search late moves less deep
  bool null_move = true;   // try what happens if the turn is given away
  bool pruning = true;     // near the horizon, trust the judgement where it is far off the window
  int noise = 0;           // judgements are wrong by up to so much, differently for each seed
  std::uint64_t seed = 0;
  int contempt = 0;  // how much worse than a draw the mover at the root takes a repetition to be
};

/// One thread of an alpha-beta search: principal variation search of one root to given depths.
///
/// A score is proven as far as no guess went into it. Guesses are counted (judgements, null moves,
/// repetitions, which depend on the way here, and table entries that hold guesses): a node whose
/// search made none is complete, and no deeper search will say anything else.
template <Playable G>
class AlphaBetaWorker {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  AlphaBetaWorker(const Root<G>& root, TranspositionTable& table, Watch& watch,
                  const AlphaBetaOptions& options)
      : root_(root.at),
        memory_(table, positions_to_avoid(root)),
        watch_(watch),
        options_(options),
        keys_(root.past),
        past_(root.past.size()),
        lines_(std::make_unique<std::array<Variation, max_ply + 1>>()) {
    keys_.resize(past_ + max_ply + 1);
    if constexpr (Repeating<G>) keys_[past_] = G::repetition_key(root_);
  }

  /// Searches the root without some of its moves. The line is the best so far if the watch ends the
  /// search; nothing if it has not even one.
  std::optional<Line<G>> search_root(int depth, Score alpha, Score beta,
                                     std::span<const Move> without) {
    without_ = without;
    root_line_.reset();
    const std::uint64_t guesses = guesses_;
    const Score score = search(root_, 0, depth, alpha, beta, Turn::may_yield);
    if (watch_.is_over()) return root_line_;
    Line<G> line{score, guesses_ == guesses, {}};
    const Variation& best = (*lines_)[0];
    line.moves.assign(best.begin(), best.end());
    // A proven line is true to its end, and what the table says may be only one side's best.
    if (!is_proven(line)) continue_line(line.moves);
    return line;
  }

  [[nodiscard]] std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }

 private:
  using Variation = FixedList<Move, max_ply>;
  enum class Turn : std::uint8_t { may_yield, was_yielded };

  Score search(const State& at, int ply, int depth, Score alpha, Score beta, Turn turn) {
    (*lines_)[static_cast<std::size_t>(ply)].clear();
    if (must_stop()) return draw_score;

    // Step 1. Is it over, by the rules or by what is known?
    const Canonical image = uses_table(ply, depth) ? memory_.image_of(at, ply, depth) : Canonical{};
    const auto choices = choices_of<G>(at);
    if (choices.size() == 0) return score_of(*G::result(at), G::to_move(at), ply);
    if (ply > 0) {
      if (is_repetition(at, ply)) return guess(score_of_repetition(at));
      if (const auto bound = beyond_best_result(at, ply, alpha, beta)) return *bound;
    }
    if (depth <= 0 || ply >= max_ply) return quiesce(at, choices, ply, alpha, beta);

    // Step 2. Does the table know enough? Where judgements are quick, the one that is needed off
    // the main line is made before: by then what the table has is at hand.
    const bool is_off_line = ply > 0 && beta - alpha == 1;
    Horizon horizon;
    if (!JudgesSlowly<G> && is_off_line) horizon = horizon_at(at, choices, depth, alpha, beta);
    const TablePlace place = uses_table(ply, depth) ? memory_.look_up(at, image) : TablePlace{};
    if (ply > 0 && options_.table) {
      if (const auto known = Memory<G>::enough(place, ply, depth, alpha, beta)) {
        return known->is_proven ? known->score : guess(known->score);
      }
    }
    if (JudgesSlowly<G> && is_off_line) horizon = horizon_at(at, choices, depth, alpha, beta);

    // Step 3. Off the main line: is it so good that the few plies to the horizon will not change
    // it, or good enough even if the turn is given away?
    if (is_off_line) {
      if (horizon.is_far_above) return guess(horizon.judgement);
      if (turn == Turn::may_yield && horizon.judgement >= beta) {
        if (const auto score = try_yielding(at, ply, depth, beta)) return *score;
      }
    }

    // Step 4. Without a move to try first, a shallower search will find one for the next time.
    const bool lacks_best = options_.reductions && depth >= 4 && !place.best;
    return search_moves(at, choices, ply, lacks_best ? depth - 1 : depth, alpha, beta, place,
                        horizon);
  }

  template <class Choices>
  Score search_moves(const State& at, const Choices& choices, int ply, int depth, Score alpha,
                     Score beta, const TablePlace& place, const Horizon& horizon) {
    const std::uint64_t guesses_before = guesses_;
    const Side mover = G::to_move(at);
    const Score old_alpha = alpha;
    Score best = -infinite_score;
    Move best_move{};
    OrderedMoves<G> moves(choices, [&](Move move) { return standing(mover, ply, move); });
    // Often the move that the table knows is enough, and the others need no rank.
    const std::size_t known = place.best && moves.put_first(*place.best) ? 1 : 0;
    std::size_t searched = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (i == known) rank_moves(at, depth, moves, i);
      const Move move = i < known ? moves.given(i) : moves.nth(i);
      if (ply == 0 && is_left_out(move)) continue;
      const bool may_skip = searched > 0 && !is_loss(best);
      if (may_skip && searched >= horizon.most_moves) {
        ++guesses_;
        break;
      }
      if (may_skip && horizon.is_far_below && moves.rank(i) <= 0) {
        ++guesses_;
        continue;
      }
      State next = at;
      G::apply(next, move);
      const Score score = search_child(next, mover, ply, depth, alpha, beta, searched++);
      if (watch_.is_over()) return draw_score;
      if (score <= best) continue;
      best = score;
      best_move = move;
      if (score <= alpha) continue;
      alpha = score;
      note_line(ply, move, score);
      if (alpha >= beta) {
        reward(mover, ply, depth, moves, i);
        break;
      }
    }
    if (ply == 0 && !without_.empty()) return best;  // not the value of the whole position
    if (!uses_table(ply, depth) || !options_.remembers) return best;
    const Bound bound = best >= beta        ? Bound::lower
                        : best <= old_alpha ? Bound::upper
                                            : Bound::exact;
    memory_.keep(at, place, {score_to_keep(best, ply), depth, bound, 0}, guesses_ == guesses_before,
                 best_move);
    return best;
  }

  static void rank_moves(const State& at, int depth, OrderedMoves<G>& moves, std::size_t from) {
    if (RanksSlowly<G> && depth <= 1) {
      return moves.add_ranks(from, [](Move /*move*/) { return 0; });
    }
    moves.add_ranks(from, ranking_of<G>(at));
  }

  /// The first move gets the whole window; the others have only to be shown not to be better, and
  /// late ones at less depth first.
  Score search_child(const State& next, Side mover, int ply, int depth, Score alpha, Score beta,
                     std::size_t index) {
    if (index == 0) return child_score(next, mover, ply, depth - 1, alpha, beta);
    const bool is_late = options_.reductions && depth >= 3 && index >= 2;
    const int reduction = is_late ? Reductions::of(depth, index) : 0;
    Score score = child_score(next, mover, ply, depth - 1 - reduction, alpha, alpha + 1);
    if (score > alpha && reduction > 0) {
      score = child_score(next, mover, ply, depth - 1, alpha, alpha + 1);
    }
    if (score > alpha && score < beta) {
      score = child_score(next, mover, ply, depth - 1, alpha, beta);
    }
    return score;
  }

  /// The value of a child for the side that moved there, who may be to move again.
  Score child_score(const State& next, Side mover, int ply, int depth, Score alpha, Score beta) {
    if (G::to_move(next) == mover) {
      return search(next, ply + 1, depth, alpha, beta, Turn::may_yield);
    }
    return -search(next, ply + 1, depth, -beta, -alpha, Turn::may_yield);
  }

  template <class Choices>
  Score quiesce(const State& at, const Choices& choices, int ply, [[maybe_unused]] Score alpha,
                [[maybe_unused]] Score beta) {
    Score best = judge(at, choices);
    if constexpr (Noisy<G>) {
      if (!options_.quiescence || best >= beta || ply >= max_ply) return best;
      const Side mover = G::to_move(at);
      alpha = std::max(alpha, best);
      OrderedMoves<G> moves(G::noisy_moves(at), [](Move /*move*/) { return 0; });
      moves.add_ranks(0, ranking_of<G>(at));
      for (std::size_t i = 0; i < moves.size() && alpha < beta; ++i) {
        State next = at;
        G::apply(next, moves.nth(i));
        best = std::max(best, child_score(next, mover, ply, 0, alpha, beta));
        if (watch_.is_over()) return draw_score;
        alpha = std::max(alpha, best);
      }
    }
    return best;
  }

  template <class Choices>
  Score judge(const State& at, const Choices& choices) {
    if constexpr (Evaluated<G>) {
      return guess(judged(evaluation_of<G>(at, choices) + noise_at(at)));
    } else {
      return guess(draw_score);
    }
  }

  /// The same position is always misjudged in the same way, or the search would contradict itself.
  [[nodiscard]] int noise_at(const State& at) const {
    if (options_.noise == 0) return 0;
    Rng rng(options_.seed, search_key_of<G>(at));
    const auto range = static_cast<unsigned>(2 * options_.noise + 1);
    return static_cast<int>(rng.below(range)) - options_.noise;
  }

  /// One ply is searched again sooner than memory answers, and leaves the table to others; but at
  /// the root the next depth must begin with the best move of this one.
  static bool uses_table(int ply, int depth) { return depth > 1 || ply == 0; }

  Score guess(Score score) {
    ++guesses_;
    return score;
  }

  bool must_stop() {
    if (watch_.is_over()) return true;
    const std::uint64_t nodes = nodes_.load(std::memory_order_relaxed) + 1;
    nodes_.store(nodes, std::memory_order_relaxed);  // only this thread writes
    return watch_.must_stop(nodes);
  }

  /// A position that has been here before, in the game or on this line, is worth a draw: whoever is
  /// better will not go round again, and whoever is worse will.
  bool is_repetition(const State& at, int ply) {
    if constexpr (Repeating<G>) {
      const std::size_t now = past_ + static_cast<std::size_t>(ply);
      const std::uint64_t key = G::repetition_key(at);
      keys_[now] = key;
      const std::size_t reach = std::min<std::size_t>(G::reversible_plies(at), now);
      const auto* const here = keys_.data() + now;
      return std::find(here - reach, here, key) != here;
    } else {
      static_cast<void>(at);
      static_cast<void>(ply);
      return false;
    }
  }

  [[nodiscard]] Score score_of_repetition(const State& at) const {
    const bool is_ours = G::to_move(at) == G::to_move(root_);
    return draw_score + (is_ours ? -options_.contempt : options_.contempt);
  }

  /// When even the best result that the rules still allow would not matter.
  static std::optional<Score> beyond_best_result(const State& at, int ply, Score alpha,
                                                 Score beta) {
    if constexpr (Bounded<G>) {
      const Side mover = G::to_move(at);
      if (is_win(alpha) && win_score(G::best_margin(at, mover), ply + 1) <= alpha) return alpha;
      if (is_loss(beta) && -win_score(G::best_margin(at, other(mover)), ply + 1) >= beta) {
        return beta;
      }
    }
    return std::nullopt;
  }

  template <class Choices>
  Horizon horizon_at(const State& at, const Choices& choices, int depth, Score alpha,
                     Score beta) const {
    if constexpr (Evaluated<G>) {
      const bool is_near = options_.pruning && depth <= Horizon::nearest_plies;
      if (is_near || (Yielding<G> && options_.null_move)) {
        const Score judgement = judged(evaluation_of<G>(at, choices) + noise_at(at));
        return is_near ? Horizon::near(judgement, depth, alpha, beta) : Horizon{judgement};
      }
    }
    return {};
  }

  std::optional<Score> try_yielding(const State& at, int ply, int depth, Score beta) {
    if constexpr (Yielding<G>) {
      if (!options_.null_move || depth < 3 || is_decided(beta)) return std::nullopt;
      State next = at;
      if (!G::yield_turn(next)) return std::nullopt;
      const int less = 3 + depth / 4;
      const Score score = -search(next, ply + 1, depth - less, -beta, -beta + 1, Turn::was_yielded);
      // What follows a move that is none proves nothing.
      if (score >= beta && !watch_.is_over()) return guess(is_decided(score) ? beta : score);
    }
    return std::nullopt;
  }

  [[nodiscard]] int standing(Side mover, int ply, Move move) const {
    return history_.of(mover, move) + killers_[static_cast<std::size_t>(ply)].bonus(move);
  }

  /// The move that refuted is rewarded, those that were tried before it in vain are not.
  void reward(Side mover, int ply, int depth, const OrderedMoves<G>& moves, std::size_t i) {
    const int bonus = std::min(depth * depth * 8, MoveHistory<G>::limit / 8);
    killers_[static_cast<std::size_t>(ply)].add(moves.given(i));
    history_.reward(mover, moves.given(i), bonus);
    for (std::size_t earlier = 0; earlier < i; ++earlier) {
      history_.reward(mover, moves.given(earlier), -bonus);
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

  /// A line ends where the table knew the rest: then it is read from there.
  void continue_line(std::vector<Move>& moves) const {
    State at = root_;
    for (const Move move : moves) G::apply(at, move);
    while (moves.size() < longest_line) {
      const auto best = memory_.best_move(at, static_cast<int>(moves.size()));
      const auto legal = G::legal_moves(at);
      const auto* const found = std::find_if(
          legal.begin(), legal.end(), [&](Move move) { return best && pack_move(move) == *best; });
      if (found == legal.end()) return;
      moves.push_back(*found);
      G::apply(at, *found);
    }
  }

  [[nodiscard]] bool is_left_out(Move move) const {
    return std::find(without_.begin(), without_.end(), move) != without_.end();
  }

  static constexpr std::size_t longest_line = 20;  // of those that are continued

  State root_;
  Memory<G> memory_;
  Watch& watch_;
  AlphaBetaOptions options_;

  std::vector<std::uint64_t> keys_;  // repetition keys: of the game's past, then of this line
  std::size_t past_;
  std::unique_ptr<std::array<Variation, max_ply + 1>> lines_;  // the best line below each ply
  std::optional<Line<G>> root_line_;
  std::span<const Move> without_;
  MoveHistory<G> history_;
  std::array<Killers<G>, max_ply + 1> killers_{};
  std::uint64_t guesses_ = 0;
  std::atomic<std::uint64_t> nodes_{0};
};

}  // namespace quintet
