#pragma once

#include <array>
#include <cstddef>

#include "games/mapello/mapello_eval.h"

namespace quintet::mapello {

using Weights = std::array<int, traits>;

/// Weights are in 16ths of the evaluation unit.
constexpr int weight_scale = 16;

/// The weights for a number of free cells; interpolated linearly in between.
struct Stage {
  int free;
  Weights weights;
};

constexpr std::array stages{
    Stage{0, {{24, -265, -167, 151, -65, 24, 272, 44, 91, 127, 435, 548, 76, -31, 157, -13}}},
    Stage{12, {{43, 4, -96, 176, 47, -8, 489, -65, -19, 120, 429, 304, 26, 5, 326, -151}}},
    Stage{22, {{18, 62, -107, 265, 57, -4, 453, -201, -288, 124, 441, 208, -21, 0, 258, -172}}},
    Stage{32, {{20, 67, -100, 465, -6, -1, 346, -329, -412, 78, 429, 165, -5, -7, 257, -221}}},
    Stage{44, {{15, 55, -118, 1070, -253, 56, 601, -550, -1184, -96, 305, -12, 12, 12, 276, -219}}},
    Stage{64, {{15, 55, -118, 1070, -253, 56, 601, -550, -1184, -96, 305, -12, 12, 12, 276, -219}}},
};

constexpr std::array<Weights, 65> weights_by_free_cells = [] {
  std::array<Weights, 65> table{};
  for (std::size_t stage = 0; stage + 1 < stages.size(); ++stage) {
    const Stage& from = stages[stage];
    const Stage& to = stages[stage + 1];
    for (int free = from.free; free <= to.free; ++free) {
      for (std::size_t i = 0; i < traits; ++i) {
        table[static_cast<std::size_t>(free)][i] =
            from.weights[i] +
            (to.weights[i] - from.weights[i]) * (free - from.free) / (to.free - from.free);
      }
    }
  }
  return table;
}();

}  // namespace quintet::mapello
