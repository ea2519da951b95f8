#pragma once

#include <string>
#include <vector>

#include "core/face.h"
#include "terminal/screen/canvas.h"

namespace quintet::terminal {

/// The arrangement of cells on the screen. Each has three columns: its piece in the middle, marks
/// on either side.
enum class Grid : std::uint8_t {
  lined,     // 4 columns and 2 rows per cell, with lines between
  compact,   // 3 columns and 1 row per cell, for tall boards
  octagons,  // like lined, but with diamonds where the lines would cross
};

/// A letter or number at the rim, with its column or row.
struct RimLabel {
  std::string text;
  int place = 0;
};

/// The placement of everything on a board. The coordinates are placed around the frame.
class BoardLayout {
 public:
  BoardLayout(const Board& board, Grid grid, bool flipped);

  [[nodiscard]] Grid grid() const { return grid_; }
  [[nodiscard]] Spot centre_of(const BoardCell& cell) const;
  [[nodiscard]] Spot frame_begin() const { return {3, 1}; }  // two digits and a space before it
  [[nodiscard]] Spot frame_end() const { return frame_end_; }
  [[nodiscard]] int width() const { return frame_end_.x + 4; }
  [[nodiscard]] int height() const { return frame_end_.y + 2; }
  [[nodiscard]] Edge seen(Edge edge) const;

  [[nodiscard]] const std::vector<RimLabel>& letters() const { return letters_; }
  [[nodiscard]] const std::vector<RimLabel>& numbers() const { return numbers_; }

 private:
  Grid grid_;
  bool flipped_;
  double right_ = 0;   // the largest x of a cell
  double bottom_ = 0;  // the largest y
  Spot frame_end_;
  std::vector<RimLabel> letters_;
  std::vector<RimLabel> numbers_;
};

/// The grids that suit a board, from the best-looking to the smallest.
std::vector<Grid> grids_for(const Board& board);

}  // namespace quintet::terminal
