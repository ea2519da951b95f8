#include "core/utf8.h"

#include <gtest/gtest.h>

namespace quintet {
namespace {

TEST(Utf8, KnowsTheLengthOfACharacter) {
  EXPECT_EQ(character_size("abc"), 1U);
  EXPECT_EQ(character_size("\xC3\xA9t\xC3\xA9"), 2U);  // été
  EXPECT_EQ(character_size("\xE2\x96\xB2"), 3U);       // ▲
  EXPECT_EQ(character_size("\xF0\x9F\x90\x9F"), 4U);   // a fish
  EXPECT_EQ(character_size(""), 0U);
}

TEST(Utf8, RejectsInvalidSequences) {
  for (const std::string_view bytes :
       {"\xFF", "\x80", "\xC3", "\xC3(", "\xE2\x96", "\xC0\xAF" /* a long slash */,
        "\xED\xA0\x80" /* half a pair */, "\xF4\x90\x80\x80" /* beyond the last */}) {
    EXPECT_EQ(character_size(bytes), 0U) << testing::PrintToString(bytes);
    EXPECT_FALSE(is_utf8("text " + std::string(bytes))) << testing::PrintToString(bytes);
  }
}

TEST(Utf8, RejectsATextWithAnyInvalidCharacter) {
  EXPECT_TRUE(is_utf8(""));
  EXPECT_TRUE(is_utf8("caf\xC3\xA9 \xF0\x9F\x90\x9F"));
}

TEST(Utf8, CountsCharactersNotBytes) {
  EXPECT_EQ(count_characters(""), 0U);
  EXPECT_EQ(count_characters("caf\xC3\xA9"), 4U);
  EXPECT_EQ(count_characters("a\xFF\xFE"), 3U);
}

TEST(Utf8, PrintableTextIsShownAsTyped) {
  EXPECT_EQ(printable("jogada \xC3\xA9 \xE2\x96\xB2"), "jogada \xC3\xA9 \xE2\x96\xB2");
  EXPECT_EQ(printable("a\nb\x1b[2J\x7F"), "a?b?[2J?");
  EXPECT_EQ(printable("\xC2\x9B"
                      "2J"),
            "?2J");  // a one-character control
  // NOLINTNEXTLINE(misc-misleading-bidirectional): what it warns about is what is tested
  EXPECT_EQ(printable("\xE2\x80\xAE"
                      "abc"),
            "?abc");  // would be displayed backwards
  EXPECT_EQ(printable("latin \xE9t\xE9"), "latin ?t?");
}

}  // namespace
}  // namespace quintet
