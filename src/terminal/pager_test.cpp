#include "terminal/pager.h"

#include <gtest/gtest.h>

#include "games/registry.h"

namespace quintet {
namespace {

using Texts = std::vector<std::string>;

constexpr ScreenStyle plain{.unicode = false, .color = ColorMode::none};

TEST(Pager, MakesMarkdownReadable) {
  const std::string_view markdown =
      "# Wali\n\nTake **all** stones\nof `white`.\n\n1. Drop.\n2. Move a stone\n   along.\n"
      "\n```\n  W  W\n```\n\n| a | b |\n|---|---|\n| c | d |\n";
  EXPECT_EQ(readable_lines(markdown, plain, 80),
            (Texts{"Wali", "", "Take all stones of white.", "", "1. Drop.",
                   "2. Move a stone along.", "", "  W  W", "", "| a | b |", "| c | d |"}));
}

TEST(Pager, KeepsToTheWidth) {
  EXPECT_EQ(readable_lines("one two three four", plain, 9), (Texts{"one two", "three", "four"}));
}

TEST(Pager, TheRulesOfEveryGameBeginWithItsTitle) {
  for (const AnyGame* game : all_games()) {
    const auto lines = readable_lines(rules_text(Language::english, game->id()), plain, 80);
    ASSERT_FALSE(lines.empty());
    EXPECT_EQ(lines.front(), game->title());
  }
}

}  // namespace
}  // namespace quintet
