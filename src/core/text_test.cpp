#include "core/text.h"

#include <gtest/gtest.h>

#include "core/cell.h"
#include "core/test_texts.h"

namespace quintet {
namespace {

TEST(Text, NumbersAreDigitsWithoutSignOrLeadingZero) {
  EXPECT_EQ(find_number("0", 0, 9), 0U);
  EXPECT_EQ(find_number("42", 0, 99), 42U);
  for (const char* wrong :
       {"", "-1", "+1", "01", "1 ", " 1", "1x", "0x1", "99999999999999999999"}) {
    EXPECT_EQ(find_number(wrong, 0, 99), std::nullopt) << wrong;
  }
  EXPECT_EQ(find_number("10", 0, 9), std::nullopt);
  EXPECT_EQ(find_number("1", 2, 9), std::nullopt);
}

TEST(Text, AnInvalidFieldSaysWhatWasExpected) {
  EXPECT_EQ(error_of([] { read_number("11", "QUIET", 0, 10); }), "QUIET is '11' (expected 0..10)");
  EXPECT_EQ(error_of([] { read_letter("x", "SIDE", "ry"); }), "SIDE is 'x' (expected r or y)");
  EXPECT_EQ(error_of([] { read_letter("ry", "SIDE", "ry"); }), "SIDE is 'ry' (expected r or y)");
  EXPECT_EQ(error_of([] { read_fields("a b", "BOARD SIDE LEFT"); }),
            "2 fields (expected 3: BOARD SIDE LEFT)");
}

TEST(Text, AnInvalidBoardSaysWhere) {
  const auto check = [](std::string_view text) {
    return error_of([text] { check_board(text, "board", 2, 3, ".X"); });
  };
  EXPECT_EQ(check("..X/X.."), "no error");
  EXPECT_EQ(check("..X"), "board has 1 rows (expected 2)");
  EXPECT_EQ(check("..X/X../"), "board has 3 rows (expected 2)");
  EXPECT_EQ(check("..X/X."), "row 2 has 2 cells (expected 3)");
  EXPECT_EQ(check("..X/X.O"), "row 2 has 'O' in column 3 (expected one of . X)");
  EXPECT_EQ(check("..X/X\xC3\x98."), "row 2 has '\xC3\x98' in column 2 (expected one of . X)");
}

TEST(Text, QuotedIsOneShortPrintableLine) {
  EXPECT_EQ(in_quotes("a\nb\xff"), "'a?b?'");
  EXPECT_EQ(in_quotes("jog\xC3\xA1-la"), "'jog\xC3\xA1-la'");
  EXPECT_EQ(in_quotes(std::string(50, 'x')), "'" + std::string(40, 'x') + "...'");
  EXPECT_EQ(in_quotes("x" + std::string(39, 'y') + "\xC3\xA9"),
            "'x" + std::string(39, 'y') + "...'");
}

TEST(Cells, AreAColumnLetterAndARowNumberFromTheTopLeft) {
  EXPECT_EQ(to_text(Cell{0, 0}), "a1");
  EXPECT_EQ(to_text(Cell{14, 2}), "c15");
  EXPECT_EQ(find_cell("c15", 15, 3), (Cell{14, 2}));
  for (const char* wrong : {"", "a", "1", "a0", "d1", "a16", "A1", "a01", "a1 "}) {
    EXPECT_EQ(find_cell(wrong, 15, 3), std::nullopt) << wrong;
  }
  EXPECT_EQ(error_of([] { read_cell("d1", 15, 3); }), "'d1' is not a cell (expected a1..c15)");
}

}  // namespace
}  // namespace quintet
