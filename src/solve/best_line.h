#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/game.h"
#include "solve/inquiry.h"

namespace quintet::solve {

/// Best play from a position whose margin is known to lie in `target` (from the first side's point
/// of view, as narrow as what was proven): on this line neither side gives away what it can have.
/// A side with nothing to lose chooses the move that took longest to refute.
template <SolvingHints S>
class BestLine {
 public:
  using G = typename S::Book;
  using State = typename G::State;
  using Move = typename G::Move;

  BestLine(Inquiry<S>& inquiry, const MarginRange& target) : inquiry_(inquiry), target_(target) {}

  /// To the end of the game, or until a limit of the effort is reached.
  std::vector<Move> from(State at) {
    std::vector<Move> line;
    for (unsigned ply = 0; !ground().final_margin(at); ++ply) {
      const auto move = best(at, ply);
      if (!move) break;
      line.push_back(*move);
      G::apply(at, *move);
    }
    return line;
  }

  /// A move that keeps the target; nothing if a limit is reached before one is found.
  std::optional<Move> best(const State& at, unsigned ply) {
    const auto known = best_known(at, ply);
    return known ? known : first_found(at, ply);
  }

 private:
  [[nodiscard]] const Ground<S>& ground() const { return inquiry_.ground(); }

  [[nodiscard]] bool keeps_target(const MarginRange& range, Side side) const {
    return side == Side::first ? range.low >= target_.low : range.high <= target_.high;
  }

  std::optional<Move> best_known(const State& at, unsigned ply) const {
    const Side side = G::to_move(at);
    const bool has_won = side == Side::first ? target_.low > 0 : target_.high < 0;
    std::optional<Move> best;
    std::uint64_t most = 0;
    for (const auto move : G::legal_moves(at)) {
      State next = at;
      G::apply(next, move);
      if (!keeps_target(ground().known(next, ply + 1), side)) continue;
      const std::uint64_t work = ground().findings(ground().place_of(next, ply + 1)).work;
      const std::uint64_t worth = has_won ? ~work : work + 1;
      if (worth > most) best = move;
      most = std::max(most, worth);
    }
    return best;
  }

  /// The table has forgotten, or a move was never looked at because it is plain to see.
  std::optional<Move> first_found(const State& at, unsigned ply) {
    const Side side = G::to_move(at);
    const int least = side == Side::first ? target_.low : target_.high + 1;
    for (const auto move : S::contenders(at)) {
      State next = at;
      G::apply(next, move);
      const auto range = inquiry_.ask(next, least, ply + 1);
      if (!range) return std::nullopt;
      if (keeps_target(*range, side)) return move;
    }
    return std::nullopt;
  }

  Inquiry<S>& inquiry_;
  MarginRange target_;
};

}  // namespace quintet::solve
