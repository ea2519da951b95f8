#include "store/nickname.h"

#include <gtest/gtest.h>

#include "core/error.h"

namespace quintet::store {
namespace {

TEST(Nickname, IsKeptAsTyped) {
  for (const char* name :
       {"Ana", "João", "Ana Maria", "Ольга", "李", "4nton", "<b>", "🦊", "e\u0301"}) {
    EXPECT_EQ(nickname_from(name), name);
  }
}

TEST(Nickname, HasNoInvisibleSpaces) {
  EXPECT_EQ(nickname_from("  Ana \u00a0 \u2003 Maria  "), "Ana Maria");
  EXPECT_EQ(nickname_from(" \u3000"), "");
  EXPECT_EQ(nickname_from(""), "");
}

TEST(Nickname, IsNotTooLong) {
  EXPECT_EQ(nickname_from(std::string(20, 'a')).size(), 20U);
  EXPECT_THROW(nickname_from(std::string(21, 'a')), Error);
  std::string twenty;
  for (int i = 0; i < 20; ++i) twenty += "ã";
  EXPECT_EQ(nickname_from(twenty), twenty);
  EXPECT_THROW(nickname_from(twenty + "o"), Error);
}

TEST(Nickname, HasNoInvisibleOrBidirectionalCharacters) {
  for (const char* name :
       {"a\nb", "a\x7f", "a\u0085", "\u202eanA", "a\u200b", "a\u2066b", "\ufeffa", "a\u00ad",
        "\u3164", "\u0301", "a \u0301", "a\u0301\u0301\u0301", "\ue000", "a\U000e0041"}) {
    EXPECT_THROW(nickname_from(name), Error) << name;
  }
}

TEST(Nickname, IsUtf8) {
  for (const char* name : {"\xff", "a\xc3", "\xc0\x80", "\xe0\x80\x80", "\xed\xa0\x80",
                           "\xf4\x90\x80\x80", "\x80", "\xc3("}) {
    EXPECT_THROW(nickname_from(name), Error);
  }
}

}  // namespace
}  // namespace quintet::store
