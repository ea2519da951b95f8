#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/bits.h"
#include "games/mapello/mapello_endgame_last.h"
#include "games/mapello/mapello_endgame_regions.h"
#include "games/mapello/mapello_endgame_table.h"
#include "games/mapello/mapello_terrain.h"

namespace quintet::mapello {

/// A small transposition table that belongs to one thread and stays in the processor's cache. A new
/// entry always replaces the old one.
class NearTable {
 public:
  struct Entry {
    std::uint64_t own = 0;
    std::uint64_t theirs = 0;
    std::int8_t lead = 0;
    std::int8_t lower = 0;
    std::int8_t upper = 0;
    std::uint8_t best = no_cell;

    [[nodiscard]] bool is_of(const Discs& at) const {
      return own == at.own && theirs == at.theirs && lead == at.lead;
    }
  };

  /// Where a position is, if it is there.
  [[nodiscard]] Entry& at(const Discs& at) { return entries_[hash_of(at) & (size - 1)]; }
  [[nodiscard]] const Entry& at(const Discs& at) const {
    return entries_[hash_of(at) & (size - 1)];
  }
  void prefetch(const Discs& at) const { __builtin_prefetch(&this->at(at)); }

 private:
  static constexpr std::size_t size = std::size_t{1} << 14;  // entries
  std::vector<Entry> entries_ = std::vector<Entry>(size);
};

/// The end of the game with a few more free cells than LastCells takes. All windows are null
/// windows, as there.
template <class Lines>
class NearEnd {
 public:
  static constexpr unsigned most_cells = 10;

  NearEnd(const Terrain& terrain, const Jokers& jokers, std::uint64_t bonuses,
          bool empties_to_winner)
      : last(terrain, jokers, bonuses, empties_to_winner),
        terrain_(terrain),
        bonuses_(bonuses),
        cells_(static_cast<int>(count(~terrain.walls))) {}

  /// With at most `most_cells` free cells. Above alpha a lower bound, otherwise an upper bound.
  int value(const Discs& at, std::uint64_t free, int alpha) {
    if (count(free) > simple_cells) return fastest_first(at, free, alpha);
    if (count(free) >= 4) return parity_first(at, free, odd_quarters(free), alpha);
    return of_few(at, free, alpha);
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

  LastCells<Lines> last;

 private:
  static constexpr int worth_counting_safe = 0;    // below this, alpha is rarely out of reach
  static constexpr unsigned simple_cells = 6;      // up to here, moves are ordered by parity only
  static constexpr unsigned look_ahead_cells = 8;  // from here, the table is probed for each move

  struct Near {
    Discs next;
    int order;  // highest first
    std::uint8_t cell;
  };

  struct NearMoves {
    std::array<Near, most_cells> list;
    unsigned size = 0;
  };

  int without_move(const Discs& at, std::uint64_t free, int alpha) {
    if ((last.lines.ends(at.theirs, at.own) & free) == 0) return last.margin(at);
    return -value(LastCells<Lines>::passed(at), free, -alpha - 1);
  }

  /// Only for searches that begin here.
  int of_few(const Discs& at, std::uint64_t free, int alpha) {
    LastFree<3> cells{};
    std::size_t size = 0;
    each_bit(free, [&](unsigned cell) { cells[size++] = static_cast<std::uint8_t>(cell); });
    switch (size) {
      case 0: return last.margin(at);
      case 1: return last.value_of_last(at.own, at.lead, cells[0], alpha);
      case 2: return last.template value<2>(at, {cells[0], cells[1]}, alpha);
      default: return last.template value<3>(at, cells, alpha);
    }
  }

  /// With at least four free cells.
  int parity_first(const Discs& at, std::uint64_t free, std::uint64_t odd, int alpha) {
    if (count(free) == 4) {
      const LastOrder order(free, odd);
      return last.template value<4>(at, order.cells, alpha, order.two_pairs);
    }
    ++last.nodes;
    const std::uint64_t moves = last.lines.ends(at.own, at.theirs) & free;
    if (moves == 0) return without_move(at, free, alpha);
    int best = -beyond_margins;
    for (std::uint64_t cells : {moves & odd, moves & ~odd}) {
      for (; cells != 0; cells = without_lowest(cells)) {
        const unsigned cell = lowest(cells);
        const Discs next = last.played(at, cell, last.lines.turned(cell, at));
        best = std::max(best,
                        -parity_first(next, free ^ bit(cell), odd ^ quarter_of(cell), -alpha - 1));
        if (best > alpha) return best;
      }
    }
    return best;
  }

  int fastest_first(const Discs& at, std::uint64_t free, int alpha) {
    ++last.nodes;
    // Step 1: results that need no search.
    if (const int limit = upper_limit(at, free, alpha); limit <= alpha) return limit;
    NearTable::Entry known{at.own,          at.theirs,      static_cast<std::int8_t>(at.lead),
                           -beyond_margins, beyond_margins, no_cell};
    NearTable::Entry& entry = table_.at(at);
    if (entry.is_of(at)) {
      if (entry.lower > alpha) return entry.lower;
      if (entry.upper <= alpha) return entry.upper;
      known = entry;
    }

    // Step 2: the moves.
    const std::uint64_t moves = last.lines.ends(at.own, at.theirs) & free;
    if (moves == 0) return without_move(at, free, alpha);
    const std::uint64_t odd = odd_quarters(free);
    NearMoves list;
    list_moves(at, moves, free, odd, known.best, list);
    if (count(free) >= look_ahead_cells) {
      if (const int cut = cut_by_table(list); cut > alpha) return cut;
    }

    // Step 3: search, and keep the result.
    const auto [best, cell] = best_of(list, free, odd, alpha);
    (best > alpha ? known.lower : known.upper) = static_cast<std::int8_t>(best);
    known.best = cell;
    entry = known;
    return best;
  }

  /// Positions where the other side has few moves are quick to search, and are often the good ones.
  void list_moves(const Discs& at, std::uint64_t moves, std::uint64_t free, std::uint64_t odd,
                  std::uint8_t hint, NearMoves& to) const {
    each_bit(moves, [&](unsigned cell) {
      Near& move = to.list[to.size++];
      move.next = last.played(at, cell, last.lines.turned(cell, at));
      move.cell = static_cast<std::uint8_t>(cell);
      table_.prefetch(move.next);
      const std::uint64_t left = free ^ bit(cell);
      const std::uint64_t replies = last.lines.ends(move.next.own, move.next.theirs) & left;
      const std::uint64_t reached = with_neighbours(move.next.theirs) & left;
      const auto mobility = static_cast<int>(count(replies) + count(replies & terrain_.anchors));
      move.order = -16 * mobility - static_cast<int>(count(reached));
      if ((bit(cell) & odd) != 0) move.order += 8;
      if ((bit(cell) & terrain_.anchors) != 0) move.order += 20;
      if ((bit(cell) & bonuses_) != 0) move.order += 16;
      if (cell == hint) move.order = 1 << 20;
    });
  }

  /// The highest lower bound that the table has for any move.
  int cut_by_table(const NearMoves& moves) const {
    int best = -beyond_margins;
    for (unsigned i = 0; i < moves.size; ++i) {
      const NearTable::Entry& entry = table_.at(moves.list[i].next);
      if (entry.is_of(moves.list[i].next)) best = std::max<int>(best, -entry.upper);
    }
    return best;
  }

  std::pair<int, std::uint8_t> best_of(NearMoves& moves, std::uint64_t free, std::uint64_t odd,
                                       int alpha) {
    std::pair<int, std::uint8_t> best{-beyond_margins, no_cell};
    for (unsigned i = 0; i < moves.size && best.first <= alpha; ++i) {
      unsigned first = i;
      for (unsigned k = i + 1; k < moves.size; ++k) {
        if (moves.list[k].order > moves.list[first].order) first = k;
      }
      const Near move = moves.list[first];
      moves.list[first] = moves.list[i];
      const std::uint64_t left = free ^ bit(move.cell);
      const int found =
          count(left) > simple_cells
              ? -fastest_first(move.next, left, -alpha - 1)
              : -parity_first(move.next, left, odd ^ quarter_of(move.cell), -alpha - 1);
      if (found > best.first) best = {found, move.cell};
    }
    return best;
  }

  const Terrain& terrain_;
  std::uint64_t bonuses_;
  int cells_;
  NearTable table_;
};

}  // namespace quintet::mapello
