#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "terminal/screen/styled_text.h"

namespace quintet::terminal {

/// A place on a canvas: columns go right, lines go down, both from 0.
struct Spot {
  int x = 0;
  int y = 0;
  bool operator==(const Spot&) const = default;
};

/// Characters with their paint, placed freely; it grows as it is written on.
class Canvas {
 public:
  /// Writes from a spot to the right over what was there, and tells where it ended.
  Spot write(Spot at, std::string_view text, Paint paint = {});
  /// Copies another canvas with its top left corner at a spot.
  void place(Spot at, const Canvas& other);

  [[nodiscard]] int width() const;
  [[nodiscard]] int height() const { return static_cast<int>(rows_.size()); }

  /// The finished lines, cut at `width`.
  [[nodiscard]] std::vector<std::string> lines(const ScreenStyle& style, int width) const;

 private:
  struct Glyph {
    std::string text = " ";
    Paint paint;
  };

  Glyph& glyph_at(Spot at);

  std::vector<std::vector<Glyph>> rows_;
};

}  // namespace quintet::terminal
