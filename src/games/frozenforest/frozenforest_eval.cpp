#include "games/frozenforest/frozenforest_eval.h"

#include <algorithm>
#include <array>

namespace quintet::frozenforest {
namespace {

constexpr Cells columns_but(unsigned left_out) {
  Cells set;
  for (unsigned cell = 0; cell < cell_count; ++cell) {
    if (cell % largest_size != left_out) set = set | Cells::only(cell);
  }
  return set;
}
constexpr Cells not_first_column = columns_but(0);
constexpr Cells not_last_column = columns_but(largest_size - 1);

constexpr Cells on(Cells set, unsigned n) {
  return {set.low << n, set.high << n | set.low >> (64 - n)};
}
constexpr Cells back(Cells set, unsigned n) {
  return {set.low >> n | set.high << (64 - n), set.high >> n};
}

/// These cells and their neighbours; may include some beyond the last row.
constexpr Cells around(Cells set) {
  const Cells wide = set | on(set & not_last_column, 1) | back(set & not_first_column, 1);
  return wide | on(wide, largest_size) | back(wide, largest_size);
}

/// The value of one unit of a term when 40, 65 and 90 of a hundred trees are standing, interpolated
/// linearly in between. Fitted to the number of trees Yuki had eaten in the end, with a tree being
/// 256, in self-play games of the search.
struct Weight {
  int few;
  int half;
  int most;

  [[nodiscard]] constexpr int at(int percent) const {
    constexpr int span = 25;
    const int from_half = std::clamp(percent - 65, -span, span);
    return half + (from_half < 0 ? half - few : most - half) * from_half / span;
  }
};

namespace weight {
// From Yuki's perspective.
constexpr Weight base{4573, -2083, -8842};   // for 100 cells; the zero point is 45 eaten trees
constexpr Weight tempo{54, -40, 8};          // it is his turn
constexpr Weight step{86, 242, -182};        // a tree next to him from which he sees Mina
constexpr Weight tree_beyond{6, 77, 56};     // a tree next to the best of these
constexpr Weight tree_near{-173, -307, 90};  // a tree at most four steps away
constexpr Weight link_near{147, 155, -27};   // two of these that are adjacent: a choice of paths
constexpr Weight link{3, 11, 32};            // two adjacent trees that he may reach one day
}  // namespace weight

/// Evaluations are in the search's units: a tree is 16.
constexpr int weights_per_unit = 16;

/// The weight of each term for a given number of trees.
struct Weights {
  int base, tempo, step, tree_beyond, tree_near, link_near, link;
};

constexpr auto weights_by_percent = [] {
  std::array<Weights, 101> all{};
  for (int percent = 0; percent <= 100; ++percent) {
    all[static_cast<std::size_t>(percent)] = {
        weight::base.at(percent),      weight::tempo.at(percent),
        weight::step.at(percent),      weight::tree_beyond.at(percent),
        weight::tree_near.at(percent), weight::link_near.at(percent),
        weight::link.at(percent)};
  }
  return all;
}();

/// The sum of all terms, from Yuki's perspective. Both must be on the board.
int judge(const State& at) {
  const Cells beside =
      reach[index_of(Side::first)][at.yuki] & at.trees & ~cells_behind[no_line][at.mina];
  const Cells steps = beside & ~hidden_from(at.mina, at.trees);
  unsigned beyond = 0;
  steps.each([&](unsigned cell) {
    beyond = std::max(beyond, (reach[index_of(Side::first)][cell] & at.trees).size());
  });
  const Cells near = trees_within(at, 4);
  const auto times = [](unsigned count, int weight) { return static_cast<int>(count) * weight; };
  const unsigned cells = boards[at.size].size();
  const Weights& weight = weights_by_percent[at.trees.size() * 100 / cells];
  return (times(cells, weight.base) / 100 + (at.side == Side::first ? weight.tempo : 0) +
          times(steps.size(), weight.step) + times(beyond, weight.tree_beyond) +
          times(near.size(), weight.tree_near) + times(links(near), weight.link_near) +
          times(links(trees_in_reach(at, near)), weight.link)) /
         weights_per_unit;
}

}  // namespace

Cells trees_within(const State& at, int steps) {
  return trees_further(at, Cells::only(at.yuki), steps);
}

Cells trees_further(const State& at, Cells known, int steps) {
  for (int step = 0; step < steps; ++step) known = around(known) & at.trees;
  return known;
}

Cells trees_in_reach(const State& at, Cells known) {
  for (;;) {
    const Cells reached = around(known) & at.trees;
    if (reached == known) return reached;
    known = reached;
  }
}

unsigned links(Cells set) {
  const Cells left = set & not_first_column;
  const Cells right = set & not_last_column;
  return (set & on(right, 1)).size() + (set & on(set, largest_size)).size() +
         (set & on(right, largest_size + 1)).size() + (set & on(left, largest_size - 1)).size();
}

int HandMade::evaluate(const State& at) {
  if (at.mina == nowhere) return 0;  // placements: left to the search alone
  const int judgement = judge(at);
  return at.side == Side::first ? judgement : -judgement;
}

}  // namespace quintet::frozenforest
