#include "games/squex/squex_eval.h"

#include <algorithm>
#include <array>

#include "games/squex/squex_paths.h"

namespace quintet::squex {
namespace {

namespace weight {
// Half placements: a side that is one placement ahead, which is what having the move is worth, has
// a clear advantage.
constexpr int half_placement = 50;
constexpr int tempo = 50;
constexpr int second_placement = 100;
// By the width of the path, about 8 log2(1 + ways): the first alternative helps most.
constexpr std::array<int, 17> ways{0,  8,  13, 16, 19, 21, 22, 24, 25,
                                   27, 28, 29, 30, 30, 31, 32, 33};
}  // namespace weight

int worth_of(const Path& path) {
  return weight::ways[std::min<std::size_t>(path.width, weight::ways.size() - 1)] -
         path.length * weight::half_placement;
}

}  // namespace

int HandMade::evaluate(const State& at) {
  const std::array<Path, 2> paths = shortest_paths(at);
  const std::size_t mover = index_of(at.side);
  const int tempo = at.left == 2 ? weight::tempo + weight::second_placement : weight::tempo;
  const int judgement = worth_of(paths[mover]) - worth_of(paths[1 - mover]) + tempo;
  return std::clamp(judgement, -evaluation_limit, evaluation_limit);
}

}  // namespace quintet::squex
