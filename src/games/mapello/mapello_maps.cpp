#include "games/mapello/mapello_maps.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "core/hashing.h"
#include "core/text.h"

namespace quintet::mapello {
namespace {

constexpr std::array maps{
    NamedMap{"seed",
             "####J#####/##.*..*.##/#.....#..#/J*#.....*J/J...BW...#/"
             "#...WB..*#/#*.....#.J/J..#.....#/##.*...*##/###J###J##"},
    NamedMap{"othello", blank_map},
    NamedMap{"corners",
             "J########J/#........#/#........#/#........#/#...BW...#/"
             "#...WB...#/#........#/#........#/#........#/J########J"},
    NamedMap{"temptation",
             "##########/#.*....*.#/#*......*#/#........#/#...BW...#/"
             "#...WB...#/#........#/#*......*#/#.*....*.#/##########"},
    NamedMap{"gates",
             "####JJ####/#........#/#........#/#........#/J...BW...J/"
             "J...WB...J/#........#/#........#/#........#/####JJ####"},
    NamedMap{"pillars",
             "##########/#........#/#..#..#..#/#.#....#.#/#...BW...#/"
             "#...WB...#/#.#....#.#/#..#..#..#/#........#/##########"},
    NamedMap{"vaults",
             "##########/#*#....#*#/##......##/#........#/#...BW...#/"
             "#...WB...#/#........#/##......##/#*#....#*#/##########"},
    NamedMap{"windmill",
             "###J###J##/#.....*..#/J..#.....#/#*.....#.J/#...BW...#/"
             "#...WB...#/J.#.....*#/#.....#..J/#..*.....#/##J###J###"},
    NamedMap{"breakwaters",
             "##########/#....#...#/#.*..#.*.#/#........#/###.BW...#/"
             "#...WB.###/#........#/#.*.#..*.#/#...#....#/##########"},
    NamedMap{"crown",
             "###J##J###/#*......*#/#.#....#.#/J........J/#...BW...#/"
             "#...WB...#/J........J/#.#....#.#/#*......*#/###J##J###"},
};

/// For a board that is known to be valid.
Map map_of(std::string_view board) {
  Map map;
  for (unsigned row = 0; row < board_size; ++row) {
    for (unsigned column = 0; column < board_size; ++column) {
      const char letter =
          board_cell(board, board_size, static_cast<int>(row), static_cast<int>(column));
      if (letter == 'J') map.jokers.add(row, column);
      if (on_ring(row, column)) continue;
      if (letter == '#') map.walls |= inner_bit(row, column);
      if (letter == '*') map.bonuses |= inner_bit(row, column);
    }
  }
  return map;
}

/// The number of ways to choose k of n; exact for all values used here.
constexpr std::uint64_t ways(unsigned n, unsigned k) {
  std::uint64_t product = 1;
  for (unsigned i = 1; i <= k; ++i) product = product * (n - k + i) / i;
  return product;
}

/// Combination number `rank` of k out of the numbers 0..n-1, as bits.
constexpr std::uint64_t choice(unsigned n, unsigned k, std::uint64_t rank) {
  std::uint64_t chosen = 0;
  for (unsigned i = n; i-- > 0 && k > 0;) {
    const std::uint64_t without = ways(i, k);  // combinations without i
    if (rank < without) continue;
    rank -= without;
    --k;
    chosen |= bit(i);
  }
  return chosen;
}

// A random map has four pairs of walls, point-symmetric about the centre, and eight bonuses and
// eight jokers anywhere. The 16 cells in the middle stay free, so that there is a first move.
constexpr std::uint64_t middle = 0x0000'3C3C'3C3C'0000;
constexpr unsigned outer_cells = 48;
constexpr unsigned wall_pairs = most_walls / 2;
constexpr unsigned free_cells = outer_cells - most_walls;
constexpr unsigned ring_cells = 36;

constexpr std::uint64_t wall_choices = ways(outer_cells / 2, wall_pairs);
constexpr std::uint64_t bonus_choices = ways(free_cells, most_bonuses);
constexpr std::uint64_t joker_choices = ways(ring_cells, most_jokers);

__extension__ using Wide = unsigned __int128;
constexpr Wide seeds = Wide{1} << 64;
constexpr Wide random_maps = Wide{wall_choices} * bonus_choices * joker_choices;

/// Jokers on ring cells given as bits: 0..15 beside the inner rows, 16..35 above and below them.
Jokers jokers_on(std::uint64_t cells) {
  Jokers jokers;
  each_bit(cells, [&](unsigned cell) {
    if (cell < 16) {
      jokers.add(1 + cell / 2, cell % 2 == 0 ? 0 : board_size - 1);
    } else {
      jokers.add(cell % 2 == 0 ? 0 : board_size - 1, (cell - 16) / 2);
    }
  });
  return jokers;
}

}  // namespace

std::span<const NamedMap> named_maps() { return maps; }

Map named_map(std::string_view name) {
  const auto at = std::ranges::find(maps, name, &NamedMap::name) - maps.begin();
  assert(at < std::ssize(maps));
  return map_of(maps[static_cast<std::size_t>(at)].board);
}

Map random_map(std::uint64_t seed) {
  // There are more maps than seeds. Scrambling the seed is a bijection, stretching it over all maps
  // is injective, and each map has one rank: so different seeds give different maps.
  static_assert(random_maps > seeds);
  const std::uint64_t scrambled = mix(seed);
  Wide rank = scrambled + ((scrambled * (random_maps - seeds)) >> 64);

  const auto next_digit = [&rank](std::uint64_t base) {
    const auto digit = static_cast<std::uint64_t>(rank % base);
    rank /= base;
    return digit;
  };
  const std::uint64_t half = ~middle & (bit(32) - 1);  // the outer cells of the upper four rows
  Map map;
  each_bit(choice(outer_cells / 2, wall_pairs, next_digit(wall_choices)), [&](unsigned i) {
    const unsigned cell = nth_bit(half, i);
    map.walls |= bit(cell) | bit(63 - cell);
  });
  map.bonuses = scatter_bits(choice(free_cells, most_bonuses, next_digit(bonus_choices)),
                             ~middle & ~map.walls);
  map.jokers = jokers_on(choice(ring_cells, most_jokers, next_digit(joker_choices)));
  return map;
}

}  // namespace quintet::mapello
