#pragma once

#include <string>
#include <vector>

#include "core/face.h"
#include "terminal/screen/canvas.h"

namespace quintet::terminal {

/// How the cells lie on the screen. Each has three columns: its piece in the middle, marks beside.
enum class Grid : std::uint8_t {
  lined,     // 4 columns and 2 lines a cell, lines between them
  compact,   // 3 columns and 1 line a cell, for tall boards
  octagons,  // as lined, but the diamonds stand where the lines would cross
};

/// A letter or number at the rim, with the column or line it belongs to.
struct RimLabel {
  std::string text;
  int place = 0;
};

/// Where everything of a board goes. The frame is what the coordinates stand around.
class BoardLayout {
 public:
  BoardLayout(const Board& board, Grid grid, bool flipped);

  [[nodiscard]] Grid grid() const { return grid_; }
  [[nodiscard]] Spot centre_of(const BoardCell& cell) const;
  [[nodiscard]] Spot frame_begin() const { return {3, 1}; }  // two digits and a blank before it
  [[nodiscard]] Spot frame_end() const { return frame_end_; }
  [[nodiscard]] int width() const { return frame_end_.x + 4; }
  [[nodiscard]] int height() const { return frame_end_.y + 2; }
  [[nodiscard]] Edge seen(Edge edge) const;

  [[nodiscard]] const std::vector<RimLabel>& letters() const { return letters_; }
  [[nodiscard]] const std::vector<RimLabel>& numbers() const { return numbers_; }

 private:
  Grid grid_;
  bool flipped_;
  double right_ = 0;   // the greatest x of a cell
  double bottom_ = 0;  // the greatest y
  Spot frame_end_;
  std::vector<RimLabel> letters_;
  std::vector<RimLabel> numbers_;
};

/// The grids that suit a board, the most beautiful first and the smallest last.
std::vector<Grid> grids_for(const Board& board);

}  // namespace quintet::terminal
