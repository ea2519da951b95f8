// The shipped maps, and the endless ones generated from a seed.

#include "games/mapello/mapello_maps.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>
#include <tuple>

#include "core/random.h"
#include "games/mapello/mapello.h"

namespace quintet::mapello {
namespace {

State start(std::string_view rules) { return RuleBook::start(RuleBook::rules_from_text(rules)); }

std::string text_of(const State& at) { return RuleBook::position_to_text(at); }

TEST(MapelloMaps, EveryNamedMapIsValidAndOffered) {
  std::set<std::string_view> names;
  for (const NamedMap& map : named_maps()) {
    const std::string name(map.name);
    names.insert(map.name);
    EXPECT_NE(map_choices.find(name + ","), std::string_view::npos) << name;
    EXPECT_EQ(map_names[names.size() - 1], map.name);
    EXPECT_EQ(text_of(start("map=" + name)), std::string(map.board) + " b 0 0") << name;
    EXPECT_EQ(RuleBook::rules_from_text("map=" + std::string(map.board)),
              RuleBook::rules_from_text("map=" + name))
        << name;
  }
  EXPECT_EQ(names.size(), map_names.size());
  EXPECT_GE(names.size(), 8U);
}

TEST(MapelloMaps, NamedMapsArePointSymmetric) {
  constexpr unsigned half_turn = 3;
  for (const NamedMap& map : named_maps()) {
    if (map.name == default_map) continue;  // not symmetric
    const State at = start("map=" + std::string(map.name));
    EXPECT_EQ(RuleBook::mirrored(at, half_turn), at) << map.name;
  }
}

TEST(MapelloMaps, RandomMapsKeepTheirLimitsAndArePlayable) {
  Rng rng(1);
  for (int i = 0; i < 2000; ++i) {
    const Rules rules{random_map(rng.next()), false};
    EXPECT_EQ(count(rules.map.walls), most_walls);
    EXPECT_EQ(count(rules.map.bonuses), most_bonuses);
    EXPECT_EQ(rules.map.jokers.size(), most_jokers);
    EXPECT_EQ((rules.map.walls | rules.map.bonuses) & centre, 0U);
    EXPECT_EQ(rules.map.walls & rules.map.bonuses, 0U);
    const State at = RuleBook::start(rules);
    EXPECT_EQ(RuleBook::legal_moves(at).size(), 4U);
    EXPECT_TRUE(RuleBook::position_from_text(rules, text_of(at)) == at);
  }
}

TEST(MapelloMaps, DifferentSeedsHaveDifferentMaps) {
  using Key = std::tuple<std::uint64_t, std::uint64_t, std::uint64_t, std::uint64_t>;
  std::set<Key> seen;
  std::size_t seeds = 0;
  const auto see = [&](std::uint64_t seed) {
    const Map map = random_map(seed);
    seen.insert({map.walls, map.bonuses, map.jokers.sides, map.jokers.ends});
    ++seeds;
  };
  for (std::uint64_t i = 0; i < 20000; ++i) {
    see(i);
    see(~i);
  }
  for (unsigned i = 15; i < 63; ++i) see(bit(i));
  EXPECT_EQ(seen.size(), seeds);
}

TEST(MapelloMaps, ARandomMapIsTheSameEverywhere) {
  EXPECT_EQ(text_of(start("map=random:1")),
            "#J#####J##/J...#***##/#.......##/#......#.J/#...BW..*#/"
            "#...WB..*#/J.#......#/##...*...#/##.*.#..*#/###J###JJ# b 0 0");
}

}  // namespace
}  // namespace quintet::mapello
