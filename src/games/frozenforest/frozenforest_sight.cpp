#include "games/frozenforest/frozenforest_sight.h"

#include <numeric>

namespace quintet::frozenforest {
namespace {

struct ViewAndStarts {
  View view;
  std::uint64_t starts;
};

struct Step {
  int rows;
  int columns;
};

/// The steps of all rays that can have a second cell. If there were more or fewer than 80, this or
/// the tables would not compile (a step of 0 never leaves the board).
constexpr std::array<Step, 80> ray_steps = [] {
  std::array<Step, 80> steps{};
  unsigned found = 0;
  constexpr int longest = largest_size / 2;
  for (int rows = -longest; rows <= longest; ++rows) {
    for (int columns = -longest; columns <= longest; ++columns) {
      if (std::gcd(rows, columns) == 1) steps[found++] = {rows, columns};
    }
  }
  return steps;
}();

/// Adds the ray from (row, column), if anything can be hidden on it.
constexpr void add_ray(ViewAndStarts& to, unsigned& blockers, int row, int column, Step step) {
  row += step.rows;
  column += step.columns;
  if (!on_largest_board(row + step.rows, column + step.columns)) return;
  to.starts |= bit(blockers);
  while (on_largest_board(row + step.rows, column + step.columns)) {
    to.view.blockers[blockers] = place_of(cell_at(row, column));
    row += step.rows;
    column += step.columns;
    to.view.shadows[cell_at(row, column)] = place_of(blockers);
    ++blockers;
  }
}

constexpr ViewAndStarts empty_view = [] {
  ViewAndStarts made{};
  made.view.blockers.fill(no_place);
  made.view.shadows.fill(no_place);
  made.starts = bit(0);
  return made;
}();

constexpr ViewAndStarts view_from(int row, int column) {
  ViewAndStarts made = empty_view;
  unsigned blockers = 0;
  for (const Step step : ray_steps) add_ray(made, blockers, row, column, step);
  if (blockers < 64) made.starts |= bit(blockers);
  return made;
}

struct Tables {
  std::array<View, cell_count + 1> views{};
  std::array<std::uint64_t, cell_count + 1> ray_starts{};
};

constexpr Tables make_tables() {
  Tables tables;
  for (unsigned cell = 0; cell < cell_count; ++cell) {
    const ViewAndStarts made = view_from(row_of(cell), column_of(cell));
    tables.views[cell] = made.view;
    tables.ray_starts[cell] = made.starts;
  }
  tables.views[nowhere] = empty_view.view;
  tables.ray_starts[nowhere] = empty_view.starts;
  return tables;
}

constexpr Tables tables = make_tables();

}  // namespace

constinit const std::array<View, cell_count + 1> views = tables.views;
constinit const std::array<std::uint64_t, cell_count + 1> ray_starts = tables.ray_starts;

}  // namespace quintet::frozenforest
