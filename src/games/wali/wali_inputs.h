#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

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

/// The powers of three whose exponents are the bits of a set, added up.
constexpr auto ternary = [] {
  std::array<std::uint16_t, 64> sums{};
  for (unsigned set = 0; set < sums.size(); ++set) {
    for (unsigned i = 6; i-- > 0;) {
      sums[set] = static_cast<std::uint16_t>(3 * sums[set] + ((set >> i) & 1));
    }
  }
  return sums;
}();

/// What is on up to six cells, as a number in base three: the lowest cell is the lowest digit.
inline std::size_t contents(std::uint64_t own, std::uint64_t rivals, std::uint64_t cells) {
  return ternary[gathered_index(own, cells)] + 2U * ternary[gathered_index(rivals, cells)];
}

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
  static void each(const State& at, Side view, Visit&& visit);
  static int settled(const State& at, int value) { return wali::settled(at, value); }
};

using Learned = Network<Inputs, HandMade>;

const Patterns& patterns();

template <class Visit>
void Inputs::each(const State& at, Side view, Visit&& visit) {
  static const Patterns& known = patterns();
  const std::uint64_t own = at.stones(view);
  const std::uint64_t rivals = at.stones(other(view));
  for (const Pattern& pattern : known.all) {
    visit(std::size_t{pattern.inputs[contents(own, rivals, pattern.cells)]});
  }
  const std::size_t phase = at.phase == Phase::drop ? 0 : 2 * (most_stones + 1);
  visit(stones + phase + at.off_board(view));
  visit(stones + phase + most_stones + 1 + at.off_board(other(view)));
  if (at.phase == Phase::drop) {
    visit(sides + index_of(view));
  } else {
    visit(quiet + std::min<std::size_t>(at.quiet / 10, quiet_steps - 1));
  }
}

}  // namespace quintet::wali
