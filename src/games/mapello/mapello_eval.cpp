#include "games/mapello/mapello_eval.h"

#include <algorithm>

#include "core/searchable.h"
#include "games/mapello/mapello_eval_weights.h"
#include "games/mapello/mapello_terrain.h"

namespace quintet::mapello {
namespace {

/// What both sides see alike.
struct Scene {
  std::uint64_t free;
  std::uint64_t bonuses;
  std::uint64_t by_free;  // all cells beside a free one
  std::uint64_t anchors;
  std::uint64_t beside_anchors;  // straight beside a free anchor
  std::uint64_t across_anchors;  // diagonally beside a free anchor
  std::uint64_t beside_bonuses;
  Four safe_axes;
  Four exits;

  Scene(const State& at, const Terrain& terrain)
      : free(at.free),
        bonuses(at.bonuses),
        by_free(with_neighbours(at.free)),
        anchors(terrain.anchors),
        beside_bonuses(with_neighbours(at.bonuses)) {
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
    // Sixteen times the logarithm is the length of the sixteenth power, by repeated squaring.
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

/// Adds what one side has, for it or against it.
void add(Traits& sum, int sign, const Scene& scene, std::uint64_t own, std::uint64_t theirs,
         std::uint64_t moves) {
  const Four ours = all_four(own);
  const Words held = words(ours & scene.safe_axes);
  const Words open = words(ours & scene.exits);
  // On three axes or more: a missing one at most.
  const std::uint64_t rows_and_falling = held[0] & held[1];
  const std::uint64_t columns_and_rising = held[2] & held[3];
  const std::uint64_t three =
      (rows_and_falling & (held[2] | held[3])) | (columns_and_rising & (held[0] | held[1]));
  sum[mobility] += sign * log_of_moves[count(moves)];
  sum[free_neighbours] += sign * size(with_neighbours(theirs) & scene.free);
  sum[frontier] += sign * size(own & scene.by_free);
  sum[safe] += sign * size(safe_discs(own, scene.safe_axes));
  sum[edge] += sign * size(three);
  sum[safe_axes] += sign * (size(held[0]) + size(held[1]) + size(held[2]) + size(held[3]));
  sum[anchor_moves] += sign * size(moves & scene.anchors);
  sum[beside_anchor] += sign * size(own & scene.beside_anchors);
  sum[across_anchor] += sign * size(own & scene.across_anchors);
  sum[exposed] += sign * (size(open[0]) + size(open[1]) + size(open[2]) + size(open[3]));
  sum[bonus_moves] += sign * size(moves & scene.bonuses);
  sum[beside_bonus] += sign * size(own & scene.beside_bonuses);
  sum[discs] += sign * size(own);
}

}  // namespace

Traits traits_of(const State& at) {
  const Terrain terrain(walls_of(at), at.jokers);
  const Scene scene(at, terrain);
  Traits sum{};
  add(sum, 1, scene, at.own, at.theirs, ends_of_lines(at.own, at.theirs, terrain.exits) & at.free);
  add(sum, -1, scene, at.theirs, at.own, ends_of_lines(at.theirs, at.own, terrain.exits) & at.free);
  const std::size_t us = index_of(at.side);
  sum[kept_bonuses] = at.taken[us] - at.taken[us ^ 1];
  sum[last_move] = (count(at.free) & 1) != 0 ? 1 : -1;
  sum[tempo] = 1;
  return sum;
}

int RuleBook::evaluate(const State& at) {
  const Traits have = traits_of(at);
  const auto& weights = weights_by_free_cells[count(at.free)];
  int sum = 0;
  for (std::size_t i = 0; i < traits; ++i) sum += weights[i] * have[i];
  return std::clamp(sum / weight_scale, -evaluation_limit, evaluation_limit);
}

int Survey::rank(Move m) const {
  if (m == pass) return 0;
  const std::uint64_t cell = bit(m.cell);
  const std::uint64_t turned = turned_from(m.cell, at_.own, at_.theirs, terrain_.exits);
  const std::uint64_t left = at_.free ^ cell;
  const std::uint64_t own = at_.own ^ turned ^ cell;
  const std::uint64_t theirs = at_.theirs ^ turned;
  const std::uint64_t replies = ends_of_lines(theirs, own, terrain_.exits) & left;
  int sum = -16 * size(replies) - 16 * size(replies & terrain_.anchors) -
            size(with_neighbours(own) & left);
  if ((cell & terrain_.anchors) != 0) sum += 64;
  if ((cell & at_.bonuses) != 0) sum += 32;
  return sum;
}

}  // namespace quintet::mapello
