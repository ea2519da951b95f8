#include "games/squex/squex_board.h"

#include "games/squex/squex_place.h"

namespace quintet::squex {
namespace {

template <class Set>
void complete(State& s) {
  Set board;
  std::array<std::array<Set, 2>, 2> edges{};
  for (unsigned row = 0; row < s.height; ++row) {
    for (unsigned column = 0; column < s.width; ++column) {
      const Set here = Set::cell(s.index(row, column));
      board = board | here;
      if (row == 0) edges[0][0] = edges[0][0] | here;
      if (row + 1U == s.height) edges[0][1] = edges[0][1] | here;
      if (column == 0) edges[1][0] = edges[1][0] | here;
      if (column + 1U == s.width) edges[1][1] = edges[1][1] | here;
    }
  }
  bool over = false;
  for (std::size_t side = 0; side < 2; ++side) {
    const Set own(s.octagons[side]);
    auto& reach = s.reach[side];
    for (std::size_t edge = 0; edge < 2; ++edge) {
      edges[side][edge].store(reach[edge]);
      flood(reach[edge], s, side, edges[side][edge] & own);
    }
    over = over || (Set(reach[0]) & Set(reach[1]) & own).any();
  }
  const Set taken = Set(s.octagons[0]) | Set(s.octagons[1]);
  (over ? Set() : board.without(taken)).store(s.open);
}

std::optional<Side> common(std::optional<Side> one, std::optional<Side> two) {
  return one == two ? one : std::nullopt;
}

}  // namespace

std::optional<Side> octagon_at(const State& at, unsigned row, unsigned column) {
  const unsigned i = at.index(row, column);
  if (at.octagons[0].has(i)) return Side::first;
  if (at.octagons[1].has(i)) return Side::second;
  return std::nullopt;
}

Diagonals::Diagonals(const State& at, unsigned row, unsigned column)
    : falling(common(octagon_at(at, row, column), octagon_at(at, row + 1, column + 1))),
      rising(common(octagon_at(at, row, column + 1), octagon_at(at, row + 1, column))) {}

std::optional<Side> square_at(const State& at, unsigned row, unsigned column) {
  const Diagonals diagonals(at, row, column);
  if (diagonals.are_contested()) {
    return at.falling.has(at.index(row, column)) ? diagonals.falling : diagonals.rising;
  }
  return diagonals.falling ? diagonals.falling : diagonals.rising;
}

State bare_board(const Rules& rules) {
  State s;
  s.height = rules.height;
  s.width = rules.width;
  const bool is_small = rules.height <= Small::stride && rules.width <= Small::stride;
  s.stride = is_small ? Small::stride : Large::stride;
  s.swap = rules.swap && rules.height == rules.width;
  return s;
}

void complete(State& s) { s.is_small() ? complete<Small>(s) : complete<Large>(s); }

}  // namespace quintet::squex
