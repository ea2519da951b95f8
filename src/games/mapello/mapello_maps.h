#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/options.h"
#include "games/mapello/mapello_map.h"

namespace quintet::mapello {

/// A map that is shipped under a name, drawn as the board of its start position. Its display name
/// and description are `mapello.map.NAME` and `mapello.option.map.NAME`.
struct NamedMap {
  std::string_view name;
  std::string_view board;
};

constexpr std::string_view default_map = "seed";
inline constexpr std::array<std::string_view, 10> map_names{
    "seed",    "othello", "corners",  "temptation",  "gates",
    "pillars", "vaults",  "windmill", "breakwaters", "crown"};
constexpr std::string_view map_choices =
    "seed, othello, corners, temptation, gates, pillars, vaults, windmill, breakwaters, crown, "
    "100 cells as in a position, or random:SEED";

constexpr std::string_view blank_map =
    "##########/#........#/#........#/#........#/#...BW...#/"
    "#...WB...#/#........#/#........#/#........#/##########";
inline constexpr std::array<DrawnPart, 3> map_parts{{{"wall", '#', '.', most_walls},
                                                     {"bonus", '*', '.', most_bonuses},
                                                     {"joker", 'J', '#', most_jokers}}};
inline constexpr Drawing map_drawing{blank_map, map_parts, "random:"};

std::span<const NamedMap> named_maps();

/// `name` is one of them.
Map named_map(std::string_view name);

/// The map for a seed. Different seeds give different maps.
Map random_map(std::uint64_t seed);

}  // namespace quintet::mapello
