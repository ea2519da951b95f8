#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "terminal/screen/styled_text.h"

namespace quintet::terminal {

/// A place on a canvas: columns count to the right, lines down, both from 0.
struct Spot {
  int x = 0;
  int y = 0;
  bool operator==(const Spot&) const = default;
};

/// Painted characters at any position; grows as needed.
class Canvas {
 public:
  /// Overwrites from a spot to the right and returns where the text ended.
  Spot write(Spot at, std::string_view text, Paint paint = {});
  /// Copies another canvas with its top left corner at a spot.
  void place(Spot at, const Canvas& other);

  [[nodiscard]] int width() const;
  [[nodiscard]] int height() const { return static_cast<int>(rows_.size()); }

  /// The rendered lines, cut at `width`.
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
