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

// What a learned evaluation sees of Frozen Forest on the default board: the trees around both, how
// Yuki can go on, where Mina can hide, and how many trees are left. All of it is the same for
// mirror images.
namespace quintet::frozenforest {

constexpr unsigned covered_size = 10;

/// How far two cells are apart in both directions, and where a cell is: each the same for mirror
/// images.
extern const std::array<std::array<std::uint8_t, cell_count>, cell_count> apart;
extern const std::array<std::uint8_t, cell_count> place;

/// The inputs of a network for the default rules. The side to move alone sees anything, and it sees
/// Yuki's chances; the stage says which side that is.
struct Inputs {
  using Book = RuleBook;
  static constexpr std::string_view game = "frozenforest";
  static constexpr std::string_view name = "forest-1";

  static constexpr std::size_t octants = 0;             // of trees around Yuki
  static constexpr std::size_t fans = octants + 256;    // straight and diagonal ones
  static constexpr std::size_t ring = fans + 2 * 256;   // trees beside Yuki: seen, and hidden
  static constexpr std::size_t hides = ring + RingShapes::unlike;  // octants around Mina
  static constexpr std::size_t exits = hides + 256;     // of each step, and of trees he cannot step to
  static constexpr std::size_t steps = exits + 2 * 9;   // their number and their most exits
  static constexpr std::size_t trees = steps + 9 * 9;   // all trees
  static constexpr std::size_t near = trees + 101;      // at most two steps away
  static constexpr std::size_t in_walk = near + 26;     // at most four
  static constexpr std::size_t in_reach = in_walk + 41;
  static constexpr std::size_t links_near = in_reach + 51;
  static constexpr std::size_t links_in_reach = links_near + 64;
  static constexpr std::size_t refuges = links_in_reach + 64;  // cells that Mina could go to now
  static constexpr std::size_t hidden = refuges + 41;          // all that are hidden from Yuki
  static constexpr std::size_t distance = hidden + 51;
  static constexpr std::size_t yuki = distance + 55;
  static constexpr std::size_t mina = yuki + 15;  // on a tree or not
  static constexpr std::size_t count = mina + 2 * 15;
  static constexpr std::size_t most_active = 8 + 8 + 1 + 8 + 8 + 12;
  static constexpr std::size_t stages = 9;

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
  static void each_shape(const State& at, Cells steps_now, Visit&& visit);
  template <class Visit>
  static void each_step(const State& at, Cells steps_now, Visit&& visit);
  template <class Visit>
  static void each_number(const State& at, Visit&& visit);
  template <class Visit>
  static void each_refuge(const State& at, Visit&& visit);
};

template <class Visit>
void Inputs::each(const State& at, Side view, Visit&& visit) {
  if (view != at.side || at.yuki == nowhere) return;
  visit(yuki + place[at.yuki]);
  if (at.mina == nowhere) return;
  const Cells steps_now = reach[0][at.yuki] & at.trees & ~cells_behind[no_line][at.mina] &
      ~hidden_from(at.mina, at.trees);
  each_shape(at, steps_now, visit);
  each_step(at, steps_now, visit);
  each_number(at, visit);
  each_refuge(at, visit);
}

template <class Visit>
void Inputs::each_shape(const State& at, Cells steps_now, Visit&& visit) {
  const Around& around = around_cell[at.yuki];
  const std::uint64_t octants_here = pick_bits(at.trees, around.octants.data());
  const std::uint64_t fans_here = pick_bits(at.trees, around.fans.data());
  const std::uint64_t octants_there =
      pick_bits(at.trees, around_cell[at.mina].octants.data());
  for (unsigned i = 0; i < 8; ++i) {
    visit(octants + (octants_here >> 8 * i & 0xff));
    visit(fans + (i < 4 ? 0 : 256) + fan_content[fans_here >> 8 * i & 0xff]);
    visit(hides + (octants_there >> 8 * i & 0xff));
  }
  static const RingShapes& shapes = ring_shapes();
  const auto seen = static_cast<unsigned>(pick_bits(steps_now, around.ring.data()));
  const auto beside = static_cast<unsigned>(pick_bits(at.trees, around.ring.data()));
  visit(ring + shapes.of(seen, beside & ~seen));
}

template <class Visit>
void Inputs::each_step(const State& at, Cells steps_now, Visit&& visit) {
  unsigned most = 0;
  (reach[0][at.yuki] & at.trees).each([&](unsigned cell) {
    const unsigned ways = (reach[0][cell] & at.trees).size();
    const bool can_step = steps_now.contains(cell);
    if (can_step) most = std::max(most, ways);
    visit(exits + (can_step ? 9 : 0) + ways);
  });
  visit(steps + steps_now.size() * 9 + most);
}

template <class Visit>
void Inputs::each_number(const State& at, Visit&& visit) {
  const Cells walk = trees_within(at, 4);
  const Cells whole = trees_in_reach(at, walk);
  visit(trees + at.trees.size());
  visit(near + std::min(trees_within(at, 2).size(), 25U));
  visit(in_walk + walk.size() / 2);
  visit(in_reach + whole.size() / 2);
  visit(links_near + std::min(links(walk) / 4, 63U));
  visit(links_in_reach + std::min(links(whole) / 6, 63U));
}

template <class Visit>
void Inputs::each_refuge(const State& at, Visit&& visit) {
  const Cells out_of_sight = hidden_from(at.yuki, at.trees) & boards[at.size];
  const Cells behind = cells_behind[lines[at.mina][at.yuki]][at.yuki];
  visit(refuges + std::min((reach[1][at.mina] & out_of_sight & ~behind).size(), 40U));
  visit(hidden + out_of_sight.size() / 2);
  visit(distance + apart[at.yuki][at.mina]);
  visit(mina + place[at.mina] + (at.trees.contains(at.mina) ? 15 : 0));
}

using Learned = Network<Inputs, Elsewhere<HandMade, Inputs>>;

}  // namespace quintet::frozenforest
