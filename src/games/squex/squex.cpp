#include "games/squex/squex.h"

#include "core/hashing.h"
#include "games/squex/squex_board.h"

namespace quintet::squex {
namespace {

// Symmetry 1 flips rows and columns, 2 only the columns, 3 only the rows.
unsigned mirrored_row(unsigned symmetry, unsigned row, unsigned rows) {
  return symmetry == 1 || symmetry == 3 ? rows - 1 - row : row;
}
unsigned mirrored_column(unsigned symmetry, unsigned column, unsigned columns) {
  return symmetry == 1 || symmetry == 2 ? columns - 1 - column : column;
}
bool exchanges_diagonals(unsigned symmetry) { return symmetry >= 2; }

}  // namespace

State RuleBook::start(const Rules& rules) {
  State s = bare_board(rules);
  complete(s);
  return s;
}

/// As the second placement of the game: red replies to blue's single octagon.
bool RuleBook::can_swap(const State& at) {
  return at.side == Side::second && at.left == 1 && Large(at.octagons[0]).size() == 1 &&
         !Large(at.octagons[1]).any();
}

void RuleBook::swap_sides(State& s) {
  const unsigned blue = Large(s.octagons[0]).nth(0);
  State swapped = bare_board({s.height, s.width, s.swap});
  swapped.octagons[1].add(s.index(blue % s.stride, blue / s.stride));
  complete(swapped);
  s = swapped;
}

/// A full board has a winner, so `open` is empty only when somebody has won: links never cross, and
/// where one side is not connected, the other side's line is what separates it, as in Hex.
std::optional<Result> RuleBook::result(const State& at) {
  if (Large(at.open).any()) return std::nullopt;
  const auto& [top, bottom] = at.reach[0];
  const bool blue = (Large(top) & Large(bottom) & Large(at.octagons[0])).any();
  return Result{win_for(blue ? Side::first : Side::second), 1};
}

std::uint64_t RuleBook::hash(const State& at) {
  std::uint64_t hash = at.height | std::uint64_t{at.width} << 8 | std::uint64_t{at.left} << 16 |
                       std::uint64_t{index_of(at.side)} << 24 | std::uint64_t{at.swap} << 32;
  for (std::size_t w = 0; w < (at.is_small() ? 1 : 4); ++w) {
    hash = hash_words(at.octagons[0].words[w], at.octagons[1].words[w], at.falling.words[w], hash);
  }
  return hash;
}

Clicks RuleBook::clicks(const State& at, Move m) {
  if (m == swap_move) return {swap_button};
  return {click({static_cast<std::uint8_t>(m.cell / at.stride),
                 static_cast<std::uint8_t>(m.cell % at.stride)})};
}

State RuleBook::mirrored(const State& at, unsigned symmetry) {
  State image = bare_board({at.height, at.width, at.swap});
  image.side = at.side;
  image.left = at.left;
  for (unsigned row = 0; row < at.height; ++row) {
    for (unsigned column = 0; column < at.width; ++column) {
      if (const auto side = octagon_at(at, row, column)) {
        image.octagons[index_of(*side)].add(image.index(
            mirrored_row(symmetry, row, at.height), mirrored_column(symmetry, column, at.width)));
      }
      // The square to the lower right, if it exists and is contested.
      if (row + 1U == at.height || column + 1U == at.width) continue;
      const bool falling = at.falling.has(at.index(row, column)) != exchanges_diagonals(symmetry);
      if (falling && Diagonals(at, row, column).are_contested()) {
        image.falling.add(image.index(mirrored_row(symmetry, row, at.height - 1U),
                                      mirrored_column(symmetry, column, at.width - 1U)));
      }
    }
  }
  complete(image);
  return image;
}

Move RuleBook::mirrored(const State& at, Move m, unsigned symmetry) {
  if (m == swap_move) return m;
  const unsigned row = mirrored_row(symmetry, m.cell / at.stride, at.height);
  const unsigned column = mirrored_column(symmetry, m.cell % at.stride, at.width);
  return {static_cast<std::uint8_t>(at.index(row, column))};
}

}  // namespace quintet::squex
