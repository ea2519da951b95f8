#include "terminal/screen/console.h"

#include <gtest/gtest.h>

#include <map>

namespace quintet::terminal {
namespace {

Environment environment_of(std::map<std::string, std::string, std::less<>> variables) {
  return [variables = std::move(variables)](std::string_view name) {
    const auto found = variables.find(name);
    return found == variables.end() ? std::string() : found->second;
  };
}

TEST(Console, StyleFollowsTheTerminal) {
  const auto style =
      style_for(true, environment_of({{"TERM", "xterm-256color"}, {"LANG", "pt_PT.UTF-8"}}));
  EXPECT_TRUE(style.unicode);
  EXPECT_EQ(style.color, ColorMode::rich);
  EXPECT_FALSE(style.light);
  EXPECT_EQ(style.language, words::Language::portuguese);
}

TEST(Console, ColoursOnlyWhereTheyAreWanted) {
  EXPECT_EQ(style_for(true, environment_of({{"TERM", "vt220"}})).color, ColorMode::basic);
  EXPECT_EQ(style_for(true, environment_of({{"TERM", "dumb"}})).color, ColorMode::none);
  EXPECT_EQ(style_for(true, environment_of({})).color, ColorMode::none);
  EXPECT_EQ(style_for(true, environment_of({{"TERM", "xterm"}, {"NO_COLOR", "1"}})).color,
            ColorMode::none);
  EXPECT_EQ(style_for(false, environment_of({{"TERM", "xterm-256color"}})).color, ColorMode::none);
}

TEST(Console, UnicodeOnlyInAUnicodeLocale) {
  EXPECT_FALSE(style_for(true, environment_of({{"TERM", "xterm"}, {"LANG", "C"}})).unicode);
  EXPECT_FALSE(style_for(true, environment_of({{"LC_ALL", "C"}, {"LANG", "en_GB.UTF-8"}})).unicode);
  EXPECT_TRUE(style_for(true, environment_of({{"TERM", "xterm"}, {"LANG", "C.UTF-8"}})).unicode);
  EXPECT_FALSE(style_for(true, environment_of({{"TERM", "linux"}, {"LANG", "C.UTF-8"}})).unicode);
}

TEST(Console, KnowsLightTerminals) {
  EXPECT_TRUE(style_for(true, environment_of({{"COLORFGBG", "0;15"}})).light);
  EXPECT_TRUE(style_for(true, environment_of({{"COLORFGBG", "0;default;7"}})).light);
  EXPECT_FALSE(style_for(true, environment_of({{"COLORFGBG", "15;0"}})).light);
  EXPECT_FALSE(style_for(true, environment_of({})).light);
}

TEST(Console, AFileIsNotATerminal) {
  std::FILE* file = std::tmpfile();
  ASSERT_NE(file, nullptr);
  {
    Console console(file, file, {});
    EXPECT_FALSE(console.is_interactive());
    EXPECT_FALSE(console.has_cursor());
    EXPECT_EQ(console.width(), 80);
    EXPECT_EQ(console.height(), 24);
    console.clear();
    console.print_line("Red to move");
  }
  ASSERT_EQ(std::fseek(file, 0, SEEK_SET), 0);
  char text[64]{};
  const std::size_t length = std::fread(text, 1, sizeof text, file);
  EXPECT_EQ(std::string_view(text, length), "Red to move\n");
  std::fclose(file);
}

}  // namespace
}  // namespace quintet::terminal
