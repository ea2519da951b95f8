#include "games/wali/wali_inputs.h"

#include <algorithm>
#include <map>
#include <ranges>
#include <utility>

namespace quintet::wali {
namespace {

constexpr unsigned rows = 5;
constexpr unsigned columns = 6;
constexpr unsigned stride = columns + 1;
constexpr MirrorBoard board{rows, columns, stride};

/// All rectangles of this size on the board.
std::vector<PatternCells> rectangles(unsigned height, unsigned width) {
  std::vector<PatternCells> all;
  for (unsigned top = 0; top + height <= rows; ++top) {
    for (unsigned left = 0; left + width <= columns; ++left) {
      PatternCells cells;
      for (unsigned i = 0; i < height * width; ++i) {
        cells.push_back((top + i / width) * stride + left + i % width);
      }
      all.push_back(cells);
    }
  }
  return all;
}

/// The contents of the cells in the given order, from those in ascending order.
std::size_t reordered(std::size_t contents, const PatternCells& cells) {
  PatternCells ascending = cells;
  std::sort(ascending.begin(), ascending.end());
  std::map<unsigned, std::size_t> content;
  for (const unsigned cell : ascending) {
    content[cell] = contents % 3;
    contents /= 3;
  }
  std::size_t result = 0;
  for (const unsigned cell : std::views::reverse(cells)) result = result * 3 + content[cell];
  return result;
}

/// The pattern with these cells. `images` are all images of the first of its kind, whose inputs
/// begin at `first`; more than one has these cells if the pattern is its own mirror image.
Pattern pattern_of(std::uint64_t cells, const std::vector<PatternCells>& images,
                   std::size_t first) {
  Pattern pattern{cells, {}};
  std::size_t power = 1;
  for (unsigned i = 0; i < quintet::count(cells); ++i) power *= 3;
  for (std::size_t contents = 0; contents < power; ++contents) {
    std::size_t least = power;
    for (const PatternCells& image : images) {
      if (set_of(image) == cells) least = std::min(least, reordered(contents, image));
    }
    pattern.inputs[contents] = static_cast<std::uint16_t>(first + least);
  }
  return pattern;
}

}  // namespace

Patterns::Patterns() {
  std::vector<std::uint64_t> known;
  for (const auto& [height, width] :
       {std::pair{1U, columns}, std::pair{rows, 1U}, std::pair{2U, 3U}, std::pair{3U, 2U}}) {
    for (const PatternCells& cells : rectangles(height, width)) {
      if (std::find(known.begin(), known.end(), set_of(cells)) != known.end()) continue;
      const std::vector<PatternCells> images = board.images_of(cells);
      for (const PatternCells& image : images) {
        const std::uint64_t set = set_of(image);
        if (std::find(known.begin(), known.end(), set) != known.end()) continue;
        known.push_back(set);
        all.push_back(pattern_of(set, images, inputs));
      }
      inputs += height * width == 5 ? 243 : 729;
    }
  }
}

const Patterns& patterns() {
  static const Patterns all;
  return all;
}

}  // namespace quintet::wali
