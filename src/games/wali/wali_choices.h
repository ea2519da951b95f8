#pragma once

#include <array>
#include <cstdint>

#include "games/wali/wali_lines.h"
#include "games/wali/wali_state.h"

namespace quintet::wali {

/// Whether a side has lost by its stones in the move phase (rule 4).
inline bool is_beaten(const State& at, Side whose) {
  const unsigned left = count(at.stones(whose));
  if ((at.twists & end_two) == 0) return left == 0;
  return left == 0 || (left <= 2 && left < at.army[index_of(whose)]);
}

/// Cells by the way in which a stone steps there: to the right, down, to the left, up.
struct alignas(32) Targets {
  std::array<std::uint64_t, 4> ways;

  [[nodiscard]] unsigned size() const {
    return (count(ways[0]) + count(ways[1])) + (count(ways[2]) + count(ways[3]));
  }
};

/// How far back a stone came from, by stride and way; with stride 0 it was dropped.
constexpr auto step_back = [] {
  std::array<std::array<std::int8_t, 4>, 10> table{};
  for (std::int8_t stride = 1; stride < 10; ++stride) {
    table[static_cast<std::size_t>(stride)] = {-1, static_cast<std::int8_t>(-stride), 1, stride};
  }
  return table;
}();

#ifdef __AVX2__

/// One word for each way, in one register.
using Ways = std::uint64_t __attribute__((vector_size(32)));

constexpr auto across_steps = [] {
  std::array<Targets, 10> table{};
  for (std::uint64_t stride = 0; stride < 10; ++stride) table[stride] = {{stride, 1, stride, 1}};
  return table;
}();

/// The steps of the default rules: those that take nothing, and those that take.
[[gnu::always_inline]] inline void find_plain_steps(const State& at, Targets& quiet,
                                                    Targets& taking) {
  const Ways own = Ways{} + at.mover;
  // Each way first looks along the other axis, which it enters from the side.
  Ways step;
  __builtin_memcpy(&step, &across_steps[at.stride], sizeof step);
  const Axis across(own, step);
  // What lies along its own axis is what the other two ways have seen: from there it comes, and
  // because it leaves that cell its run can only go on ahead.
  const Ways behind = __builtin_shufflevector(across.before, across.after, 1, 0, 7, 6);
  const Ways ahead =
      __builtin_shufflevector(across.two_after_only, across.two_before_only, 1, 0, 7, 6);
  const Ways steps = behind & (Ways{} + at.board) & ~(own | (Ways{} + at.other));
  const Ways takes = across.three() | ahead;
  const Ways q = steps & ~takes;
  const Ways t = steps & takes;
  __builtin_memcpy(&quiet, &q, sizeof q);
  __builtin_memcpy(&taking, &t, sizeof t);
}

#else

inline void find_plain_steps(const State& at, Targets& quiet, Targets& taking) {
  const Axis row(at.mover, 1U);
  const Axis column(at.mover, unsigned{at.stride});
  const std::uint64_t empty = at.empty();
  const std::array<std::uint64_t, 4> steps{row.before & empty, column.before & empty,
                                           row.after & empty, column.after & empty};
  const std::uint64_t in_row = row.three();
  const std::uint64_t in_column = column.three();
  const std::array<std::uint64_t, 4> takes{
      row.two_after_only | in_column, column.two_after_only | in_row,
      row.two_before_only | in_column, column.two_before_only | in_row};
  for (std::size_t way = 0; way < 4; ++way) {
    quiet.ways[way] = steps[way] & ~takes[way];
    taking.ways[way] = steps[way] & takes[way];
  }
}

#endif

/// The legal moves as sets of cells, one per direction. First come the steps (or drops) that take
/// nothing, then each step that takes with each stone that it may take.
class Choices {
 public:
  [[gnu::always_inline]] explicit Choices(const State& at) {
    if (at.phase == Phase::drop) {
      stride_ = 0;
      quiet_ = {{drops_of_mover(at), 0, 0, 0}};
      taking_ = {};
      victims_ = 0;
      // If not this side, then the other can drop, or the phase were over.
      must_pass_ = quiet_.ways[0] == 0;
      others_ = unsigned{must_pass_};
      return;
    }
    if (at.twists == 0 && at.quiet < max_quiet && at.other != 0) [[likely]] {
      stride_ = at.stride;
      must_pass_ = false;
      find_plain_steps(at, quiet_, taking_);
      victims_ = at.other;
      others_ = taking_.size() * count(victims_);
      if (size() > 0) [[likely]]
        return;
    }
    *this = unusual(at);
  }

  [[nodiscard]] unsigned size() const { return quiet_.size() + others_; }

  [[gnu::always_inline]] [[nodiscard]] Move nth(unsigned k) const {
    const unsigned quiet = quiet_.size();
    if (k < quiet) [[likely]]
      return nth_step(quiet_, k, no_cell);
    if (must_pass_) return {};
    const unsigned victims = count(victims_);
    return nth_step(taking_, (k - quiet) / victims, nth_bit(victims_, (k - quiet) % victims));
  }

  template <class F>
  void each(F&& visit) const {
    each_step(quiet_, [&](unsigned from, unsigned to) { visit(move(from, to, no_cell)); });
    each_step(taking_, [&](unsigned from, unsigned to) {
      each_bit(victims_, [&](unsigned taken) { visit(move(from, to, taken)); });
    });
    if (must_pass_) visit(Move{});
  }

 private:
  static Move move(unsigned from, unsigned to, unsigned taken) {
    return {static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to),
            static_cast<std::uint8_t>(taken)};
  }

  Choices() : quiet_{}, taking_{}, victims_(0), others_(0), stride_(0), must_pass_(false) {}

  [[gnu::noinline]] static Choices unusual(const State& at) {
    Choices choices;
    choices.stride_ = at.stride;
    if (at.quiet >= max_quiet || is_beaten(at, at.side) || is_beaten(at, other(at.side))) {
      return choices;
    }
    choices.find_steps(at);
    if ((at.twists & blocked_lose) != 0) return choices;
    if (choices.size() == 0) {
      choices.must_pass_ = true;
      choices.others_ = 1;
    }
    return choices;
  }

  void find_steps(const State& at) {
    const Axis row(at.mover, 1U);
    const Axis column(at.mover, unsigned{at.stride});
    find_plain_steps(at, quiet_, taking_);
    const std::uint64_t in_row = row.three_or_more();
    const std::uint64_t in_column = column.three_or_more();
    const std::array<std::uint64_t, 4> three_or_more{
        row.two_after | in_column, column.two_after | in_row, row.two_before | in_column,
        column.two_before | in_row};
    const std::uint64_t in_row4 = row.three_or_more() & ~row.three();
    const std::uint64_t in_column4 = column.three_or_more() & ~column.three();
    const std::array<std::uint64_t, 4> four_or_more{
        (row.two_after & ~row.two_after_only) | in_column4,
        (column.two_after & ~column.two_after_only) | in_row4,
        (row.two_before & ~row.two_before_only) | in_column4,
        (column.two_before & ~column.two_before_only) | in_row4};
    for (std::size_t way = 0; way < 4; ++way) {
      std::uint64_t& quiet = quiet_.ways[way];
      std::uint64_t& taking = taking_.ways[way];
      if ((at.twists & four_forbidden) != 0) {
        quiet &= ~four_or_more[way];
        taking &= ~four_or_more[way];
      }
      if ((at.twists & four_counts) != 0) {
        taking |= quiet & three_or_more[way];
        quiet &= ~three_or_more[way];
      }
    }
    victims_ = at.other;
    if ((at.twists & protect_on) != 0) {
      const std::uint64_t open =
          at.other & ~(in_threes(at.other, 1) | in_threes(at.other, at.stride));
      if (open != 0) victims_ = open;
    }
    others_ = taking_.size() * count(victims_);
  }

  [[gnu::always_inline]] [[nodiscard]] Move nth_step(const Targets& steps, unsigned k,
                                                     unsigned taken) const {
    const unsigned down = count(steps.ways[0]);
    const unsigned left = down + count(steps.ways[1]);
    const unsigned up = left + count(steps.ways[2]);
    const std::array<unsigned, 4> before{0, down, left, up};
    const unsigned way = unsigned{k >= left} + unsigned{k >= down} + unsigned{k >= up};
    const unsigned to = nth_bit(steps.ways[way], k - before[way]);
    return move(to + static_cast<unsigned>(step_back[stride_][way]), to, taken);
  }

  template <class F>
  void each_step(const Targets& steps, F&& visit) const {
    for (std::size_t way = 0; way < 4; ++way) {
      const auto back = static_cast<unsigned>(step_back[stride_][way]);
      each_bit(steps.ways[way], [&](unsigned to) { visit(to + back, to); });
    }
  }

  Targets quiet_;
  Targets taking_;
  std::uint64_t victims_;
  unsigned others_;  // moves that are not quiet steps
  unsigned stride_;
  bool must_pass_;
};

}  // namespace quintet::wali
