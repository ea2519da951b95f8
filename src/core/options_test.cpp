#include "core/options.h"

#include <gtest/gtest.h>

#include <array>

#include "core/test_texts.h"

namespace quintet {
namespace {

constexpr std::array options{
    Option{"size", "7", "5..8", "cells on a side"},
    Option{"start", "corners", "corners|inset", "where the koi begin"},
    Option{"board", "5x6", "RxC, each 4..8", "rows and columns"},
};

std::string error_of(std::string_view text) {
  return quintet::error_of([&] { (void)OptionValues(options, text).pair("board", 4, 8); });
}

TEST(Options, MissingOptionsHaveTheirDefaults) {
  const OptionValues values(options, "start=inset");
  EXPECT_EQ(values.number("size"), 7U);
  EXPECT_TRUE(values.is("start", "inset"));
  EXPECT_EQ(values.pair("board", 4, 8), (std::pair{5U, 6U}));
}

TEST(Options, AreWrittenInOrderWithoutDefaults) {
  EXPECT_EQ(OptionValues(options, "board=4x8,size=7,start=inset").to_text(),
            "start=inset,board=4x8");
  EXPECT_EQ(OptionValues(options, "").to_text(), "");
}

TEST(Options, ErrorsNameTheKeyAndWhatIsAllowed) {
  EXPECT_EQ(error_of("size=9"), "size is '9' (expected 5..8)");
  EXPECT_EQ(error_of("start=middle"), "start is 'middle' (expected corners|inset)");
  EXPECT_EQ(error_of("board=4x9"), "board is '4x9' (expected RxC, each 4..8)");
  EXPECT_EQ(error_of("board=4x4x4"), "board is '4x4x4' (expected RxC, each 4..8)");
  EXPECT_EQ(error_of("colour=red"), "unknown option 'colour' (expected one of size, start, board)");
  EXPECT_EQ(error_of("size"),
            "'size' is not an option (expected key=value with key one of size, start, board)");
  EXPECT_EQ(error_of("size=5,size=5"), "size is given twice (expected once)");
  EXPECT_NE(error_of("size=5,"), "no error");
}

}  // namespace
}  // namespace quintet
