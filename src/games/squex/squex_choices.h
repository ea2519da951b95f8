#pragma once

#include "games/squex/squex_state.h"

namespace quintet::squex {

/// The open octagons in reading order, then the swap if it is available. The sets of a small board
/// can be read as large ones, since the bits are numbered alike; only counting is worth a shortcut.
class Choices {
 public:
  Choices(const State& at, bool can_swap)
      : open_(at.open), is_small_(at.is_small()), can_swap_(can_swap) {}

  [[nodiscard]] unsigned size() const { return placements() + (can_swap_ ? 1U : 0U); }

  [[nodiscard]] Move nth(unsigned k) const {
    if (can_swap_ && k == placements()) return swap_move;
    return move(open_.nth(k));
  }

  template <class F>
  void each(F&& visit) const {
    each_bit(open_.a, [&](unsigned i) { visit(move(i)); });
    each_bit(open_.b, [&](unsigned i) { visit(move(64 + i)); });
    each_bit(open_.c, [&](unsigned i) { visit(move(128 + i)); });
    each_bit(open_.d, [&](unsigned i) { visit(move(192 + i)); });
    if (can_swap_) visit(swap_move);
  }

 private:
  static Move move(unsigned cell) { return {static_cast<std::uint8_t>(cell)}; }
  [[nodiscard]] unsigned placements() const { return is_small_ ? count(open_.a) : open_.size(); }

  Large open_;
  bool is_small_;
  bool can_swap_;
};

}  // namespace quintet::squex
