#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "core/bits.h"
#include "core/exact_endgame.h"
#include "games/mapello/mapello.h"
#include "games/mapello/mapello_endgame_search.h"

namespace quintet::mapello {

/// The best moves of a position, and the best play that follows them.
template <class Lines, class Evaluation>
class BestLines {
 public:
  explicit BestLines(const Common& common) : common_(common), search_(common) {}

  [[nodiscard]] std::uint64_t nodes() const { return search_.nodes(); }
  [[nodiscard]] bool stopped() const { return search_.stopped(); }

  /// At most this many lines of a position that is not over. Meaningless once `stopped`.
  std::vector<SolvedLine<RuleBook>> find(const Discs& at, unsigned lines) {
    const std::uint64_t free = search_.free_cells(at);
    std::uint64_t left = moves_of(at, free);
    if (left == 0) return {line_after_pass(at)};
    std::vector<SolvedLine<RuleBook>> found;
    while (left != 0 && found.size() < lines && !stopped()) {
      const auto [margin, cell] = best_move(at, free, left, found.empty());
      if (stopped()) break;
      found.push_back(line_of(at, margin, cell));
      left ^= bit(cell);
    }
    return found;
  }

 private:
  using Search = ExactSearch<Lines, Evaluation>;
  using Moves = typename Search::Moves;
  static constexpr unsigned least_to_guess = 16;  // with fewer free cells, full confidence at once

  [[nodiscard]] std::uint64_t moves_of(const Discs& at, std::uint64_t free) const {
    return search_.rules.lines.ends(at.own, at.theirs) & free;
  }

  [[nodiscard]] Discs after(const Discs& at, unsigned cell) const {
    return search_.rules.played(at, cell, search_.rules.lines.turned(cell, at));
  }

  SolvedLine<RuleBook> line_after_pass(const Discs& at) {
    SolvedLine<RuleBook> line{0, {pass}};
    const auto rest = find(LastCells<Lines>::passed(at), 1);
    if (rest.empty()) return line;  // stopped
    line.margin = -rest[0].margin;
    line.moves.insert(line.moves.end(), rest[0].moves.begin(), rest[0].moves.end());
    return line;
  }

  /// The best of some moves, or of all. With growing confidence, each search begins near the value
  /// that the one before has found.
  std::pair<int, std::uint8_t> best_move(const Discs& at, std::uint64_t free, std::uint64_t moves,
                                         bool all) {
    Moves list;
    search_.list_moves(at, moves, free, no_cell, list);
    std::pair<int, std::uint8_t> best{0, no_cell};
    for (const Confidence& confidence : confidences) {
      if (!confidence.is_full() && count(free) < least_to_guess) continue;
      search_.confidence = confidence;
      best = settled(at, free, list, best.first, all);
      if (stopped()) break;
      for (unsigned i = 0; i < list.size; ++i) {
        if (list.list[i].cell == best.second) list.list[i].order = Search::first_of_all;
      }
    }
    return best;
  }

  /// The value and its move, by searches with narrow windows. Without full confidence their results
  /// may contradict each other, so then there are only a few.
  std::pair<int, std::uint8_t> settled(const Discs& at, std::uint64_t free, const Moves& moves,
                                       int guess, bool all) {
    int alpha = guess - 1;
    int beta = guess + 1;
    const unsigned most_tries = search_.confidence.is_full() ? 100 : 3;
    for (unsigned tries = 1;; ++tries) {
      Moves list = moves;
      const auto best = all ? search_.searched(at, free, list, alpha, beta, Search::unknown)
                            : search_.best_of(list, count(free), alpha, beta);
      if (stopped() || (best.first > alpha && best.first < beta) || tries == most_tries) {
        return best;
      }
      const int wider = 1 << std::min(tries, 7U);
      const bool higher = best.first >= beta;
      alpha = std::max(higher ? best.first - 1 : best.first - wider, -beyond_margins);
      beta = std::min(higher ? best.first + wider : best.first + 1, beyond_margins);
    }
  }

  SolvedLine<RuleBook> line_of(const Discs& at, int margin, std::uint8_t cell) {
    SolvedLine<RuleBook> line{margin, {Move{cell}}};
    add_best_play(after(at, cell), -margin, line.moves);
    return line;
  }

  /// From a position of known value to the end of the game.
  void add_best_play(Discs at, int value, std::vector<Move>& moves) {
    while (!stopped()) {
      const std::uint64_t free = search_.free_cells(at);
      if (const std::uint64_t own = moves_of(at, free); own != 0) {
        const Candidate best = move_worth(at, value, own, free);
        moves.push_back({best.cell});
        at = best.next;
      } else if (moves_of(LastCells<Lines>::passed(at), free) != 0) {
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
    Moves list;
    const auto known = common_.table.find(at);
    search_.list_moves(at, moves, free, known ? known->best : no_cell, list);
    const std::span ordered(list.list.data(), list.size);
    std::ranges::sort(ordered, std::greater{}, &Candidate::order);
    return *std::find_if(ordered.begin(), ordered.end() - 1, [&](const Candidate& move) {
      return -search_.value(move.next, -value, -value + 1) >= value;
    });
  }

  Common common_;
  Search search_;
};

}  // namespace quintet::mapello
