// Which positions, rules and moves are rejected, and with which message.

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "core/error.h"
#include "games/mapello/mapello.h"

namespace quintet::mapello {
namespace {

std::string refusal(std::string_view text) {
  try {
    (void)RuleBook::position_from_text(Rules{}, text);
  } catch (const Error& error) {
    return error.what();
  }
  return "accepted";
}

std::string rules_refusal(std::string_view text) {
  try {
    (void)RuleBook::rules_from_text(text);
  } catch (const Error& error) {
    return error.what();
  }
  return "accepted";
}

/// The plain start position with one row (1..10) of the board replaced.
std::string with_row(std::size_t row, std::string_view cells, std::string_view rest = " b 0 0") {
  std::string board =
      "##########/#........#/#........#/#........#/#...BW...#/"
      "#...WB...#/#........#/#........#/#........#/##########";
  return board.replace((row - 1) * 11, 10, cells).append(rest);
}

TEST(MapelloText, SaysWhatIsWrongWithABoard) {
  EXPECT_EQ(refusal(with_row(3, "#......#")), "row 3 has 8 cells (expected 10)");
  EXPECT_EQ(refusal(with_row(3, "#..x.....#")),
            "row 3 has 'x' in column 4 (expected one of # J . * B W)");
  EXPECT_EQ(refusal(with_row(1, "#.########")),
            "row 1 has '.' in column 2 (expected # or J on the ring)");
  EXPECT_EQ(refusal(with_row(4, "#...J....#")),
            "row 4 has 'J' in column 5 (expected jokers only on the ring)");
  EXPECT_EQ(refusal(with_row(5, "#...#W...#")),
            "row 5 has '#' in column 5 (expected no wall on the four centre cells)");
  EXPECT_EQ(refusal(with_row(6, "#...W*...#")),
            "row 6 has '*' in column 6 (expected no bonus on the four centre cells)");
  EXPECT_EQ(refusal(with_row(1, "JJJJJJJJJ#")), "9 jokers (expected at most 8)");
  EXPECT_EQ(refusal(with_row(2, "##########/#.......##")), "board has 11 rows (expected 10)");
  EXPECT_EQ(refusal("x b 0"), "3 fields (expected 4: BOARD SIDE BONUSES_BLACK BONUSES_WHITE)");
}

TEST(MapelloText, NamesAnImpossibleCount) {
  EXPECT_EQ(refusal(with_row(2, "#........#", " x 0 0")), "SIDE is 'x' (expected b or w)");
  EXPECT_EQ(refusal(with_row(2, "#........#", " b 9 0")), "BONUSES_BLACK is '9' (expected 0..8)");
  EXPECT_EQ(refusal(with_row(2, "#........#", " b 0 00")), "BONUSES_WHITE is '00' (expected 0..8)");
  EXPECT_EQ(refusal(with_row(2, "#BBB*****#", " b 2 2")),
            "5 bonuses on the board and 4 taken (expected at most 8 in all)");
  EXPECT_EQ(refusal(with_row(2, "#BB......#", " b 2 1")),
            "3 bonuses taken (expected at most 2, the discs outside the centre)");
  EXPECT_EQ(refusal(with_row(2, "#BB......#", " b 1 1")), "accepted");
}

TEST(MapelloText, CountsInnerWalls) {
  EXPECT_EQ(refusal(with_row(2, "##########")), "accepted");
  EXPECT_EQ(refusal("##########/##########/##.......#/#........#/#...BW...#/"
                    "#...WB...#/#........#/#........#/#........#/########## b 0 0"),
            "9 inner walls (expected at most 8)");
}

TEST(MapelloText, SaysWhatIsWrongWithAMap) {
  EXPECT_EQ(rules_refusal("map=nowhere"),
            "map is 'nowhere' (expected " + std::string(map_choices) + ")");
  EXPECT_EQ(rules_refusal("map=random:"),
            "SEED of the random map is '' (expected 0..18446744073709551615)");
  EXPECT_EQ(rules_refusal("map=random:18446744073709551616"),
            "SEED of the random map is '18446744073709551616' (expected 0..18446744073709551615)");
  EXPECT_EQ(rules_refusal("map=random:07"),
            "SEED of the random map is '07' (expected 0..18446744073709551615)");
  EXPECT_EQ(rules_refusal("map=" + with_row(4, "#........", "")),
            "map: row 4 has 9 cells (expected 10)");
  EXPECT_EQ(rules_refusal("map=" + with_row(2, "#B.......#", "")),
            "map: the discs are not those of the start (expected B on d4 e5, W on e4 d5, no "
            "others)");
  EXPECT_EQ(rules_refusal("map=" + with_row(5, "#...WB...#", "")),
            "map: the discs are not those of the start (expected B on d4 e5, W on e4 d5, no "
            "others)");
  EXPECT_EQ(rules_refusal("map=" + with_row(2, "#********#", "")), "accepted");
  EXPECT_EQ(rules_refusal("empties=all"), "empties is 'all' (expected nobody|winner)");
}

TEST(MapelloText, RejectsTextThatIsNotAMove) {
  const State at = RuleBook::start(Rules{});
  EXPECT_EQ(RuleBook::move_from_text(at, "h8"), (Move{63}));
  EXPECT_EQ(RuleBook::move_from_text(at, "pass"), pass);
  for (const char* bad : {"", "i1", "a0", "a9", "a01", "A1", "a1 ", "passe", "64"}) {
    EXPECT_THROW((void)RuleBook::move_from_text(at, bad), Error) << bad;
  }
}

}  // namespace
}  // namespace quintet::mapello
