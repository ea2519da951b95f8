#include "games/frozenforest/frozenforest_reach.h"

namespace quintet::frozenforest {
namespace {

struct Step {
  int rows;
  int columns;
};

constexpr std::array<Step, no_line> steps{
    {{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}}};

/// Calls visit(cell) for each cell of the board in this direction, nearest first.
template <class F>
constexpr void walk(unsigned from, Step step, F&& visit) {
  int row = row_of(from) + step.rows;
  int column = column_of(from) + step.columns;
  for (; on_largest_board(row, column); row += step.rows, column += step.columns) {
    visit(cell_at(row, column));
  }
}

constexpr Cells square(int side) {
  Cells cells;
  for (int row = 0; row < side; ++row) {
    for (int column = 0; column < side; ++column) {
      cells = cells | Cells::only(cell_at(row, column));
    }
  }
  return cells;
}

constexpr auto make_boards() {
  std::array<Cells, largest_size + 1> made{};
  for (unsigned side = 0; side <= largest_size; ++side) made[side] = square(static_cast<int>(side));
  return made;
}

constexpr auto make_behind() {
  std::array<std::array<Cells, cell_count + 1>, no_line + 1> made{};
  for (unsigned cell = 0; cell < cell_count; ++cell) {
    for (unsigned direction = 0; direction <= no_line; ++direction) {
      Cells& behind = made[direction][cell];
      behind = Cells::only(cell);
      if (direction == no_line) continue;
      walk(cell, steps[direction], [&](unsigned next) { behind = behind | Cells::only(next); });
    }
  }
  return made;
}

constexpr auto make_reach() {
  std::array<std::array<Cells, cell_count + 1>, 2> made{};
  auto& yuki = made[0];
  auto& mina = made[1];
  for (unsigned cell = 0; cell < cell_count; ++cell) {
    for (const Step step : steps) {
      bool is_neighbour = true;
      walk(cell, step, [&](unsigned next) {
        if (is_neighbour) yuki[cell] = yuki[cell] | Cells::only(next);
        mina[cell] = mina[cell] | Cells::only(next);
        is_neighbour = false;
      });
    }
  }
  yuki[nowhere] = mina[nowhere] = square(largest_size);
  return made;
}

constexpr auto make_lines() {
  std::array<std::array<std::uint8_t, cell_count + 1>, cell_count + 1> made{};
  for (auto& row : made) row.fill(no_line);
  for (unsigned from = 0; from < cell_count; ++from) {
    for (std::uint8_t direction = 0; direction < no_line; ++direction) {
      walk(from, steps[direction], [&](unsigned to) { made[from][to] = direction; });
    }
  }
  return made;
}

}  // namespace

constinit const std::array<std::array<Cells, cell_count + 1>, 2> reach = make_reach();
constinit const std::array<Cells, largest_size + 1> boards = make_boards();
constinit const std::array<std::array<std::uint8_t, cell_count + 1>, cell_count + 1> lines =
    make_lines();
constinit const std::array<std::array<Cells, cell_count + 1>, no_line + 1> cells_behind =
    make_behind();

}  // namespace quintet::frozenforest
