// How Squex looks and what is said about it, by example.

#include "games/squex/squex_face.h"

#include "core/test_faces.h"

namespace quintet::squex {
namespace {

using Seen = quintet::Seen<RuleBook, Face>;
using Said = std::vector<std::string>;

// Red's b2 and c3 are linked through a square that blue can cut on b3.
//     a   b   c   d
// 1   .   .   .   .
//       .   .   .
// 2   .   R   B   .
//       .   R   .
// 3   .   .   R   .
//       .   .   .
// 4   .   .   .   .
const Seen link("..../.RB./..R./.... .../.R./... b 1", "size=4x4");

TEST(SquexFace, ShowsOctagonsAndTheSquaresBetween) {
  const Board board = link.board();
  ASSERT_EQ(board.cells.size(), 16U + 9U);
  EXPECT_EQ(board.cells[0].shape, CellShape::octagon);
  EXPECT_EQ(board.cells[16].shape, CellShape::diamond);
  EXPECT_EQ(board.cells[16].name, "");
  EXPECT_EQ(link.at(1, 1), (CellLook{"", "red_octagon", false}));
  EXPECT_EQ(link.at(2, 1), (CellLook{"", "blue_octagon", false}));
  EXPECT_EQ(link.at(1.5, 1.5), (CellLook{"", "red_square", true}));
  EXPECT_EQ(link.at(0.5, 0.5), CellLook{});
}

TEST(SquexFace, ShowsWhoseEdgesTheyAre) {
  for (const OwnedEdge& edge : link.board().edges) {
    const bool is_blue = edge.edge == Edge::top || edge.edge == Edge::bottom;
    EXPECT_EQ(edge.side, is_blue ? Side::first : Side::second);
  }
}

TEST(SquexFace, MarksOnlySquaresThatCanStillBeCut) {
  EXPECT_EQ(link.overlay("cuttable"), Said{"b3"});
  const Seen open("..../.R../..R./.... .../.R./... b 1", "size=4x4");
  EXPECT_EQ(open.overlay("cuttable"), (Said{"b3", "c2"}));
  const Seen safe("..../.RB./.RR./.... .../.R./... b 1", "size=4x4");
  EXPECT_FALSE(safe.at(1.5, 1.5).marked);
  const Seen was_cut("..../.RB./.BR./.... .../.B./... r 2", "size=4x4");
  EXPECT_FALSE(was_cut.at(1.5, 1.5).marked);
  EXPECT_EQ(was_cut.overlay("cuttable"), Said{});
}

TEST(SquexFace, MarksNothingOnceTheGameIsOver) {
  const Seen won("...B/.R.B/..RB/...B .../.R./... r 1", "size=4x4");
  EXPECT_EQ(won.at(1.5, 1.5), (CellLook{"", "red_square", false}));
  EXPECT_EQ(won.overlay("cuttable"), Said{});
}

std::string won_cells(const Seen& at) {
  std::string map;
  const Board board = at.board();
  const Look look = at.look();
  for (std::size_t i = 0; i < look.cells.size(); ++i) {
    if (!look.cells[i].won) continue;
    const BoardCell& cell = board.cells[i];
    map += (map.empty() ? "" : " ") + (cell.name.empty() ? "square" : cell.name);
  }
  return map;
}

TEST(SquexFace, ShowsTheChainThatWon) {
  const Seen straight("...B/.R.B/..RB/...B .../.R./... r 1", "size=4x4");
  EXPECT_EQ(won_cells(straight), "d1 d2 d3 d4");
  // Blue has cut Red's b2-c3, so the square between c2 and b3 holds. d1 is not needed.
  const Seen aslant("..BB/.RB./.BR./.B.. ..B/.B./... r 2", "size=4x4");
  EXPECT_EQ(won_cells(aslant), "c1 c2 b3 b4 square");
  EXPECT_EQ(won_cells(link), "");
}

TEST(SquexFace, SaysWhatComesNextAndWhyNot) {
  EXPECT_EQ(link.prompts(), Said{"squex.prompt.place"});
  EXPECT_EQ(link.objection({"b2"}), "squex.wrong.taken b2 @squex.red");
  const Seen answer("..../.B../..../.... .../.../... r 1", "size=4x4,swap=on");
  EXPECT_EQ(answer.prompts(), Said{"squex.prompt.swap"});
}

TEST(SquexFace, SaysWhoHasTwoPlacements) {
  const Seen was_cut("..../.RB./.BR./.... .../.B./... r 2", "size=4x4");
  EXPECT_EQ(was_cut.remarks(), Said{"squex.remark.two @squex.red"});
  EXPECT_EQ(was_cut.tally("left", Side::second), 2);
  EXPECT_EQ(link.tally("left", Side::first), 1);
}

TEST(SquexFace, SaysWhoIsConnectedButCanStillBeCut) {
  const Seen blue("B../.B./..B B./.B r 1", "size=3x3");
  EXPECT_EQ(blue.remarks(), Said{"squex.remark.connected @squex.blue"});
  const Seen red("..R/.R./R.. .R/R. b 1", "size=3x3");
  EXPECT_EQ(red.remarks(), Said{"squex.remark.connected @squex.red"});
  EXPECT_EQ(Seen("B../.../..B ../.. r 1", "size=3x3").remarks(), Said{});
  EXPECT_EQ(Seen("B../B../B.. ../.. r 1", "size=3x3").remarks(), Said{});  // has won
}

TEST(SquexFace, DescribesLinksAndCuts) {
  EXPECT_EQ(link.account("a4"), Said{"squex.places @squex.blue a4"});
  EXPECT_EQ(link.account("d1"), (Said{"squex.places @squex.blue d1", "squex.links @squex.blue 1"}));
  EXPECT_EQ(link.account("b3"),
            (Said{"squex.places @squex.blue b3", "squex.cuts @squex.blue @squex.red"}));
}

TEST(SquexFace, DescribesAWin) {
  EXPECT_EQ(Seen("B../B../... ../.. b 1", "size=3x3").account("a3"),
            (Said{"squex.places @squex.blue a3", "squex.joins_blue @squex.blue"}));
  EXPECT_EQ(Seen("RR./.../... ../.. r 1", "size=3x3").account("c1"),
            (Said{"squex.places @squex.red c1", "squex.joins_red @squex.red"}));
  const Seen by_cut(".B../.BR./.R../..B. .../.R./... b 1", "size=4x4");
  EXPECT_EQ(by_cut.account("c3"),
            (Said{"squex.places @squex.blue c3", "squex.cuts_last @squex.blue",
                  "squex.joins_blue @squex.blue"}));
}

TEST(SquexFace, DescribesASwap) {
  const Seen first("B../.../... ../.. r 1", "size=3x3,swap=on");
  EXPECT_EQ(first.account("swap"), Said{"squex.swaps @squex.red @squex.blue"});
}

TEST(SquexFace, SaysWhyAPlacementIsWrong) {
  EXPECT_EQ(link.complaint("c2"), "squex.wrong.taken c2 @squex.blue");
  EXPECT_EQ(link.complaint("b2"), "squex.wrong.taken b2 @squex.red");
  EXPECT_EQ(link.complaint("e5"), "common.outside e5 d4");
  EXPECT_EQ(link.complaint("hello"), "squex.unreadable 'hello'");
  EXPECT_EQ(link.complaint("pass"), "squex.wrong.pass");
  EXPECT_EQ(link.complaint("swap"), "squex.wrong.no_swap");
  EXPECT_EQ(Seen(".../.../... ../.. b 1", "size=3x3,swap=on").complaint("swap"),
            "squex.wrong.swap");
  EXPECT_EQ(Seen("B../B../B.. ../.. r 1", "size=3x3").complaint("c3"), "common.over");
}

}  // namespace
}  // namespace quintet::squex
