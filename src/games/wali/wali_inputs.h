#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/cell_patterns.h"
#include "core/network.h"
#include "games/wali/wali.h"
#include "games/wali/wali_eval.h"

// What a learned evaluation sees of Wali on the default board: the contents of every line and of
// every block of two by three cells, and a few numbers.
namespace quintet::wali {

/// A set of cells whose contents are one input: empty, own or opposing in each cell. Mirror images
/// of a pattern share their inputs, and so do contents that are mirror images of each other.
struct Pattern {
  static constexpr std::size_t most_cells = 6;
  static constexpr std::size_t most_contents = 729;  // 3 to the power of 6

  std::uint64_t cells;
  std::array<std::uint16_t, most_contents> inputs;  // by contents, lowest cell first
};

/// All patterns of the default board.
struct Patterns {
  // 5 rows of 6 cells and 6 columns of 5, 4 x 4 blocks of two rows and 3 x 5 of two columns.
  static constexpr std::size_t number = 5 + 6 + 16 + 15;

  std::vector<Pattern> all;
  std::size_t inputs = 0;

  Patterns();
};

/// The inputs of a network for the default rules.
struct Inputs {
  using Book = RuleBook;
  static constexpr std::string_view game = "wali";
  static constexpr std::string_view name = "lines-blocks-1";
  static constexpr std::size_t most_stones = 12;
  static constexpr std::size_t quiet_steps = 10;  // of ten turns each

  // Patterns whose images share inputs: 3 kinds of rows and of columns, 4 kinds of blocks of two
  // rows and 6 of two columns. (Those that are their own mirror image need fewer, and leave some
  // unused.)
  static constexpr std::size_t pattern_inputs = 3 * 729 + 3 * 243 + 4 * 729 + 6 * 729;
  static constexpr std::size_t stones = pattern_inputs;  // off the board: in hand, or lost
  static constexpr std::size_t sides = stones + 4 * (most_stones + 1);
  static constexpr std::size_t quiet = sides + 2;
  static constexpr std::size_t count = quiet + quiet_steps;
  static constexpr std::size_t most_active = Patterns::number + 2 + 1;
  static constexpr std::size_t stages = 4;

  static bool covers(const State& at) {
    return at.rows == 5 && at.stride == 7 && at.twists == 0 && at.army[0] <= most_stones &&
           at.army[1] <= most_stones;
  }
  /// Dropping early and late, stepping with many and with few stones.
  static std::size_t stage(const State& at) {
    const unsigned on_board = quintet::count(at.mover | at.other);
    if (at.phase == Phase::drop) return on_board < 10 ? 0 : 1;
    return on_board > 14 ? 2 : 3;
  }
  template <class Visit>
  static void each_pair(const State& at, Visit&& visit);
  template <class Visit>
  static void each(const State& at, Side view, Visit&& visit);
  static int settled(const State& at, int value) { return wali::settled(at, value); }
};

using Learned = Network<Inputs, HandMade>;

const Patterns& patterns();

template <class Visit>
void Inputs::each_pair(const State& at, Visit&& visit) {
  static const Patterns& known = patterns();
  const std::uint64_t first = at.stones(Side::first);
  const std::uint64_t second = at.stones(Side::second);
  for (const Pattern& pattern : known.all) {
    const auto [of_first, of_second] = contents_of_both(first, second, pattern.cells);
    visit(std::size_t{pattern.inputs[of_first]}, std::size_t{pattern.inputs[of_second]});
  }
  const std::size_t own = stones + (at.phase == Phase::drop ? 0 : 2 * (most_stones + 1));
  const std::size_t rivals = own + most_stones + 1;
  visit(own + at.off_board(Side::first), own + at.off_board(Side::second));
  visit(rivals + at.off_board(Side::second), rivals + at.off_board(Side::first));
  if (at.phase == Phase::drop) {
    visit(sides, sides + 1);
  } else {
    const std::size_t turns = quiet + std::min<std::size_t>(at.quiet / 10, quiet_steps - 1);
    visit(turns, turns);
  }
}

template <class Visit>
void Inputs::each(const State& at, Side view, Visit&& visit) {
  each_pair(at, [&](std::size_t of_first, std::size_t of_second) {
    visit(view == Side::first ? of_first : of_second);
  });
}

}  // namespace quintet::wali
