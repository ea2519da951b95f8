// What a learned evaluation of Squex sees.

#include "games/squex/squex_inputs.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.h"
#include "games/squex/test_squex_transposed.h"
#include "games/test_inputs.h"

namespace quintet::squex {
namespace {

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
    for (unsigned symmetry = 1; symmetry < 4; ++symmetry) {
      games::expect_alike<Inputs>(at, RuleBook::mirrored(at, symmetry));
    }
  });
}

TEST(SquexInputs, RedSeesTheBoardMirroredInItsDiagonal) {
  walk("", 20, [](const State& /*before*/, Move /*move*/, const State& at) {
    const State image = transposed(at);
    ASSERT_EQ(games::inputs_of<Inputs>(image, Side::second),
              games::inputs_of<Inputs>(at, Side::first));
    ASSERT_EQ(games::inputs_of<Inputs>(image, Side::first),
              games::inputs_of<Inputs>(at, Side::second));
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
