#include "terminal/screen/board_layout.h"

#include <algorithm>
#include <cmath>

namespace quintet::terminal {
namespace {

/// Distances on the screen: between cells, and from the frame to the first and last centres.
struct Pitch {
  Spot step;
  Spot margin;
};

Pitch pitch_of(Grid grid) {
  switch (grid) {
    case Grid::lined: return {{4, 2}, {2, 1}};
    case Grid::compact: return {{3, 1}, {2, 1}};
    case Grid::octagons: return {{4, 2}, {3, 1}};
  }
  return {};
}

int scaled(double where, int step) { return static_cast<int>(std::lround(where * step)); }

void add_label(std::vector<RimLabel>& labels, std::string text, int place) {
  const bool known = std::any_of(labels.begin(), labels.end(),
                                 [&](const RimLabel& label) { return label.place == place; });
  if (!known) labels.push_back({std::move(text), place});
}

}  // namespace

BoardLayout::BoardLayout(const Board& board, Grid grid, bool flipped)
    : grid_(grid), flipped_(flipped) {
  for (const BoardCell& cell : board.cells) {
    right_ = std::max(right_, cell.x);
    bottom_ = std::max(bottom_, cell.y);
  }
  const auto [step, margin] = pitch_of(grid_);
  frame_end_ = {frame_begin().x + scaled(right_, step.x) + 2 * margin.x,
                frame_begin().y + scaled(bottom_, step.y) + 2 * margin.y};
  for (const BoardCell& cell : board.cells) {
    if (cell.name.empty()) continue;
    const auto digits = cell.name.find_first_of("0123456789");
    const Spot centre = centre_of(cell);
    add_label(letters_, cell.name.substr(0, digits), centre.x);
    add_label(numbers_, cell.name.substr(std::min(digits, cell.name.size())), centre.y);
  }
}

Spot BoardLayout::centre_of(const BoardCell& cell) const {
  const auto [step, margin] = pitch_of(grid_);
  const double x = flipped_ ? right_ - cell.x : cell.x;
  const double y = flipped_ ? bottom_ - cell.y : cell.y;
  return {frame_begin().x + margin.x + scaled(x, step.x),
          frame_begin().y + margin.y + scaled(y, step.y)};
}

Edge BoardLayout::seen(Edge edge) const {
  if (!flipped_) return edge;
  switch (edge) {
    case Edge::top: return Edge::bottom;
    case Edge::right: return Edge::left;
    case Edge::bottom: return Edge::top;
    case Edge::left: return Edge::right;
  }
  return edge;
}

std::vector<Grid> grids_for(const Board& board) {
  const bool octagons = std::any_of(board.cells.begin(), board.cells.end(), [](const auto& cell) {
    return cell.shape != CellShape::square;
  });
  if (octagons) return {Grid::octagons};
  return {Grid::lined, Grid::compact};
}

}  // namespace quintet::terminal
