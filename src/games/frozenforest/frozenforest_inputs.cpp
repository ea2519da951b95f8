#include "games/frozenforest/frozenforest_inputs.h"

#include <algorithm>
#include <cstdlib>

namespace quintet::frozenforest {
namespace {

/// Numbers pairs without regard to their order.
constexpr std::uint8_t number_of(int a, int b) {
  const int far = std::max(a, b);
  return static_cast<std::uint8_t>(far * (far + 1) / 2 + std::min(a, b));
}

constexpr auto make_apart() {
  std::array<std::array<std::uint8_t, cell_count>, cell_count> made{};
  for (unsigned a = 0; a < cell_count; ++a) {
    for (unsigned b = 0; b < cell_count; ++b) {
      const int rows = row_of(a) - row_of(b);
      const int columns = column_of(a) - column_of(b);
      made[a][b] = number_of(rows < 0 ? -rows : rows, columns < 0 ? -columns : columns);
    }
  }
  return made;
}

constexpr auto make_kinds() {
  std::array<std::uint8_t, cell_count> made{};
  constexpr int last = covered_size - 1;
  for (unsigned cell = 0; cell < cell_count; ++cell) {
    const int row = std::min(row_of(cell), last);
    const int column = std::min(column_of(cell), last);
    made[cell] = number_of(std::min(row, last - row), std::min(column, last - column));
  }
  return made;
}

}  // namespace

constinit const std::array<std::array<std::uint8_t, cell_count>, cell_count> apart = make_apart();
constinit const std::array<std::uint8_t, cell_count> kind_of_place = make_kinds();

}  // namespace quintet::frozenforest
