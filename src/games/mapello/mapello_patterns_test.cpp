#include "games/mapello/mapello_patterns.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/random.h"

namespace quintet::mapello {
namespace {

/// Positions of random games on all kinds of maps.
std::vector<State> some_positions() {
  std::vector<State> positions;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Rng rng(seed);
    const std::string map = seed % 3 == 0 ? "map=othello" : "map=random:" + std::to_string(seed);
    State at = RuleBook::start(RuleBook::rules_from_text(map));
    while (!RuleBook::result(at)) {
      positions.push_back(at);
      const Choices choices = RuleBook::choices(at);
      RuleBook::apply(at, choices.nth(rng.below(choices.size())));
    }
  }
  return positions;
}

std::vector<std::size_t> contents_of(const State& at) {
  std::vector<std::size_t> contents;
  PatternsOfMapello::each(
      at, [&](std::size_t content) { contents.push_back(PatternsOfMapello::canonical(content)); });
  std::sort(contents.begin(), contents.end());
  return contents;
}

TEST(MapelloPatterns, AreSoManyInEachPosition) {
  for (const State& at : some_positions()) {
    const auto contents = contents_of(at);
    EXPECT_EQ(contents.size(), PatternsOfMapello::lookups);
    EXPECT_LT(contents.back(), PatternsOfMapello::contents);
  }
}

TEST(MapelloPatterns, AreTheSameInMirrorImages) {
  for (const State& at : some_positions()) {
    for (unsigned symmetry = 1; symmetry < RuleBook::symmetries(at); ++symmetry) {
      ASSERT_EQ(contents_of(RuleBook::mirrored(at, symmetry)), contents_of(at));
    }
  }
}

TEST(MapelloPatterns, ReadFromTheOtherEndHaveTheSameNumber) {
  Rng rng(1);
  for (unsigned i = 0; i < 100'000; ++i) {
    const std::size_t content = rng.below(PatternsOfMapello::contents);
    const std::size_t canonical = PatternsOfMapello::canonical(content);
    ASSERT_LE(canonical, content);
    ASSERT_EQ(PatternsOfMapello::canonical(canonical), canonical);
  }
}

TEST(MapelloPatterns, TellWallsFromFreeCells) {
  const auto position = [](const char* board) {
    return RuleBook::position_from_text({}, std::string(board) + " b 0 0");
  };
  const State with = position(
      "##########/##.......#/#........#/#........#/#...BW...#/#...WB...#/#........#/#........#/"
      "#........#/##########");
  const State without = position(
      "##########/#........#/#........#/#........#/#...BW...#/#...WB...#/#........#/#........#/"
      "#........#/##########");
  EXPECT_NE(contents_of(with), contents_of(without));
}

TEST(MapelloPatterns, GatherTheSameBitsInEveryWay) {
  Rng rng(2);
  for (unsigned i = 0; i < 10'000; ++i) {
    const std::uint64_t set = rng.next();
    ASSERT_EQ(gathered<patterns[0].cells>(set), gather_bits(set, patterns[0].cells));
    ASSERT_EQ(gathered<patterns[1].cells>(set), gather_bits(set, patterns[1].cells));
    ASSERT_EQ(gathered<patterns[6].cells>(set), gather_bits(set, patterns[6].cells));
  }
}

TEST(MapelloPatterns, ValueMirrorImagesAlike) {
  const Learned learned;
  for (const State& at : some_positions()) {
    const int value = evaluate_from_scratch<RuleBook>(learned, at);
    for (unsigned symmetry = 1; symmetry < RuleBook::symmetries(at); ++symmetry) {
      ASSERT_EQ(evaluate_from_scratch<RuleBook>(learned, RuleBook::mirrored(at, symmetry)), value);
    }
  }
}

TEST(MapelloPatterns, KnowWhoIsAheadNearTheEnd) {
  const Learned learned;
  unsigned right = 0;
  unsigned all = 0;
  for (const State& at : some_positions()) {
    if (count(at.free) > 6) continue;
    const int ahead = points_of(at, at.side) - points_of(at, other(at.side));
    if (std::abs(ahead) < 20) continue;
    ++all;
    right += unsigned{(evaluate_from_scratch<RuleBook>(learned, at) > 0) == (ahead > 0)};
  }
  EXPECT_GT(all, 50U);
  EXPECT_GT(right, all * 9 / 10);
}

}  // namespace
}  // namespace quintet::mapello
