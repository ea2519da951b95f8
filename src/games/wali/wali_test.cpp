// The rules of Wali as examples. Drawn boards have W for white and B for black.

#include "games/wali/wali.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "core/history.h"
#include "games/test_tables.h"

namespace quintet::wali {
namespace {

std::unique_ptr<Table> at(const std::string& line, const std::string& rules = "") {
  return games::table_of<RuleBook>(rules, line);
}

/// The steps of the stone on a cell, as text.
Texts moves_from(const Table& table, const std::string& cell) {
  Texts found = table.moves();
  std::erase_if(found, [&](const std::string& move) { return !move.starts_with(cell); });
  return found;
}

std::string error_at(const std::string& position, const std::string& rules = "") {
  return error_of([&] { at(position, rules); });
}

TEST(WaliDrop, NeverOrthogonallyBesideAnOwnStone) {
  const auto table = at("startpos moves c3 a1");
  const Texts moves = table->moves();
  for (const std::string wrong : {"c3", "b3", "d3", "c2", "c4", "a1"}) {
    EXPECT_FALSE(std::binary_search(moves.begin(), moves.end(), wrong)) << wrong;
  }
  for (const std::string right : {"b2", "d4", "a2", "b1"}) {
    EXPECT_TRUE(std::binary_search(moves.begin(), moves.end(), right)) << right;
  }
}

TEST(WaliDrop, NothreeAllowsPairsButNoRunOfThree) {
  const auto table = at("startpos moves c3 a1 d3 a2", "drop=nothree");
  EXPECT_EQ(error_of([&] { table->clone()->play("c4"); }), "no error");
  EXPECT_NE(error_of([&] { table->clone()->play("e3"); }), "no error");
  EXPECT_NE(error_of([&] { table->clone()->play("b3"); }), "no error");
}

TEST(WaliDrop, ASideThatCannotDropPasses) {
  // White has no stone left; black has one and a cell for it.
  const std::string line = drawn(R"(
      W.W.
      .B..
      W..B
      ....)") + " w drop 0 1 0 0 0";
  const auto table = at(line, "size=4x4,stones=3");
  EXPECT_EQ(table->moves(), Texts{"pass"});
  table->play("pass");
  EXPECT_EQ(table->to_move(), Side::second);
}

TEST(WaliDrop, ThePhaseEndsAsSoonAsNeitherCanDropAndWhiteBegins) {
  const std::string board = "W.W./.B../W..B/....";
  const auto table = at(board + " b drop 0 1 0 0 0", "size=4x4,stones=3");
  table->play("d1");
  EXPECT_EQ(table->position(), "W.WB/.B../W..B/.... w move 0 0 0 0 0");
}

TEST(WaliDrop, StonesLeftInHandLeaveTheGameAndAreNotLost) {
  const auto table = at("WB.W/B.W./.B.B/..W. w drop 2 2 0 0 0", "size=4x4,stones=6");
  table->play("a4");
  EXPECT_EQ(table->position(), "WB.W/B.W./.B.B/W.W. w move 0 0 0 0 0");
}

TEST(WaliMove, AStepGoesOneCellAlongARowOrColumnToAnEmptyCell) {
  const auto table = at("....../..B.../..WW../....../...... w move 0 0 0 0 0");
  EXPECT_EQ(moves_from(*table, "c3"), (Texts{"c3-b3", "c3-c4"}));
}

TEST(WaliMove, ExactlyThreeCapturesOneStoneOfTheMoversChoice) {
  const auto table = at("WW..../..W.../....../B....B/...... w move 0 0 0 0 7");
  EXPECT_EQ(moves_from(*table, "c2-c1"), (Texts{"c2-c1xa4", "c2-c1xf4"}));
  table->play("c2-c1xa4");
  EXPECT_EQ(table->position(), "WWW.../....../....../.....B/...... b move 0 0 0 1 0");
}

TEST(WaliMove, TwoThreesAtOnceStillCaptureOneStone) {
  const auto table = at(drawn(R"(
      .WW...
      W.....
      W.....
      ......
      B....B)") + " w move 0 0 0 0 0");
  // Here a2 and a3 are waiting for a1, and so would b1 and c1 be, but b1 is the stone that steps
  // there.
  EXPECT_EQ(moves_from(*table, "b1-a1"), (Texts{"b1-a1xa5", "b1-a1xf5"}));
  const auto both = at(drawn(R"(
      ..W...
      ..W...
      .W.WW.
      ......
      B....B)") + " w move 0 0 0 0 0");
  EXPECT_EQ(moves_from(*both, "b3-c3"), (Texts{"b3-c3xa5", "b3-c3xf5"}));
  both->play("b3-c3xa5");
  EXPECT_EQ(both->position(), "..W.../..W.../..WWW./....../.....B b move 0 0 0 1 0");
}

TEST(WaliMove, AStoneInTheMiddleMakesAThree) {
  const auto table = at("W.W.../.W..../....../....../B..... w move 0 0 0 0 0");
  EXPECT_EQ(moves_from(*table, "b2-b1"), Texts{"b2-b1xa5"});
}

TEST(WaliMove, FourInARowCaptureNothing) {
  const auto table = at("WWW.../...W../....../....../B..... w move 0 0 0 0 0");
  EXPECT_EQ(moves_from(*table, "d2-d1"), Texts{"d2-d1"});
}

TEST(WaliMove, AThreeWithoutTheMovedStoneCapturesNothing) {
  // d1 leaves a four: a1 b1 c1 are still three, but d1 is no longer one of them.
  const auto table = at("WWWW../....../....../....../B..... w move 0 0 0 0 0");
  EXPECT_EQ(moves_from(*table, "d1"), (Texts{"d1-d2", "d1-e1"}));
}

TEST(WaliMove, ADiagonalIsNotARow) {
  const auto table = at("W...../.W..../....../..W.../B..... w move 0 0 0 0 0");
  EXPECT_EQ(moves_from(*table, "c4-c3"), Texts{"c4-c3"});
}

TEST(WaliMove, RowsDoNotWrapAroundTheEdge) {
  const auto table = at("....WW/.W..../....../....../B..... w move 0 0 0 0 0");
  EXPECT_EQ(moves_from(*table, "b2-a2"), Texts{"b2-a2"});
}

TEST(WaliMove, AThreeCapturesEvenIfTheOtherLineIsLonger) {
  // c3 completes a row of three and a column of four.
  const std::string line = drawn(R"(
      ......
      ..W...
      WW.W..
      ..W...
      B.W...)") + " w move 0 0 0 0 0";
  EXPECT_EQ(moves_from(*at(line), "d3-c3"), Texts{"d3-c3xa5"});
  EXPECT_TRUE(moves_from(*at(line, "four=forbidden"), "d3-c3").empty());
  EXPECT_EQ(moves_from(*at(line, "four=counts"), "d3-c3"), Texts{"d3-c3xa5"});
}

TEST(WaliMove, AThreeGoesOnAheadOfAStepButNotBehindIt) {
  // b3-c3 meets d3 and e3; c4-c3 would make four with b3; a3 is not part of the run.
  const auto table = at(drawn(R"(
      ......
      ......
      WW.WW.
      ..W...
      B.....)") + " w move 0 0 0 0 0");
  EXPECT_EQ(moves_from(*table, "b3-c3"), Texts{"b3-c3xa5"});
  EXPECT_EQ(moves_from(*table, "c4-c3"), Texts{"c4-c3"});
}

TEST(WaliMove, ColumnsReachFromEdgeToEdgeOfTheTallestBoard) {
  const auto table = at(drawn(R"(
      .....W
      .....W
      ....W.
      ......
      ......
      ....W.
      .....W
      B....W)") + " w move 0 0 0 0 0",
                        "size=8x6");
  EXPECT_EQ(moves_from(*table, "e3-f3"), Texts{"e3-f3xa8"});
  EXPECT_EQ(moves_from(*table, "e6-f6"), Texts{"e6-f6xa8"});
}

TEST(WaliMove, LosingAllStonesToAnIntactSideLosesByTwo) {
  auto table = at("WW..../..W.../....../B...../...... w move 0 0 0 11 0");
  table->play("c2-c1xa4");
  EXPECT_EQ(table->result(), (Result{Outcome::first_wins, 2}));
  table = at("WW..../..W.../....../B...../...... w move 0 0 1 11 0");
  table->play("c2-c1xa4");
  EXPECT_EQ(table->result(), (Result{Outcome::first_wins, 1}));
  EXPECT_TRUE(table->moves().empty());
}

TEST(WaliMove, ASideThatCannotStepPasses) {
  const std::string line = "WB..../B...../....../....../...... w move 0 0 0 0 3";
  const auto table = at(line);
  EXPECT_EQ(table->moves(), Texts{"pass"});
  table->play("pass");
  EXPECT_EQ(table->position(), "WB..../B...../....../....../...... b move 0 0 0 0 4");
  EXPECT_EQ(at(line, "blocked=lose")->result(), (Result{Outcome::second_wins, 2}));
}

TEST(WaliDraw, AHundredTurnsWithoutACapture) {
  const auto table = at("W...../....../....../....../.....B w move 0 0 0 0 99");
  EXPECT_FALSE(table->result());
  table->play("a1-a2");
  EXPECT_EQ(table->result(), (Result{Outcome::draw, 0}));
}

TEST(WaliDraw, TheHundredthTurnIsADrawBeforeTheOtherSideCanBeBlocked) {
  const auto table = at("W.B.../B...../....../....../...... b move 0 0 0 0 99", "blocked=lose");
  table->play("c1-b1");
  EXPECT_EQ(table->result(), (Result{Outcome::draw, 0}));
}

TEST(WaliDraw, APositionIsItsBoardAndItsSideNotItsCounters) {
  const auto key = [](const std::string& position) {
    return RuleBook::repetition_key(RuleBook::position_from_text({}, position));
  };
  const std::string board = "W...../....../....../....../.....B ";
  EXPECT_EQ(key(board + "w move 0 0 0 0 0"), key(board + "w move 0 0 3 4 17"));
  EXPECT_NE(key(board + "w move 0 0 0 0 0"), key(board + "b move 0 0 0 0 0"));
  const std::string swapped = "B...../....../....../....../.....W ";
  EXPECT_NE(key(board + "w move 0 0 0 0 0"), key(swapped + "b move 0 0 0 0 0"));
}

TEST(WaliDraw, TheThirdOccurrenceWithTheSameSideToMove) {
  const auto table = at("W...../....../....../....../.....B w move 0 0 0 0 0");
  for (int round = 0; round < 2; ++round) {
    for (const char* move : {"a1-a2", "f5-f4", "a2-a1", "f4-f5"}) {
      EXPECT_FALSE(table->result());
      table->play(move);
    }
  }
  EXPECT_EQ(table->result(), (Result{Outcome::draw, 0}));
  EXPECT_TRUE(table->moves().empty());
  EXPECT_EQ(table->to_move(), std::nullopt);
  table->set_position(table->position());  // a position from text has no history
  EXPECT_FALSE(table->result());
}

TEST(WaliDraw, TwoForcedPassesRepeatThePosition) {
  // Every cell is occupied: White's first, third and fifth turns start from the same position.
  const auto table = at(
      "startpos moves b3 f2 g4 b2 f5 b4 b1 c3 h1 h6 a2 a3 c2 f6 b5 d6 c4 a5 g6 h4 a6 d2 e6 g3 g2 "
      "c5 h5 a1 d3 f4 f3 e1 e2 b6 d1 g5 e4 e3 h3 h2 f1 c1 d5 g1 c6 e5 a4 d4",
      "size=6x8,stones=24");
  for (int pass = 0; pass < 4; ++pass) {
    EXPECT_EQ(table->moves(), Texts{"pass"});
    table->play("pass");
  }
  EXPECT_EQ(table->result(), (Result{Outcome::draw, 0}));
  EXPECT_TRUE(table->moves().empty());
}

/// The cells of a round trip from a1 along the edge of a rectangle.
Texts round(int width, int height) {
  Texts cells;
  const auto add = [&](int column, int row) {
    cells.push_back({static_cast<char>('a' + column), static_cast<char>('1' + row)});
  };
  for (int column = 0; column < width - 1; ++column) add(column, 0);
  for (int row = 0; row < height - 1; ++row) add(width - 1, row);
  for (int column = width - 1; column > 0; --column) add(column, height - 1);
  for (int row = height - 1; row > 0; --row) add(0, row);
  return cells;
}

TEST(WaliDraw, ACycleOfAnyLengthIsADrawTheSecondTimeRound) {
  const auto rules = RuleBook::rules_from_text("size=6x8");
  for (int width = 2; width <= 7; ++width) {
    for (int height = 2; height <= 6; ++height) {
      const Texts cells = round(width, height);
      State now = RuleBook::position_from_text(
          rules, "W......B/......../......../......../......../........ w move 0 0 0 0 0");
      History<RuleBook> history(now);
      const std::size_t plies = 4 * cells.size();  // black moves back and forth
      for (std::size_t ply = 0; ply < plies; ++ply) {
        const std::size_t turn = ply / 2;
        const std::string white =
            cells[turn % cells.size()] + "-" + cells[(turn + 1) % cells.size()];
        const std::string black = turn % 2 == 0 ? "h1-h2" : "h2-h1";
        RuleBook::apply(now, RuleBook::move_from_text(now, ply % 2 == 0 ? white : black));
        ASSERT_EQ(history.add(now), ply + 1 == plies) << width << 'x' << height << ' ' << ply;
      }
    }
  }
}

TEST(WaliOptions, FourForbiddenOrCounting) {
  const std::string four = "WWW.../...W../....../....../B..... w move 0 0 0 0 0";
  EXPECT_TRUE(moves_from(*at(four, "four=forbidden"), "d2-d1").empty());
  EXPECT_EQ(moves_from(*at(four, "four=counts"), "d2-d1"), Texts{"d2-d1xa5"});
}

TEST(WaliOptions, ProtectSparesThreesWhileOtherStonesRemain) {
  const std::string line = "WW..../..W.../....../BBB..B/...... w move 0 0 0 0 0";
  EXPECT_EQ(moves_from(*at(line, "protect=on"), "c2-c1"), Texts{"c2-c1xf4"});
  const std::string only_three = "WW..../..W.../....../BBB.../...... w move 0 0 0 0 0";
  EXPECT_EQ(moves_from(*at(only_three, "protect=on"), "c2-c1"),
            (Texts{"c2-c1xa4", "c2-c1xb4", "c2-c1xc4"}));
}

TEST(WaliOptions, EndTwoMeansTwoStonesLoseOnceOneWasCaptured) {
  const std::string line = "WW..../..W.../....../B.B..B/...... w move 0 0 0 9 0";
  const auto table = at(line, "end=two");
  table->play("c2-c1xa4");
  EXPECT_EQ(table->result(), (Result{Outcome::first_wins, 2}));
  const auto never_lost = at("WW..../..W.../....../B.B.../...... w move 0 0 0 0 0", "end=two");
  EXPECT_FALSE(never_lost->result());
}

TEST(WaliText, FinishedGamesArePositions) {
  const std::string won = "WWW.../....../....../....../...... ";
  EXPECT_EQ(at(won + "b move 0 0 0 12 0")->result(), (Result{Outcome::first_wins, 2}));
  EXPECT_EQ(at(won + "w move 0 0 2 12 5")->result(), (Result{Outcome::first_wins, 1}));
  EXPECT_EQ(at("W....B/....../....../....../...... b move 0 0 0 0 100")->result(),
            (Result{Outcome::draw, 0}));
}

TEST(WaliText, ErrorsSayWhatWasExpected) {
  const std::string empty = "....../....../....../....../...... ";
  EXPECT_EQ(error_at(empty + "w drop 11 12 0 0 0"),
            "wali position: HAND_WHITE is '11' (expected 12: 12 stones, 0 on the board)");
  EXPECT_EQ(error_at(empty + "w fly 12 12 0 0 0"),
            "wali position: PHASE is 'fly' (expected drop or move)");
  EXPECT_EQ(error_at(empty + "w move 0 0 0 0 0"),
            "wali position: no stone is left in the move phase (expected at least one)");
  EXPECT_EQ(error_at("W...../....../....../....../...... w move 1 0 0 0 0"),
            "wali position: HAND_WHITE in the move phase is '1' (expected 0..0)");
  EXPECT_EQ(error_at("W...../....../....../....../...... w move 0 0 12 0 0"),
            "wali position: LOST_WHITE is '12' (expected 0..11)");
  EXPECT_EQ(error_at("W...../....../....../....../...... w move 0 0 0 0 101"),
            "wali position: QUIET is '101' (expected 0..100)");
  EXPECT_EQ(error_at("WWWW/..../..../.... w move 0 0 0 0 0", "size=4x4,stones=3"),
            "wali position: 4 white stones on the board (expected at most 3)");
  EXPECT_EQ(error_at("WBWB/BWBW/WBWB/BWBW w drop 1 1 0 0 0", "size=4x4,stones=9"),
            "wali position: PHASE is 'drop' but neither side can drop (expected move)");
  EXPECT_EQ(error_at("startpos moves a1-a1"),
            "wali move 'a1-a1': 'a1-a1' goes nowhere (expected two cells)");
  EXPECT_EQ(error_at("startpos moves a1xb2"),
            "wali move 'a1xb2': 'a1xb2' is not a cell (expected a1..f5)");
  EXPECT_EQ(error_at("startpos moves a1 a1-a2"),
            "wali move 'a1-a2': not legal here (expected a2, a3, a4, a5, b1, ... of 29)");
  EXPECT_EQ(error_of([] { games::table_of<RuleBook>("size=8x8"); }),
            "wali rules: size is '8x8' (expected RxC, each 4..8, at most 48 cells)");
}

}  // namespace
}  // namespace quintet::wali
