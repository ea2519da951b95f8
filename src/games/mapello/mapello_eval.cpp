#include "games/mapello/mapello_eval.h"

#include <algorithm>
#include <utility>

#include "games/mapello/mapello_eval_weights.h"
#include "games/mapello/mapello_terrain.h"

namespace quintet::mapello {
namespace {

/// For each cell, how many of four sets contain it, as a three-digit binary number.
struct CellCounts {
  std::uint64_t ones;
  std::uint64_t twos;
  std::uint64_t fours;

  explicit CellCounts(Four sets) {
    const auto [a, b, c, d] = words(sets);
    const std::uint64_t one_of_ab = a ^ b;
    const std::uint64_t one_of_cd = c ^ d;
    const std::uint64_t carried = one_of_ab & one_of_cd;
    ones = one_of_ab ^ one_of_cd;
    twos = carried ^ (a & b) ^ (c & d);
    fours = a & b & c & d;
  }

  [[nodiscard]] std::uint64_t three_or_four() const { return (ones & twos) | fours; }
};

/// Features that are the same for both sides.
struct Scene {
  std::uint64_t by_free;         // all cells next to a free one
  std::uint64_t beside_anchors;  // orthogonally next to a free anchor
  std::uint64_t across_anchors;  // diagonally next to a free anchor
  Four safe_axes;
  Four exits;

  Scene(const State& at, const Terrain& terrain) : by_free(with_neighbours(at.free)) {
    const std::uint64_t goals = terrain.anchors & at.free;
    const std::uint64_t beside = ((goals & ~last_column) << 1) | ((goals & ~first_column) >> 1);
    beside_anchors = beside | (goals << 8) | (goals >> 8);
    across_anchors = (beside << 8) | (beside >> 8);
    const Four filled = filled_lines(terrain, at.free);
    safe_axes = terrain.backed | filled;
    exits = (terrain.exits.up | terrain.exits.down) & ~filled;
  }
};

int size(std::uint64_t set) { return static_cast<int>(count(set)); }

/// log2(1 + moves) in 16ths.
constexpr std::array<int, 65> log_of_moves = [] {
  std::array<int, 65> table{};
  for (int i = 0; i <= 64; ++i) {
    // Sixteen times the logarithm is the bit length of the sixteenth power, computed by repeated
    // squaring.
    double x = i + 1;
    int whole = 0;
    while (x >= 2) {
      x /= 2;
      ++whole;
    }
    int bits = whole;
    for (int k = 0; k < 4; ++k) {
      x *= x;
      bits = 2 * bits + (x >= 2 ? 1 : 0);
      if (x >= 2) x /= 2;
    }
    table[static_cast<std::size_t>(i)] = bits;
  }
  return table;
}();

}  // namespace

Traits traits_of(const State& at, std::uint64_t moves) {
  const Terrain terrain(walls_of(at), at.jokers);
  const Scene scene(at, terrain);
  const CellCounts axes(scene.safe_axes);
  const CellCounts exposures(scene.exits);
  const std::uint64_t replies = ends_of_lines(at.theirs, at.own, terrain.exits) & at.free;
  const auto more_moves = [&](std::uint64_t to) { return size(moves & to) - size(replies & to); };
  const auto more_discs = [&](std::uint64_t on) {
    return size(at.own & on) - size(at.theirs & on);
  };
  const auto more_in_all = [&](const CellCounts& counts) {
    return more_discs(counts.ones) + 2 * more_discs(counts.twos) + 4 * more_discs(counts.fours);
  };
  const std::size_t us = index_of(at.side);

  Traits have{};
  have[mobility] = log_of_moves[count(moves)] - log_of_moves[count(replies)];
  have[free_neighbours] =
      size(with_neighbours(at.theirs) & at.free) - size(with_neighbours(at.own) & at.free);
  have[frontier] = more_discs(scene.by_free);
  have[safe] =
      size(safe_discs(at.own, scene.safe_axes)) - size(safe_discs(at.theirs, scene.safe_axes));
  have[edge] = more_discs(axes.three_or_four());
  have[safe_axes] = more_in_all(axes);
  have[anchor_moves] = more_moves(terrain.anchors);
  have[beside_anchor] = more_discs(scene.beside_anchors);
  have[across_anchor] = more_discs(scene.across_anchors);
  have[exposed] = more_in_all(exposures);
  have[kept_bonuses] = at.taken[us] - at.taken[us ^ 1];
  have[bonus_moves] = more_moves(at.bonuses);
  have[beside_bonus] = more_discs(with_neighbours(at.bonuses));
  have[discs] = size(at.own) - size(at.theirs);
  have[last_move] = (count(at.free) & 1) != 0 ? 1 : -1;
  have[tempo] = 1;
  return have;
}

int HandMade::evaluate(const State& at, const Choices& choices, Accumulator /*sum*/) {
  const Traits have = traits_of(at, choices.cells());
  const auto& weights = weights_by_free_cells[count(at.free)];
  // Unrolled instead of a loop, so that the traits are never written to memory.
  const int sum = [&]<std::size_t... trait>(std::index_sequence<trait...>) {
    return ((weights[trait] * have[trait]) + ...);
  }
  (std::make_index_sequence<traits>());
  return std::clamp(sum / weight_scale, -evaluation_limit, evaluation_limit);
}

}  // namespace quintet::mapello
