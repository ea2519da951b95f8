#include "terminal/screen/styled_text.h"

#include <gtest/gtest.h>

namespace quintet::terminal {
namespace {

TEST(StyledText, HasNoEscapeCodesWithoutColours) {
  ScreenStyle style;
  style.color = ColorMode::none;
  EXPECT_EQ(styled("koi", {Ink::red, Ink::water, true, true}, style), "koi");
}

TEST(StyledText, ResetsToTheTerminalsColours) {
  ScreenStyle style;
  EXPECT_EQ(styled("koi", {Ink::red, Ink::plain, true}, style), "\x1b[1;91mkoi\x1b[0m");
  EXPECT_EQ(styled("koi", {}, style), "koi");
}

TEST(StyledText, ColoursAreLegibleOnLightBackgrounds) {
  ScreenStyle style;
  style.light = true;
  EXPECT_EQ(styled("koi", {Ink::yellow}, style), "\x1b[33mkoi\x1b[0m");
}

TEST(StyledText, PaintsBackgroundsOnlyInRichColours) {
  ScreenStyle style;
  EXPECT_EQ(styled("koi", {Ink::plain, Ink::water}, style), "koi");
  style.color = ColorMode::rich;
  EXPECT_TRUE(styled("koi", {Ink::plain, Ink::water}, style).starts_with("\x1b[48;5;"));
}

TEST(StyledText, CountsColumnsNotBytes) {
  EXPECT_EQ(columns_of("Não é"), 5);
  EXPECT_EQ(columns_of("┌─┐"), 3);
  EXPECT_EQ(columns_of("\x1b[1;91mkoi\x1b[0m"), 3);
  EXPECT_EQ(columns_of(""), 0);
}

TEST(StyledText, IsBrokenBetweenWords) {
  EXPECT_EQ(wrapped("Red has two placements", 10),
            (std::vector<std::string>{"Red has", "two", "placements"}));
  EXPECT_EQ(wrapped("ligação já", 7), (std::vector<std::string>{"ligação", "já"}));
  EXPECT_TRUE(wrapped("", 10).empty());
}

}  // namespace
}  // namespace quintet::terminal
