#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>

#include "core/bits.h"
#include "core/exact_endgame.h"
#include "games/mapello/mapello.h"
#include "games/mapello/mapello_endgame_confidence.h"
#include "games/mapello/mapello_endgame_judge.h"
#include "games/mapello/mapello_endgame_last.h"
#include "games/mapello/mapello_endgame_near.h"
#include "games/mapello/mapello_endgame_table.h"
#include "games/mapello/mapello_endgame_team.h"
#include "games/mapello/mapello_terrain.h"

namespace quintet::mapello {

/// A move with the position that it leads to.
struct Candidate {
  Discs next;
  int order;  // highest first
  std::uint8_t cell;
};

/// What all threads of a search share.
struct Common {
  const State& root;
  const Terrain& terrain;
  BoundTable& table;
  Team& team;
  const StopAtNodes& stop;
};

/// A search to the end of the game by one thread (principal variation search). From the root to the
/// end, less and less effort is spent per position: careful move ordering and the table while many
/// cells are free, then NearEnd.
///
/// With less than full confidence, positions whose value seems clear are not searched
/// (multi-ProbCut). What that finds is not exact, but it orders the moves of the next search.
template <class Lines, class Evaluation>
class ExactSearch {
 public:
  explicit ExactSearch(const Common& common)
      : near(common.terrain, common.root.jokers, common.root.bonuses,
             common.root.empties_to_winner),
        rules(near.last),
        common_(common),
        judge_(common.root, near.last),
        path_(common.team, common.table) {}

  [[nodiscard]] std::uint64_t nodes() const { return rules.nodes; }
  [[nodiscard]] bool stopped() const { return path_.stopped(); }

  [[nodiscard]] std::uint64_t free_cells(const Discs& at) const {
    return ~(at.own | at.theirs | rules.walls);
  }

  /// Exact inside the window, a bound outside. Meaningless once `stopped`.
  int value(const Discs& at, int alpha, int beta) {
    const std::uint64_t free = free_cells(at);
    return count(free) <= NearEnd<Lines>::most_cells ? near_end(at, free, alpha, beta)
                                                     : careful(at, free, alpha, beta);
  }

  /// The moves in the order in which to search them, as far as `best_of` does not need to.
  struct Moves {
    std::array<Candidate, 64> list;
    unsigned size = 0;
  };
  void list_moves(const Discs& at, std::uint64_t moves, std::uint64_t free, std::uint8_t hint,
                  Moves& to) const {
    list_moves(at, moves, free, to);
    order_moves(to, free, hint);
  }

  /// The best value of the moves, and a move that has it.
  std::pair<int, std::uint8_t> best_of(Moves& moves, unsigned free, int alpha, int beta) {
    std::pair<int, std::uint8_t> best{-beyond_margins, no_cell};
    const bool shared = path_.shared() && free >= Team::least_cells;
    unsigned later = 0;  // moves that another thread is busy with are put at the beginning
    for (unsigned i = 0; i < moves.size; ++i) {
      const Candidate move = next_of(moves, i);
      if (shared && i > 0 && common_.team.is_busy(move.next)) {
        moves.list[later++] = move;
        continue;
      }
      if (shared) common_.team.begin(move.next);
      take_better(move, i == 0, alpha, beta, best);
      if (shared) common_.team.end(move.next);
      if (path_.leaving() || best.first >= beta) return best;
    }
    for (unsigned i = 0; i < later; ++i) {
      take_better(moves.list[i], false, alpha, beta, best);
      if (path_.leaving() || best.first >= beta) return best;
    }
    return best;
  }

  /// The best value of all moves of a position, and a move that has it; keeps it in the table.
  std::pair<int, std::uint8_t> searched(const Discs& at, std::uint64_t free, Moves& moves,
                                        int alpha, int beta, Bounds known) {
    const std::size_t number = path_.enter(at, count(free), confidence.trust, alpha, beta);
    const auto best = best_of(moves, count(free), alpha, beta);
    if (const auto other = path_.leave(number)) return *other;
    if (path_.leaving()) return best;
    if (best.first < beta) known.upper = static_cast<std::int8_t>(best.first);
    if (best.first > alpha) known.lower = static_cast<std::int8_t>(best.first);
    known.best = best.second;
    known.work = static_cast<std::uint8_t>(count(free));
    known.trust = confidence.trust;
    common_.table.keep(at, known);
    return best;
  }

  static constexpr Bounds unknown{0, -beyond_margins, beyond_margins, no_cell, 0, 0, 0};
  static constexpr int first_of_all = 1 << 20;  // an order

  Confidence confidence;
  NearEnd<Lines> near;
  LastCells<Lines>& rules;

 private:
  static constexpr unsigned look_ahead_cells = NearEnd<Lines>::most_cells + 2;
  // Moves are ordered by the evaluation, searched deeper the more cells are free. The number of
  // replies also counts, because positions that are quick to search should come first.
  static constexpr unsigned cells_per_ply = 3;
  static constexpr unsigned most_plies = 3;
  static constexpr int cost_of_reply = 20;
  static constexpr unsigned cut_cells = 13;  // from here, clear values are not searched
  static constexpr std::uint32_t polls_mask = 3;

  int without_move(const Discs& at, std::uint64_t free, int alpha, int beta) {
    if ((rules.lines.ends(at.theirs, at.own) & free) == 0) return rules.margin(at);
    return -value(LastCells<Lines>::passed(at), -beta, -alpha);
  }

  /// Windows wider than a null window are closed step by step.
  int near_end(const Discs& at, std::uint64_t free, int alpha, int beta) {
    int guess = alpha;
    for (int lower = -beyond_margins, upper = beyond_margins;;) {
      const int found = near.value(at, free, guess);
      (found > guess ? lower : upper) = found;
      if (lower >= beta || lower == upper) return lower;
      if (upper <= alpha) return upper;
      guess = std::clamp(found > guess ? found : found - 1, alpha, beta - 1);
    }
  }

  int careful(const Discs& at, std::uint64_t free, int alpha, int beta) {
    ++rules.nodes;
    if ((++polls_ & polls_mask) == 0) path_.poll(common_.stop, rules.nodes);
    if (path_.leaving()) return alpha;

    // Step 1: results that need no search.
    if (const int limit = near.upper_limit(at, free, alpha); limit <= alpha) return limit;
    Bounds known = unknown;
    if (const auto found = common_.table.find(at)) {
      if (found->trust >= confidence.trust) {
        if (found->lower >= beta || found->lower == found->upper) return found->lower;
        if (found->upper <= alpha) return found->upper;
        known = *found;
      }
      known.best = found->best;
    }

    // Step 2: the moves, each with its resulting position.
    const std::uint64_t moves = rules.lines.ends(at.own, at.theirs) & free;
    if (moves == 0) return without_move(at, free, alpha, beta);
    Moves list;
    list_moves(at, moves, free, list);

    // Step 3: does the table know a move that causes a cutoff, or does the evaluation expect one?
    if (count(free) >= look_ahead_cells) {
      if (const auto cut = cut_by_table(list, beta)) return *cut;
    }
    if (beta - alpha == 1 && count(free) >= cut_cells && !confidence.is_full()) {
      if (const auto cut = likely_cut(at, free, alpha)) return *cut;
    }

    // Step 4: search, and store what it proved.
    order_moves(list, free, known.best);
    return searched(at, free, list, alpha, beta, known).first;
  }

  std::optional<int> cut_by_table(const Moves& moves, int beta) const {
    for (unsigned i = 0; i < moves.size; ++i) {
      const auto found = common_.table.find(moves.list[i].next);
      if (found && found->trust >= confidence.trust && -found->upper >= beta) return -found->upper;
    }
    return std::nullopt;
  }

  /// A bound for a null window that is far enough from what a shallow search expects.
  std::optional<int> likely_cut(const Discs& at, std::uint64_t free, int alpha) const {
    const unsigned plies = Confidence::plies(count(free));
    const auto [low, high] = confidence.clear_values(alpha);
    const int judged = judge_.judged(at, free, plies, low, high);
    if (judged >= high) return alpha + 1;
    if (judged <= low) return alpha;
    return std::nullopt;
  }

  static Candidate next_of(Moves& moves, unsigned i) {
    Candidate* const begin = moves.list.data();
    Candidate& first =
        *std::max_element(begin + i, begin + moves.size,
                          [](const auto& a, const auto& b) { return a.order < b.order; });
    const Candidate move = first;
    first = begin[i];  // for all later moves
    return move;
  }

  void take_better(const Candidate& move, bool is_first, int alpha, int beta,
                   std::pair<int, std::uint8_t>& best) {
    const int floor = std::max(alpha, best.first);
    int found = is_first ? -value(move.next, -beta, -floor) : -value(move.next, -floor - 1, -floor);
    if (!is_first && found > floor && found < beta) found = -value(move.next, -beta, -found);
    if (!path_.leaving() && found > best.first) best = {found, move.cell};
  }

  /// Makes all moves.
  void list_moves(const Discs& at, std::uint64_t moves, std::uint64_t free, Moves& to) const {
    const bool in_table = count(free) - 1 > NearEnd<Lines>::most_cells;
    each_bit(moves, [&](unsigned cell) {
      Candidate& move = to.list[to.size++];
      move.next = rules.played(at, cell, rules.lines.turned(cell, at));
      move.cell = static_cast<std::uint8_t>(cell);
      if (in_table) common_.table.prefetch(move.next);
    });
  }

  /// While much is left to search, a good estimate for each move is worth its time.
  void order_moves(Moves& moves, std::uint64_t free, std::uint8_t hint) const {
    const unsigned most = NearEnd<Lines>::most_cells + 1;
    const unsigned plies =
        std::min((std::max(count(free), most) - most) / cells_per_ply, most_plies);
    for (unsigned i = 0; i < moves.size; ++i) {
      Candidate& move = moves.list[i];
      const std::uint64_t left = free ^ bit(move.cell);
      const std::uint64_t replies = rules.lines.ends(move.next.own, move.next.theirs) & left;
      move.order = -judge_.judged(move.next, left, plies, -judge_.beyond, judge_.beyond) -
                   cost_of_reply * static_cast<int>(count(replies));
      if (move.cell == hint) move.order = first_of_all;
    }
  }

  Common common_;
  Judge<Lines, Evaluation> judge_;
  Path path_;
  std::uint32_t polls_ = 0;
};

}  // namespace quintet::mapello
