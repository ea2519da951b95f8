#include "terminal/prompt/escape_keys.h"

#include <gtest/gtest.h>

namespace quintet::terminal {
namespace {

TEST(EscapeKeys, AreCompleteWithTheirLastCharacter) {
  for (const char* const key : {"\033[A", "\033OA", "\033[5~", "\033[1;5C", "\033f", "\033[[A",
                                "\033\033[C", "\033[200~", "\033[<0;10;20M"}) {
    const std::string_view whole = key;
    EXPECT_TRUE(is_whole_key(whole)) << whole.substr(1);
    for (std::size_t size = 1; size < whole.size(); ++size) {
      EXPECT_FALSE(is_whole_key(whole.substr(0, size))) << whole.substr(1) << " " << size;
    }
  }
  EXPECT_TRUE(is_whole_key("\033[" + std::string(100, '1')));  // not a key
}

TEST(EscapeKeys, AreTheArrowKeysOfEveryTerminal) {
  EXPECT_EQ(meaning_of_key("\033OA"), "\033[A");
  EXPECT_EQ(meaning_of_key("\033[D"), "\033[D");
  for (const char* const home : {"\033[H", "\033OH", "\033[1~", "\033[7~"}) {
    EXPECT_EQ(meaning_of_key(home), "\033[H");
  }
  EXPECT_EQ(meaning_of_key("\033[3~"), "\033[3~");
  EXPECT_EQ(meaning_of_key("\033f"), "\033f");
}

TEST(EscapeKeys, StepByWordsWithCtrlOrAlt) {
  EXPECT_EQ(meaning_of_key("\033[1;5C"), "\033f");
  EXPECT_EQ(meaning_of_key("\033[1;3D"), "\033b");
}

TEST(EscapeKeys, UnknownOnesAreIgnored) {
  for (const char* const key :
       {"\033[5~", "\033[6~", "\033[2~", "\033[15~", "\033OP", "\033[[A", "\033[200~", "\033[201~",
        "\033[<0;10;20M", "\033[I", "\033[", "\033x", "\033X", "\0331"}) {
    EXPECT_EQ(meaning_of_key(key), "") << std::string_view(key).substr(1);
  }
}

}  // namespace
}  // namespace quintet::terminal
