// What a learned evaluation of Squex sees.

#include "games/squex/squex_inputs.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.h"
#include "games/squex/squex_board.h"

namespace quintet::squex {
namespace {

std::vector<std::size_t> inputs_of(const State& at, Side view) {
  std::vector<std::size_t> inputs;
  Inputs::each(at, view, [&](std::size_t input) { inputs.push_back(input); });
  std::sort(inputs.begin(), inputs.end());
  return inputs;
}

/// Calls visit(before, move, after) for each move of random games.
template <class Visit>
void walk(std::string_view rules, unsigned games, Visit&& visit) {
  for (unsigned game = 0; game < games; ++game) {
    Rng rng(11, game);
    State at = RuleBook::start(RuleBook::rules_from_text(rules));
    while (!RuleBook::result(at)) {
      const State before = at;
      const Choices moves = RuleBook::choices(at);
      const Move move = moves.nth(rng.below(moves.size()));
      RuleBook::apply(at, move);
      visit(before, move, at);
    }
  }
}

/// The same position with the colours swapped and the board mirrored in its diagonal.
State transposed(const State& at) {
  State image = bare_board({at.width, at.height, at.swap});
  for (unsigned row = 0; row < at.height; ++row) {
    for (unsigned column = 0; column < at.width; ++column) {
      if (const auto side = octagon_at(at, row, column)) {
        image.octagons[index_of(other(*side))].add(image.index(column, row));
      }
      if (at.falling.has(at.index(row, column))) image.falling.add(image.index(column, row));
    }
  }
  complete(image);
  image.side = other(at.side);
  image.left = at.left;
  return image;
}

TEST(SquexInputs, ContentsAreNumbersInBaseThree) {
  EXPECT_EQ(contents(0, 0, 0b1110), 0U);
  EXPECT_EQ(contents(0b0010, 0, 0b1110), 1U);
  EXPECT_EQ(contents(0b0100, 0b1010, 0b1110), 2U + 3U + 18U);
}

TEST(SquexInputs, ThereAreAsManyAsProven) {
  std::vector<bool> used(Blocks::inputs);
  for (const auto& view : blocks().input) {
    for (const auto& block : view) {
      for (const std::size_t input : block) {
        ASSERT_LT(input, Blocks::inputs);
        used[input] = true;
      }
    }
  }
  EXPECT_EQ(std::count(used.begin(), used.end(), false), 0);
}

TEST(SquexInputs, AreAlikeForMirrorImages) {
  walk("", 10, [](const State& /*before*/, Move /*move*/, const State& at) {
    for (const Side view : {Side::first, Side::second}) {
      const auto inputs = inputs_of(at, view);
      ASSERT_LE(inputs.size(), Inputs::most_active);
      ASSERT_LT(inputs.back(), Inputs::count);
      for (unsigned symmetry = 1; symmetry < 4; ++symmetry) {
        ASSERT_EQ(inputs_of(RuleBook::mirrored(at, symmetry), view), inputs);
      }
    }
  });
}

TEST(SquexInputs, RedSeesTheBoardMirroredInItsDiagonal) {
  walk("", 20, [](const State& /*before*/, Move /*move*/, const State& at) {
    const State image = transposed(at);
    ASSERT_EQ(inputs_of(image, Side::second), inputs_of(at, Side::first));
    ASSERT_EQ(inputs_of(image, Side::first), inputs_of(at, Side::second));
    ASSERT_EQ(Inputs::stage(image), Inputs::stage(at));
  });
}

TEST(SquexInputs, FollowEveryMove) {
  for (const std::string_view rules : {"", "swap=on"}) {
    std::size_t contested = 0;
    walk(rules, 200, [&](const State& before, Move move, const State& after) {
      for (const Side view : {Side::first, Side::second}) {
        std::vector<int> number(Inputs::count);
        Inputs::each(before, view, [&](std::size_t input) { ++number[input]; });
        Inputs::each_change(
            before, move, after, view, [&](std::size_t input) { ++number[input]; },
            [&](std::size_t input) { --number[input]; });
        Inputs::each(after, view, [&](std::size_t input) {
          --number[input];
          if (input >= Inputs::squares) ++contested;
        });
        ASSERT_EQ(std::count(number.begin(), number.end(), 0), Inputs::count)
            << RuleBook::position_to_text(after);
      }
    });
    EXPECT_GT(contested, 1000U);
  }
}

TEST(SquexInputs, TellWhoHoldsAContestedSquare) {
  const std::string octagons =
      "BR....../RB....../......../......../......../......../......../........";
  const std::string squares = "....... ....... ....... ....... ....... ....... .......";
  const auto with_square = [&](char owner) {
    std::string text = octagons + ' ';
    text += owner;
    for (const char c : squares.substr(1)) text += c == ' ' ? '/' : c;
    return RuleBook::position_from_text({}, text + " b 1");
  };
  const Contested held(with_square('B'), Side::first);
  EXPECT_EQ(held.own, 1U);
  EXPECT_EQ(held.rivals, 0U);
  const Contested lost(with_square('R'), Side::first);
  EXPECT_EQ(lost.own, 0U);
  EXPECT_EQ(lost.rivals, 1U);
}

TEST(SquexInputs, CoverBoardsOfTheDefaultSize) {
  const auto is_covered = [](const std::string& rules) {
    return Inputs::covers(RuleBook::start(RuleBook::rules_from_text(rules)));
  };
  EXPECT_TRUE(is_covered(""));
  EXPECT_TRUE(is_covered("swap=on"));
  EXPECT_FALSE(is_covered("size=7x8"));
  EXPECT_FALSE(is_covered("size=9x9"));
}

}  // namespace
}  // namespace quintet::squex
