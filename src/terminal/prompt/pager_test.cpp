#include "terminal/prompt/pager.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/registry.h"
#include "terminal/prompt/rules_lines.h"

namespace quintet::terminal {
namespace {

using Texts = std::vector<std::string>;

constexpr ScreenStyle plain{.unicode = false, .color = ColorMode::none};

TEST(Pager, RendersMarkdown) {
  const std::string_view markdown =
      "# Wali\n\nTake **all** stones\nof `white`.\n\n1. Drop.\n2. Move a stone\n   along.\n"
      "\n```\n  W  W\n```\n\n| a | b |\n|---|---|\n| c | d |\n";
  EXPECT_EQ(readable_lines(markdown, plain, 80),
            (Texts{"Wali", "", "Take all stones of white.", "", "1. Drop.",
                   "2. Move a stone along.", "", "  W  W", "", "c: d"}));
}

TEST(Pager, RendersTablesAsLists) {
  EXPECT_EQ(readable_lines("| option | values | |\n|---|---|---|\n| `size` | 4..11 (10) | rows |\n"
                           "| `over` | | |\n\nMore.\n",
                           plain, 80),
            (Texts{"size: 4..11 (10); rows", "over", "", "More."}));
}

TEST(Pager, PagesBreakBetweenBlocks) {
  const Texts lines{"a", "", "board", "board", "board", "", "b", "c", "d"};
  EXPECT_EQ(length_of_page(lines, 5), 2U);
  EXPECT_EQ(length_of_page(lines, 6), 6U);
  EXPECT_EQ(length_of_page(lines, 8), 6U);
  EXPECT_EQ(length_of_page(lines, 9), 9U);
  EXPECT_EQ(length_of_page(Texts{"a", "b", "c"}, 2), 2U);  // longer than any screen
}

TEST(Pager, PutsBoardsWhereTheTextPlacesThem) {
  const std::vector<Picture> boards{{"first"}, {"second", "of two"}};
  const std::string_view markdown =
      "```board\nposition W. w\n```\n\n1. Drop:\n\n   ```board\n   moves a1\n   ```\n\n2. Move.\n";
  EXPECT_EQ(readable_lines(markdown, plain, 80, boards),
            (Texts{"first", "", "1. Drop:", "", "second", "of two", "", "2. Move."}));
}

TEST(Pager, KeepsToTheWidth) {
  EXPECT_EQ(readable_lines("one two three four", plain, 9), (Texts{"one two", "three", "four"}));
}

TEST(Pager, BreaksLongPositionsAfterARow) {
  EXPECT_EQ(readable_lines("```\nTTTT/TTTT/TTYT y\n```", plain, 11),
            (Texts{"TTTT/TTTT/", "TTYT y"}));
}

TEST(Pager, RulesStartWithTheGamesTitle) {
  for (const AnyGame* game : games::all_games()) {
    const auto lines = rules_lines(*game, plain, 80);
    ASSERT_FALSE(lines.empty());
    EXPECT_EQ(lines.front(), game->title());
    EXPECT_EQ(std::count(lines.begin(), lines.end(), "Learn in a minute"), 1);
    for (const std::string& line : lines) {
      EXPECT_LE(columns_of(line), 80) << line;
      EXPECT_FALSE(line.starts_with("position ")) << line;
    }
  }
}

}  // namespace
}  // namespace quintet::terminal
