#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/wali/wali_lines.h"

// Boards of up to 32 cells, eight side by side. Cells are numbered row by row without gaps, so a
// row's end must be masked where it matters.
namespace quintet::wali {

constexpr std::size_t eight = 8;

/// One board's cells in each word. A condition has all bits of a word set where it is true.
using Eight = std::uint32_t __attribute__((vector_size(4 * eight)));

inline Eight where_zero(Eight a) { return reinterpret_cast<Eight>(a == Eight{}); }
inline Eight where_over(Eight a, std::uint32_t limit) { return reinterpret_cast<Eight>(a > limit); }
inline bool any(Eight a) {
  using Pairs = std::uint64_t __attribute__((vector_size(4 * eight)));
  const auto pairs = reinterpret_cast<Pairs>(a);
  return (pairs[0] | pairs[1] | pairs[2] | pairs[3]) != 0;
}

/// Eight words that `word(0)` to `word(7)` return.
template <class F>
[[gnu::always_inline]] inline Eight eight_words(F&& word) {
  return Eight{word(0U), word(1U), word(2U), word(3U), word(4U), word(5U), word(6U), word(7U)};
}

/// A step to the next cell of the row, as the shift of an Axis.
struct InRow {
  std::uint32_t not_first;  // all cells but those of the first column
  std::uint32_t not_last;

  friend Eight operator<<(Eight cells, const InRow& by) { return (cells << 1) & by.not_first; }
  friend Eight operator>>(Eight cells, const InRow& by) { return (cells >> 1) & by.not_last; }
};

/// A board's sets of targets, by the direction of arrival: each word has two sets, one in its lower
/// half and one in its upper half.
struct Arrivals {
  std::uint64_t right_down;
  std::uint64_t left_up;

  [[nodiscard]] unsigned size() const { return count(right_down) + count(left_up); }
};

/// What a board of this size looks like.
struct Grid {
  unsigned columns;
  std::uint32_t cells;
  InRow in_row;

  Grid(unsigned rows, unsigned width) : columns(width), cells(0), in_row{} {
    for (unsigned row = 0; row < rows; ++row) {
      const auto first = static_cast<std::uint32_t>(bit(row * width));
      const auto last = static_cast<std::uint32_t>(bit(row * width + width - 1));
      cells |= (last - first) | last;
      in_row.not_first |= first;
      in_row.not_last |= last;
    }
    in_row.not_first = cells & ~in_row.not_first;
    in_row.not_last = cells & ~in_row.not_last;
  }

  [[nodiscard]] Eight beside(Eight stones) const {
    return (stones << in_row) | (stones >> in_row) | (stones << columns) | (stones >> columns);
  }
};

/// The targets of all steps of eight games, without and with a capture, under the default rules.
class EightSteps {
 public:
  EightSteps(const Grid& grid, Eight mover, Eight other) {
    const Axis row(mover, grid.in_row);
    const Axis column(mover, grid.columns);
    const Runs<Eight> in_row = row.exactly_three();
    const Runs<Eight> in_column = column.exactly_three();
    const Eight empty = grid.cells & ~(mover | other);
    const Eight right = row.before & empty;
    const Eight down = column.before & empty;
    const Eight left = row.after & empty;
    const Eight up = column.after & empty;
    const Eight right_takes = in_row.forward | in_column.aside;
    const Eight down_takes = in_column.forward | in_row.aside;
    const Eight left_takes = in_row.backward | in_column.aside;
    const Eight up_takes = in_column.backward | in_row.aside;
    quiet_right_down_ = {right & ~right_takes, down & ~down_takes};
    quiet_left_up_ = {left & ~left_takes, up & ~up_takes};
    taking_right_down_ = {right & right_takes, down & down_takes};
    taking_left_up_ = {left & left_takes, up & up_takes};
  }

  [[nodiscard]] Arrivals quiet(unsigned game) const {
    return {quiet_right_down_.of(game), quiet_left_up_.of(game)};
  }
  [[nodiscard]] Arrivals taking(unsigned game) const {
    return {taking_right_down_.of(game), taking_left_up_.of(game)};
  }

 private:
  /// Two sets of each board in one word. The words are in the order in which they can be made
  /// without crossing the halves of a register.
  class Pairs {
   public:
    Pairs() = default;
    Pairs(Eight low, Eight high)
        : some_(reinterpret_cast<FourWide>(
              __builtin_shufflevector(low, high, 0, 8, 1, 9, 4, 12, 5, 13))),
          others_(reinterpret_cast<FourWide>(
              __builtin_shufflevector(low, high, 2, 10, 3, 11, 6, 14, 7, 15))) {}

    [[nodiscard]] std::uint64_t of(unsigned game) const {
      const unsigned place = game % 2 + game / 4 * 2;
      return game % 4 < 2 ? some_[place] : others_[place];
    }

   private:
    using FourWide = std::uint64_t __attribute__((vector_size(4 * eight)));
    FourWide some_{};
    FourWide others_{};
  };

  Pairs quiet_right_down_;
  Pairs quiet_left_up_;
  Pairs taking_right_down_;
  Pairs taking_left_up_;
};

}  // namespace quintet::wali
