#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "games/wali/wali_lines.h"
#include "games/wali/wali_state.h"

// All steps of the move phase at once.
namespace quintet::wali {

/// Cells by the direction in which a stone arrives: right, down, left, up.
struct alignas(32) Targets {
  std::array<std::uint64_t, 4> ways;

  [[nodiscard]] unsigned size() const {
    return (count(ways[0]) + count(ways[1])) + (count(ways[2]) + count(ways[3]));
  }
};

/// What to add, modulo 256, to a stone's target to get its origin, by stride and direction. Stride
/// 0 is for drops, whose origin is their target.
constexpr auto way_back = [] {
  std::array<std::array<std::uint8_t, 4>, 10> table{};
  for (unsigned stride = 1; stride < 10; ++stride) {
    table[stride] = {255, static_cast<std::uint8_t>(256 - stride), 1,
                     static_cast<std::uint8_t>(stride)};
  }
  return table;
}();

using Axis64 = Axis<std::uint64_t, unsigned>;

inline Targets steps_by_way(const Axis64& row, const Axis64& column, std::uint64_t empty) {
  return {{row.before & empty, column.before & empty, row.after & empty, column.after & empty}};
}

/// A step along one axis arrives from the side on the other.
inline Targets runs_by_way(const Runs<std::uint64_t>& row, const Runs<std::uint64_t>& column) {
  return {{row.forward | column.aside, column.forward | row.aside, row.backward | column.aside,
           column.backward | row.aside}};
}

inline Targets both(const Targets& a, const Targets& b) {
  return {
      {a.ways[0] & b.ways[0], a.ways[1] & b.ways[1], a.ways[2] & b.ways[2], a.ways[3] & b.ways[3]}};
}

inline Targets without(const Targets& a, const Targets& b) {
  return {{a.ways[0] & ~b.ways[0], a.ways[1] & ~b.ways[1], a.ways[2] & ~b.ways[2],
           a.ways[3] & ~b.ways[3]}};
}

// The steps without and with a capture, under the default rules.
#ifdef __AVX2__

/// One word for each direction, in one register.
using Ways = std::uint64_t __attribute__((vector_size(32)));

constexpr auto steps_across = [] {
  std::array<Targets, 10> table{};
  for (std::uint64_t stride = 0; stride < 10; ++stride) table[stride] = {{stride, 1, stride, 1}};
  return table;
}();

/// Each direction looks along the axis that it enters from the side. What lies along its own axis,
/// its neighbour has already computed: where it comes from, and how its run continues ahead.
/// (Copied in and out as bytes: anything else makes the compiler split the register.)
[[gnu::always_inline]] inline void find_steps(const State& at, Targets& quiet, Targets& taking) {
  Ways step;
  std::memcpy(&step, &steps_across[at.stride], sizeof step);
  const Ways own = Ways{} + at.mover;
  const Axis across(own, step);
  const Runs<Ways> three = across.exactly_three();
  const Ways behind = __builtin_shufflevector(across.before, across.after, 1, 0, 7, 6);
  const Ways ahead = __builtin_shufflevector(three.forward, three.backward, 1, 0, 7, 6);
  const Ways steps = behind & (Ways{} + at.board) & ~(own | (Ways{} + at.other));
  const Ways takes = three.aside | ahead;
  const Ways taking_steps = steps & takes;
  const Ways quiet_steps = steps & ~takes;
  std::memcpy(&quiet, &quiet_steps, sizeof quiet);
  std::memcpy(&taking, &taking_steps, sizeof taking);
}

#else

inline void find_steps(const State& at, Targets& quiet, Targets& taking) {
  const Axis row(at.mover, 1U);
  const Axis column(at.mover, unsigned{at.stride});
  const Targets steps = steps_by_way(row, column, at.empty());
  const Targets takes = runs_by_way(row.exactly_three(), column.exactly_three());
  quiet = without(steps, takes);
  taking = both(steps, takes);
}

#endif

/// The same under any rules.
inline void find_twisted_steps(const State& at, Targets& quiet, Targets& taking) {
  const Axis row(at.mover, 1U);
  const Axis column(at.mover, unsigned{at.stride});
  Targets steps = steps_by_way(row, column, at.empty());
  if (at.has(four_forbidden)) {
    steps = without(steps, runs_by_way(row.four_or_more(), column.four_or_more()));
  }
  const Targets takes = at.has(four_counts)
                            ? runs_by_way(row.three_or_more(), column.three_or_more())
                            : runs_by_way(row.exactly_three(), column.exactly_three());
  quiet = without(steps, takes);
  taking = both(steps, takes);
}

/// The stones that a step may capture (rule 3).
inline std::uint64_t victims_of(const State& at) {
  if (!at.has(protect_on)) return at.other;
  const std::uint64_t open = at.other & ~(in_threes(at.other, 1) | in_threes(at.other, at.stride));
  return open != 0 ? open : at.other;
}

}  // namespace quintet::wali
