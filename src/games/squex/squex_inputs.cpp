#include "games/squex/squex_inputs.h"

#include <algorithm>
#include <map>
#include <vector>

namespace quintet::squex {
namespace {

constexpr unsigned edge = Blocks::edge;
constexpr MirrorBoard board{edge, edge, edge};

PatternCells octagons_of(std::uint64_t set) {
  PatternCells block;
  each_bit(set, [&](unsigned cell) { block.push_back(cell); });
  return block;
}

/// The block mirrored in the board's diagonal.
PatternCells transposed(PatternCells block) {
  for (unsigned& cell : block) cell = cell % edge * edge + cell / edge;
  return block;
}

std::vector<std::uint64_t> all_blocks() {
  std::vector<std::uint64_t> all;
  for (unsigned top = 0; top + 1 < edge; ++top) {
    for (unsigned left = 0; left + 1 < edge; ++left) {
      const unsigned first = top * edge + left;
      all.push_back(bit(first) | bit(first + 1) | bit(first + edge) | bit(first + edge + 1));
    }
  }
  return all;
}

/// The contents of a block as contents of its image, whose octagons are in the block's order.
std::size_t moved(std::size_t contents, const PatternCells& image) {
  std::size_t result = 0;
  const std::uint64_t set = set_of(image);
  for (const unsigned cell : image) {
    result += contents % 3 * ternary[gathered_index(bit(cell), set)];
    contents /= 3;
  }
  return result;
}

/// The inputs of blue's view of one block, which counts on from `next`. Of a block and its mirror
/// images the one that comes first has inputs of its own, the others look theirs up.
class Numbering {
 public:
  std::vector<std::uint16_t> of(std::uint64_t block) {
    std::vector<std::uint16_t> inputs;
    const std::vector<PatternCells> images = board.images_of(octagons_of(block));
    for (std::size_t contents = 0; contents < Blocks::most_contents; ++contents) {
      std::pair<std::uint64_t, std::size_t> first{block, contents};
      for (const PatternCells& image : images) {
        first = std::min(first, {set_of(image), moved(contents, image)});
      }
      const auto known = numbers_.try_emplace(first, numbers_.size()).first;
      inputs.push_back(static_cast<std::uint16_t>(known->second));
    }
    return inputs;
  }

 private:
  std::map<std::pair<std::uint64_t, std::size_t>, std::size_t> numbers_;
};

}  // namespace

Blocks::Blocks() {
  const std::vector<std::uint64_t> all = all_blocks();
  std::copy(all.begin(), all.end(), cells.begin());
  Numbering numbering;
  std::map<std::uint64_t, std::vector<std::uint16_t>> inputs_of;
  for (const std::uint64_t block : all) inputs_of[block] = numbering.of(block);
  for (std::size_t i = 0; i < number; ++i) {
    const PatternCells image = transposed(octagons_of(cells[i]));
    for (std::size_t contents = 0; contents < most_contents; ++contents) {
      input[0][i][contents] = inputs_of[cells[i]][contents];
      input[1][i][contents] = inputs_of[set_of(image)][moved(contents, image)];
    }
    each_bit(cells[i], [&](unsigned cell) {
      places[cell][of_cell[cell]++] = {static_cast<std::uint16_t>(i),
                                       ternary[gathered_index(bit(cell), cells[i])]};
    });
  }
}

const Blocks& blocks() {
  static const Blocks all;
  return all;
}

}  // namespace quintet::squex
