#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/network.h"
#include "core/ring_shapes.h"
#include "games/frozenforest/frozenforest.h"
#include "games/frozenforest/frozenforest_around.h"
#include "games/frozenforest/frozenforest_eval.h"

// What a learned evaluation sees of Frozen Forest on the default board: the trees around Yuki, how
// he can go on, where Mina can hide, and how many trees are left. All of it is the same for mirror
// images.
namespace quintet::frozenforest {

constexpr unsigned covered_size = 10;

/// How far two cells are apart in both directions, and where a cell is: each the same for mirror
/// images.
extern const std::array<std::array<std::uint8_t, cell_count>, cell_count> apart;
extern const std::array<std::uint8_t, cell_count> kind_of_place;

/// The inputs of a network for the default rules. The side to move alone sees anything, and it sees
/// Yuki's chances; the stage says which side that is.
struct Inputs {
  using Book = RuleBook;
  static constexpr std::string_view game = "frozenforest";
  static constexpr std::string_view name = "forest-1";

  static constexpr std::size_t octants = 0;            // of trees around Yuki
  static constexpr std::size_t fans = octants + 256;   // straight and diagonal ones
  static constexpr std::size_t ring = fans + 2 * 256;  // trees beside Yuki: steps, and others
  static constexpr std::size_t steps = ring + RingShapes::unlike;  // how many there are
  static constexpr std::size_t trees = steps + 9;                  // all of them
  static constexpr std::size_t near = trees + 101;                 // at most two steps away
  static constexpr std::size_t far = near + 25;                    // at most four
  static constexpr std::size_t links_far = far + 41;               // pairs of neighbours there
  static constexpr std::size_t refuges = links_far + 64;  // cells that Mina could go to now
  static constexpr std::size_t shade = refuges + 41;      // all that are hidden from Yuki
  static constexpr std::size_t distance = shade + 51;
  static constexpr std::size_t yuki = distance + 55;
  static constexpr std::size_t mina = yuki + 15;  // on a tree or not
  static constexpr std::size_t count = mina + 2 * 15;
  static constexpr std::size_t most_active = 8 + 8 + 11;
  static constexpr std::size_t stages = 9;
  static constexpr int reduction_percent = 170;  // measured: docs/search.md

  static bool covers(const State& at) { return at.size == covered_size && !at.over; }
  /// Placements, then by the trees that are left and who is to move.
  static std::size_t stage(const State& at) {
    if (at.mina == nowhere) return 8;
    const unsigned left = at.trees.size();
    const std::size_t phase = left >= 85 ? 0 : left >= 70 ? 1 : left >= 55 ? 2 : 3;
    return 2 * phase + index_of(at.side);
  }
  /// Mina wins nearly every game, so what decides a match is how many trees Yuki eats (rule 7).
  static int worth(const Result& result, Side side) {
    constexpr int usual = 45;  // trees eaten: where the hand-made evaluation is zero
    constexpr int tree = 16;
    constexpr int all = covered_size * covered_size + 1;
    const bool yuki_wins = result.outcome == Outcome::first_wins;
    const int eaten = yuki_wins ? all + result.margin : all - result.margin;
    return (side == Side::first ? eaten - usual : usual - eaten) * tree;
  }
  template <class Visit>
  static void each(const State& at, Side view, Visit&& visit);

 private:
  template <class Visit>
  static void each_shape(const State& at, Visit&& visit);
  template <class Visit>
  static void each_number(const State& at, Visit&& visit);
  template <class Visit>
  static void each_refuge(const State& at, Visit&& visit);
};

template <class Visit>
void Inputs::each(const State& at, Side view, Visit&& visit) {
  if (view != at.side || at.yuki == nowhere) return;
  visit(yuki + kind_of_place[at.yuki]);
  if (at.mina == nowhere) return;
  each_shape(at, visit);
  each_number(at, visit);
  each_refuge(at, visit);
}

template <class Visit>
void Inputs::each_shape(const State& at, Visit&& visit) {
  const Around& around = around_cell[at.yuki];
  const std::uint64_t octants_here = pick_bits(at.trees, around.octants.data());
  const std::uint64_t fans_here = pick_bits(at.trees, around.fans.data());
  for (unsigned i = 0; i < 8; ++i) {
    visit(octants + (octants_here >> 8 * i & 0xff));
    visit(fans + (i < 4 ? 0 : 256) + fan_content[fans_here >> 8 * i & 0xff]);
  }
  static const RingShapes& shapes = ring_shapes();
  const auto ring_of = [&](const Cells& set) {
    return static_cast<unsigned>(pick_bits(set, around.ring.data()));
  };
  const unsigned beside = ring_of(at.trees & ~cells_behind[no_line][at.mina]);
  const unsigned unseen = beside & ring_of(hidden_from(at.mina, at.trees));
  visit(ring + shapes.of(beside & ~unseen, unseen));
  visit(steps + quintet::count(beside & ~unseen));
}

template <class Visit>
void Inputs::each_number(const State& at, Visit&& visit) {
  const Cells two_steps = trees_within(at, 2);
  const Cells four_steps = trees_further(at, two_steps, 2);
  visit(trees + at.trees.size());
  visit(near + two_steps.size());
  visit(far + four_steps.size() / 2);
  visit(links_far + std::min(links(four_steps) / 4, 63U));
}

template <class Visit>
void Inputs::each_refuge(const State& at, Visit&& visit) {
  const Cells hidden = hidden_from(at.yuki, at.trees) & boards[covered_size];
  const Cells behind = cells_behind[lines[at.mina][at.yuki]][at.yuki];
  visit(refuges + (reach[index_of(Side::second)][at.mina] & hidden & ~behind).size());
  visit(shade + hidden.size() / 2);
  visit(distance + apart[at.yuki][at.mina]);
  visit(mina + kind_of_place[at.mina] + (at.trees.contains(at.mina) ? 15 : 0));
}

using Learned = Network<Inputs, Elsewhere<HandMade, Inputs>>;

}  // namespace quintet::frozenforest
