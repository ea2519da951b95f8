#include "games/squex/squex_links.h"

#include <algorithm>
#include <array>
#include <utility>

namespace quintet::squex {
namespace {

// A step off the board wraps to a huge number, which is off the board as well. Side links come
// first, so that of two equally short chains the simpler one is found.
constexpr unsigned back = ~0U;
constexpr std::array<std::pair<unsigned, unsigned>, 8> steps{
    {{0, 1}, {1, 0}, {0, back}, {back, 0}, {1, 1}, {1, back}, {back, 1}, {back, back}}};

/// Octagons in the order in which they were reached, each with the index of its predecessor.
struct Reached {
  Cell cell;
  std::size_t from;
};

bool holds(const State& at, Side side, Links links, unsigned row, unsigned column) {
  return square_at(at, row, column) == side &&
         (links == Links::all || !is_cuttable(at, row, column));
}

std::vector<Cell> way_to(const std::vector<Reached>& reached, std::size_t end) {
  std::vector<Cell> way{reached[end].cell};
  for (std::size_t i = end; reached[i].from != i; i = reached[i].from) {
    way.push_back(reached[reached[i].from].cell);
  }
  return way;
}

}  // namespace

/// The owner has a complete diagonal, so of the other two octagons none may be the owner's and one
/// must be empty.
bool is_cuttable(const State& at, unsigned row, unsigned column) {
  const auto owner = square_at(at, row, column);
  if (!owner) return false;
  unsigned own = 0;
  unsigned empty = 0;
  each_corner(row, column, [&](unsigned r, unsigned c) {
    const auto octagon = octagon_at(at, r, c);
    own += octagon == owner ? 1U : 0U;
    empty += octagon ? 0U : 1U;
  });
  return own == 2 && empty > 0;
}

std::vector<Cell> chain_of(const State& at, Side side, Links links) {
  Cells seen;
  std::vector<Reached> reached;
  const auto reach = [&](unsigned row, unsigned column, std::size_t from) {
    if (seen.has(at.index(row, column)) || octagon_at(at, row, column) != side) return;
    seen.add(at.index(row, column));
    reached.push_back({{static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(column)}, from});
  };
  const bool downward = side == Side::first;
  const unsigned length = downward ? at.width : at.height;
  for (unsigned i = 0; i < length; ++i) reach(downward ? 0 : i, downward ? i : 0, reached.size());
  for (std::size_t here = 0; here < reached.size(); ++here) {
    const unsigned row = reached[here].cell.row;
    const unsigned column = reached[here].cell.column;
    if (downward ? row + 1 == at.height : column + 1 == at.width) return way_to(reached, here);
    for (const auto& [down, right] : steps) {
      const unsigned to_row = row + down;
      const unsigned to_column = column + right;
      if (to_row >= at.height || to_column >= at.width) continue;
      const bool diagonal = down != 0 && right != 0;
      if (diagonal && !holds(at, side, links, std::min(row, to_row), std::min(column, to_column))) {
        continue;
      }
      reach(to_row, to_column, here);
    }
  }
  return {};
}

}  // namespace quintet::squex
