#pragma once

#include <array>
#include <cstdint>

#include "core/bits.h"
#include "games/jinli/jinli_geometry.h"
#include "games/jinli/jinli_state.h"

namespace quintet::jinli {

/// The legal moves, counted and picked without a list. A turn moves one of two koi to a target;
/// whether a stone is dropped as well depends only on the kind of target, and the number of cells
/// to drop it on does not even depend on that (a swim empties one cell and fills one). So all the
/// moves are four sets of cells, and their number is two sums of population counts.
class Choices {
 public:
  explicit Choices(const State& at) : empty_(empty_cells(at)), drops_(count(empty_)) {
    if (is_won_or_quiet(at)) [[unlikely]]
      return;
    if (at.hand_back == HandBack::now) [[unlikely]] {
      hand_back_ = at.stones;
      size_ = count(hand_back_);
      return;
    }
    const std::uint64_t koi = at.koi[index_of(at.side)];
    from_ = {lowest(koi), lowest(without_lowest(koi))};
    // All ones while the mover has a stone: then a swim drops it, otherwise a swim drops nothing,
    // like a jump.
    const std::uint64_t with_stone = at.hand[index_of(at.side)] != 0 ? ~std::uint64_t{0} : 0;
    for (unsigned i = 0; i < 2; ++i) {
      const std::uint64_t swims = around[from_[i]].ring & empty_;
      const std::uint64_t jumps = landings(from_[i], at.stones) & empty_;
      dropping_[i] = swims & with_stone;
      plain_[i] = (swims & ~with_stone) | jumps;
    }
    dropping_size_ = (count(dropping_[0]) + count(dropping_[1])) * drops_;
    size_ = dropping_size_ + count(plain_[0]) + count(plain_[1]);
    if (size_ == 0) [[unlikely]]
      size_ = has_turn(at, other(at.side)) ? 1 : 0;  // rule 5: a pass
  }

  [[nodiscard]] unsigned size() const { return size_; }

  [[nodiscard]] Move nth(unsigned k) const {
    if (k < dropping_size_) {
      Move move = pick(dropping_, k / drops_);
      move.drop = static_cast<std::uint8_t>(nth_bit(drop_cells(move), k % drops_));
      return move;
    }
    if (is_special()) [[unlikely]]
      return special(k);
    return pick(plain_, k - dropping_size_);
  }

  template <class F>
  void each(F&& visit) const {
    each_of(dropping_, [&](Move move) {
      each_bit(drop_cells(move), [&](unsigned cell) {
        move.drop = static_cast<std::uint8_t>(cell);
        visit(move);
      });
    });
    each_of(plain_, visit);
    if (is_special()) {
      for (unsigned k = 0; k < size_; ++k) visit(special(k));
    }
  }

 private:
  using Targets = std::array<std::uint64_t, 2>;  // of the first koi and of the second

  /// No koi can move: a stone is handed back, the turn is passed, or the game is over.
  [[nodiscard]] bool is_special() const {
    return (dropping_[0] | dropping_[1] | plain_[0] | plain_[1]) == 0;
  }
  [[nodiscard]] Move special(unsigned k) const {
    return hand_back_ == 0 ? pass : handing_back(nth_bit(hand_back_, k));
  }

  /// The cell just vacated counts as empty (rule 2).
  [[nodiscard]] std::uint64_t drop_cells(Move move) const {
    return (empty_ ^ bit(move.to)) | bit(move.from);
  }

  /// Which koi it is cannot be predicted, so it is an array index: written as a choice between two
  /// values, the compiler turns it into a branch, and random games run a quarter slower.
  [[nodiscard]] Move pick(const Targets& targets, unsigned k) const {
    const unsigned first = count(targets[0]);
    const unsigned i = k < first ? 0 : 1;
    return moving(from_[i], nth_bit(targets[i], k - (i == 0 ? 0 : first)));
  }

  template <class F>
  void each_of(const Targets& targets, F&& visit) const {
    for (unsigned i = 0; i < 2; ++i) {
      each_bit(targets[i], [&](unsigned to) { visit(moving(from_[i], to)); });
    }
  }

  std::uint64_t empty_;
  unsigned drops_;  // cells on which a stone can be dropped, the same after any swim
  unsigned size_ = 0;
  unsigned dropping_size_ = 0;  // moves that drop a stone; they come first
  std::array<unsigned, 2> from_{};
  Targets dropping_{};
  Targets plain_{};
  std::uint64_t hand_back_ = 0;
};

}  // namespace quintet::jinli
