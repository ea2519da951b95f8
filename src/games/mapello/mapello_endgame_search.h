#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "core/bits.h"
#include "core/exact_endgame.h"
#include "games/mapello/mapello.h"
#include "games/mapello/mapello_endgame_last.h"
#include "games/mapello/mapello_endgame_table.h"
#include "games/mapello/mapello_eval.h"
#include "games/mapello/mapello_terrain.h"

namespace quintet::mapello {

/// An exact search to the end of the game (principal variation search). From the root to the end,
/// less and less effort is spent per position: careful move ordering and the table while many cells
/// are free, then simple ordering, then the code for the last cells.
template <class Lines>
class ExactSearch {
 public:
  ExactSearch(const State& root, const Terrain& terrain, BoundTable& table, const StopAtNodes& stop)
      : terrain_(terrain),
        bonuses_(root.bonuses),
        last_(terrain, root.bonuses, root.empties_to_winner),
        table_(table),
        stop_(stop),
        cells_(static_cast<int>(count(~terrain.walls))) {
    like_.jokers = root.jokers;
  }

  [[nodiscard]] std::uint64_t nodes() const { return last_.nodes; }
  [[nodiscard]] bool stopped() const { return stopped_; }

  /// The best moves in a position that is not over, at most this many. Meaningless once `stopped`.
  std::vector<SolvedLine<RuleBook>> best_lines(const Discs& at, unsigned lines) {
    const std::uint64_t free = free_cells(at);
    std::uint64_t left = last_.lines.ends(at.own, at.theirs) & free;
    if (left == 0) return {line_after_pass(at)};
    std::vector<SolvedLine<RuleBook>> found;
    while (left != 0 && found.size() < lines && !stopped_) {
      std::array<Candidate, 64> list;
      const unsigned size = list_moves(at, left, free, list);
      order_moves(list.data(), size, free, BoundTable::no_cell);
      const auto [margin, cell] = best_of(list.data(), size, -beyond_margins, beyond_margins);
      if (stopped_) break;
      found.push_back(line_of(at, margin, cell));
      left ^= bit(cell);
    }
    return found;
  }

  /// Exact inside the window, a bound outside. Meaningless once `stopped`.
  int value(const Discs& at, int alpha, int beta) {
    const std::uint64_t free = free_cells(at);
    return count(free) <= simple_cells ? near_end(at, free, odd_quarters(free), alpha, beta)
                                       : careful(at, free, alpha, beta);
  }

 private:
  static constexpr unsigned simple_cells = 6;       // up to here, no table and no ordering
  static constexpr unsigned look_ahead_cells = 10;  // from here, the table is probed for each move
  // From here, moves are ordered by the evaluation, searched deeper the more cells are free. The
  // number of replies also counts, because positions that are quick to search should come first.
  static constexpr unsigned judge_cells = 11;
  static constexpr unsigned cells_per_ply = 3;
  static constexpr unsigned most_plies = 3;
  static constexpr int cost_of_reply = 20;
  static constexpr int beyond_judgements = 2 * evaluation_limit;
  static constexpr int worth_counting_safe = 0;  // below this, alpha is rarely out of reach
  static constexpr unsigned polls_mask = 255;

  struct Candidate {
    Discs next;
    std::uint64_t replies;  // the other side's moves
    int order;
    std::uint8_t cell;
  };

  [[nodiscard]] std::uint64_t free_cells(const Discs& at) const {
    return ~(at.own | at.theirs | terrain_.walls);
  }

  SolvedLine<RuleBook> line_after_pass(const Discs& at) {
    const Discs next = LastCells<Lines>::passed(at);
    const int value = this->value(next, -beyond_margins, beyond_margins);
    SolvedLine<RuleBook> line{-value, {pass}};
    add_best_play(next, value, line.moves);
    return line;
  }

  SolvedLine<RuleBook> line_of(const Discs& at, int margin, std::uint8_t cell) {
    SolvedLine<RuleBook> line{margin, {Move{cell}}};
    add_best_play(last_.played(at, cell, last_.lines.turned(cell, at)), -margin, line.moves);
    return line;
  }

  /// From a position of known value to the end of the game.
  void add_best_play(Discs at, int value, std::vector<Move>& moves) {
    while (!stopped_) {
      const std::uint64_t free = free_cells(at);
      if (const std::uint64_t own = last_.lines.ends(at.own, at.theirs) & free; own != 0) {
        const Candidate best = move_worth(at, value, own, free);
        moves.push_back({best.cell});
        at = best.next;
      } else if ((last_.lines.ends(at.theirs, at.own) & free) != 0) {
        moves.push_back(pass);
        at = LastCells<Lines>::passed(at);
      } else {
        return;
      }
      value = -value;
    }
  }

  /// A move that achieves the value of its position: there is one, and the table often knows it.
  Candidate move_worth(const Discs& at, int value, std::uint64_t moves, std::uint64_t free) {
    std::array<Candidate, 64> list;
    const unsigned size = list_moves(at, moves, free, list);
    const auto* const entry = table_.find(at);
    order_moves(list.data(), size, free, entry != nullptr ? entry->best : BoundTable::no_cell);
    const std::span ordered(list.data(), size);
    std::ranges::sort(ordered, std::greater{}, &Candidate::order);
    return *std::find_if(ordered.begin(), ordered.end() - 1, [&](const Candidate& move) {
      return -this->value(move.next, -value, -value + 1) >= value;
    });
  }

  int without_move(const Discs& at, std::uint64_t free, int alpha, int beta) {
    if ((last_.lines.ends(at.theirs, at.own) & free) == 0) return last_.margin(at);
    return -value(LastCells<Lines>::passed(at), -beta, -alpha);
  }

  int near_end(const Discs& at, std::uint64_t free, std::uint64_t odd, int alpha, int beta) {
    switch (count(free)) {
      case 0: return last_.margin(at);
      case 1: return last_.template value<1>(at, free, odd, alpha, beta);
      case 2: return last_.template value<2>(at, free, odd, alpha, beta);
      case 3: return last_.template value<3>(at, free, odd, alpha, beta);
      case 4: return last_.template value<4>(at, free, odd, alpha, beta);
      default: return simple(at, free, odd, alpha, beta);
    }
  }

  int simple(const Discs& at, std::uint64_t free, std::uint64_t odd, int alpha, int beta) {
    ++last_.nodes;
    const std::uint64_t moves = last_.lines.ends(at.own, at.theirs) & free;
    if (moves == 0) return without_move(at, free, alpha, beta);
    int best = -beyond_margins;
    for (std::uint64_t cells : {moves & odd, moves & ~odd}) {
      for (; cells != 0; cells = without_lowest(cells)) {
        const unsigned cell = lowest(cells);
        const Discs next = last_.played(at, cell, last_.lines.turned(cell, at));
        best = std::max(best, -near_end(next, free ^ bit(cell), odd ^ quarter_of(cell), -beta,
                                        -std::max(alpha, best)));
        if (best >= beta) return best;
      }
    }
    return best;
  }

  int careful(const Discs& at, std::uint64_t free, int alpha, int beta) {
    ++last_.nodes;
    if ((++polls_ & polls_mask) == 0 && stop_(last_.nodes)) stopped_ = true;
    if (stopped_) return alpha;

    // Step 1: results that need no search.
    if (const int limit = upper_limit(at, free, alpha); limit <= alpha) return limit;
    int lower = -beyond_margins;
    int upper = beyond_margins;
    std::uint8_t hint = BoundTable::no_cell;
    if (const auto* const entry = table_.find(at)) {
      if (entry->lower >= beta || entry->lower == entry->upper) return entry->lower;
      if (entry->upper <= alpha) return entry->upper;
      lower = entry->lower;
      upper = entry->upper;
      hint = entry->best;
    }

    // Step 2: the moves, each with its resulting position.
    const std::uint64_t moves = last_.lines.ends(at.own, at.theirs) & free;
    if (moves == 0) return without_move(at, free, alpha, beta);
    std::array<Candidate, 64> list;
    const unsigned size = list_moves(at, moves, free, list);

    // Step 3: does the table know a move that causes a cutoff?
    if (count(free) >= look_ahead_cells) {
      for (unsigned i = 0; i < size; ++i) {
        const auto* const entry = table_.find(list[i].next);
        if (entry != nullptr && -entry->upper >= beta) return -entry->upper;
      }
    }

    // Step 4: search, and store what it proved.
    order_moves(list.data(), size, free, hint);
    const auto [best, cell] = best_of(list.data(), size, alpha, beta);
    if (stopped_) return best;
    if (best < beta) upper = best;
    if (best > alpha) lower = best;
    table_.keep({at.own, at.theirs, static_cast<std::int8_t>(at.lead),
                 static_cast<std::int8_t>(lower), static_cast<std::int8_t>(upper), cell,
                 static_cast<std::uint8_t>(count(free))});
    return best;
  }

  std::pair<int, std::uint8_t> best_of(Candidate* list, unsigned size, int alpha, int beta) {
    int best = -beyond_margins;
    std::uint8_t best_cell = BoundTable::no_cell;
    for (unsigned i = 0; i < size; ++i) {
      Candidate& first = *std::max_element(
          list + i, list + size, [](const auto& a, const auto& b) { return a.order < b.order; });
      const Discs next = first.next;
      const std::uint8_t cell = first.cell;
      first = list[i];  // for all later moves
      const int floor = std::max(alpha, best);
      int found = 0;
      if (i == 0) {
        found = -value(next, -beta, -floor);
      } else {
        found = -value(next, -floor - 1, -floor);
        if (found > floor && found < beta) found = -value(next, -beta, -found);
      }
      if (stopped_) break;
      if (found <= best) continue;
      best = found;
      best_cell = cell;
      if (best >= beta) break;
    }
    return {best, best_cell};
  }

  /// Neither side loses its safe discs. Where the window is far from any bound they could prove,
  /// they are not counted.
  int upper_limit(const Discs& at, std::uint64_t free, int alpha) const {
    const int most = cells_ + at.lead + bonus_points * static_cast<int>(count(bonuses_ & free));
    const int needed = (most - alpha + 1) / 2;
    if (needed > static_cast<int>(count(at.theirs)) || alpha < worth_counting_safe) return most;
    const Four axes = terrain_.backed | filled_lines(terrain_, free);
    return most - 2 * static_cast<int>(count(safe_discs(at.theirs, axes)));
  }

  /// Finds the replies while the table entry is being prefetched.
  unsigned list_moves(const Discs& at, std::uint64_t moves, std::uint64_t free,
                      std::array<Candidate, 64>& list) const {
    const bool in_table = count(free) - 1 > simple_cells;
    unsigned size = 0;
    each_bit(moves, [&](unsigned cell) {
      Candidate& move = list[size++];
      move.next = last_.played(at, cell, last_.lines.turned(cell, at));
      move.cell = static_cast<std::uint8_t>(cell);
      if (in_table) table_.prefetch(move.next);
      move.replies = last_.lines.ends(move.next.own, move.next.theirs) & (free ^ bit(cell));
    });
    return size;
  }

  /// While much is left to search, a good estimate for each move is worth its time.
  void order_moves(Candidate* list, unsigned size, std::uint64_t free, std::uint8_t hint) const {
    if (count(free) < judge_cells) return order_by_speed(list, size, free, hint);
    const unsigned plies = std::min((count(free) - judge_cells) / cells_per_ply, most_plies);
    for (unsigned i = 0; i < size; ++i) {
      Candidate& move = list[i];
      const std::uint64_t left = free ^ bit(move.cell);
      move.order = -judged(move.next, left, plies, -beyond_judgements, beyond_judgements) -
                   cost_of_reply * static_cast<int>(count(move.replies));
      if (move.cell == hint) move.order = 1 << 20;
    }
  }

  /// The evaluation, or the result of a search a few plies deep.
  [[nodiscard]] int judged(const Discs& at, std::uint64_t free, unsigned plies, int alpha,
                           int beta) const {
    std::uint64_t moves = plies == 0 ? 0 : last_.lines.ends(at.own, at.theirs) & free;
    if (moves == 0) return HandMade::evaluate(state_of(at, free));
    int best = -beyond_judgements;
    for (; moves != 0 && best < beta; moves = without_lowest(moves)) {
      const unsigned cell = lowest(moves);
      const Discs next = last_.played(at, cell, last_.lines.turned(cell, at));
      best =
          std::max(best, -judged(next, free ^ bit(cell), plies - 1, -beta, -std::max(alpha, best)));
    }
    return best;
  }

  [[nodiscard]] State state_of(const Discs& at, std::uint64_t free) const {
    State state = like_;
    state.own = at.own;
    state.theirs = at.theirs;
    state.free = free;
    state.bonuses = bonuses_ & free;
    const auto ahead = static_cast<std::uint8_t>(std::abs(at.lead) / bonus_points);
    state.taken = {at.lead > 0 ? ahead : std::uint8_t{0}, at.lead < 0 ? ahead : std::uint8_t{0}};
    return state;
  }

  /// Fastest first: positions where the other side has few moves are quick to search, and are often
  /// the good ones.
  void order_by_speed(Candidate* list, unsigned size, std::uint64_t free, std::uint8_t hint) const {
    const std::uint64_t odd = odd_quarters(free);
    for (unsigned i = 0; i < size; ++i) {
      Candidate& move = list[i];
      const std::uint64_t cell = bit(move.cell);
      const std::uint64_t left = free ^ cell;
      const std::uint64_t reached = with_neighbours(move.next.theirs) & left;
      const auto mobility =
          static_cast<int>(count(move.replies) + count(move.replies & terrain_.anchors));
      move.order = -16 * mobility - static_cast<int>(count(reached));
      if ((cell & odd) != 0) move.order += 8;
      if ((cell & terrain_.anchors) != 0) move.order += 20;
      if ((cell & bonuses_) != 0) move.order += 16;
      if (move.cell == hint) move.order = 1 << 20;
    }
  }

  State like_;  // the map, for evaluations
  const Terrain& terrain_;
  std::uint64_t bonuses_;
  LastCells<Lines> last_;
  BoundTable& table_;
  const StopAtNodes& stop_;
  int cells_;
  std::uint32_t polls_ = 0;
  bool stopped_ = false;
};

}  // namespace quintet::mapello
