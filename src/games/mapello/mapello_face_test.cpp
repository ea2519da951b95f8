// How Mapello looks and what is said about it, by example.

#include "games/mapello/mapello_face.h"

#include "core/test_faces.h"

namespace quintet::mapello {
namespace {

using Seen = quintet::Seen<RuleBook, Face>;
using Said = std::vector<std::string>;

const Seen middle(
    "####J#####/##.*..*.##/#.....#..#/J*#..WB..J/J...WWB.W#/"
    "#...BWBW*#/#....WW#.J/J..#.WB..#/##.*....##/###J###J## b 2 1");

// Black has no disc to close a line with.
const Seen stuck(
    "##########/#........#/#........#/#........#/#........#/"
    "#........#/#........#/#........#/#WB......#/########## b 0 0");

TEST(MapelloFace, ShowsTheRingWithoutNames) {
  const Board board = middle.board();
  ASSERT_EQ(board.cells.size(), 100U);
  EXPECT_EQ(board.cells[0].name, "");
  EXPECT_EQ(board.cells[11].name, "a1");
  EXPECT_EQ(board.cells[88].name, "h8");
  EXPECT_EQ(board.cells[88].x, 8);
  EXPECT_EQ(board.cells[88].y, 8);
  EXPECT_EQ(middle.look().cells[4], (CellLook{"joker", ""}));
}

TEST(MapelloFace, ShowsWhatIsOnTheCells) {
  // The ring surrounds them, so a1 is at 1, 1.
  EXPECT_EQ(middle.at(1, 1), (CellLook{"wall", ""}));
  EXPECT_EQ(middle.at(2, 1), CellLook{});
  EXPECT_EQ(middle.at(3, 1), (CellLook{"bonus", ""}));
  EXPECT_EQ(middle.at(5, 3), (CellLook{"", "white_disc"}));
  EXPECT_EQ(middle.at(6, 3), (CellLook{"", "black_disc"}));
}

TEST(MapelloFace, CountsPointsAsIfTheGameEndedHere) {
  EXPECT_EQ(middle.tally("points", Side::first), 5 + 3 * 2);
  EXPECT_EQ(middle.tally("discs", Side::first), 5);
  EXPECT_EQ(middle.tally("bonuses", Side::first), 2);
  EXPECT_EQ(middle.tally("points", Side::second), 9 + 3 * 1);
}

TEST(MapelloFace, AnnouncesAForcedPass) {
  EXPECT_EQ(stuck.remarks(), Said{"mapello.must_pass @mapello.black"});
  EXPECT_EQ(middle.remarks(), Said{});
}

TEST(MapelloFace, SaysWhatComesNextAndWhyNot) {
  EXPECT_EQ(middle.prompts(), Said{"mapello.prompt.play"});
  EXPECT_EQ(stuck.prompts(), Said{"mapello.must_pass @mapello.black"});
  EXPECT_EQ(middle.objection({"f3"}), "mapello.taken f3 @mapello.black_disc");
  EXPECT_EQ(middle.objection({"a1"}), "mapello.on_wall a1");
  EXPECT_EQ(middle.objection({"b1"}), "mapello.alone b1");
}

TEST(MapelloFace, AnnouncesWhoGetsTheFreeCells) {
  const std::string over =
      "##########/#BB......#/#........#/#........#/#........#/"
      "#........#/#........#/#........#/#.......W#/########## b 0 0";
  EXPECT_EQ(Seen(over, "empties=winner").remarks(), Said{"mapello.empties @mapello.black 61"});
  EXPECT_EQ(Seen(over).remarks(), Said{});
}

TEST(MapelloFace, MarksStableDiscs) {
  // There is a wall behind h1, so the discs leaning on it are safe too; behind a1 there is a joker.
  const Seen at(
      "##########/JB....WWW#/#........#/#........#/#...BW...#/"
      "#...WB...#/#........#/#........#/#........#/########## b 0 0");
  EXPECT_EQ(at.overlay("safe"), (Said{"f1", "g1", "h1"}));
}

TEST(MapelloFace, SaysHowManyDiscsAreFlipped) {
  const Seen row(
      "##########/#........#/#........#/#........#/#.BWWW...#/"
      "#........#/#........#/#........#/#........#/########## b 0 0");
  EXPECT_EQ(row.account("f4"), Said{"mapello.turns @mapello.black f4 3"});
}

TEST(MapelloFace, DescribesJokersAndBonuses) {
  const Seen joker(
      "##########/#........#/#........#/#....*WWWJ/#....W...#/"
      "#....B...#/#........#/#........#/#........#/########## b 0 0");
  EXPECT_EQ(joker.account("e3"), (Said{"mapello.turns_some_by_joker @mapello.black e3 4 3",
                                       "mapello.takes_bonus @mapello.black 3"}));
  const Seen alone(
      "##########/#........#/#........#/#........#/#.....WWWJ/"
      "#........#/#........#/#........#/#........#/########## b 0 0");
  EXPECT_EQ(alone.account("e4"), Said{"mapello.turns_by_joker @mapello.black e4 3"});
}

TEST(MapelloFace, DescribesAPass) {
  EXPECT_EQ(stuck.account("pass"), Said{"mapello.passes @mapello.black"});
}

TEST(MapelloFace, ExplainsIllegalMoves) {
  EXPECT_EQ(middle.complaint("i9"), "common.outside i9 h8");
  EXPECT_EQ(middle.complaint("a1"), "mapello.on_wall a1");
  EXPECT_EQ(middle.complaint("e3"), "mapello.taken e3 @mapello.white_disc");
  EXPECT_EQ(middle.complaint("f3"), "mapello.taken f3 @mapello.black_disc");
  EXPECT_EQ(middle.complaint("b1"), "mapello.alone b1");
  EXPECT_EQ(middle.complaint("g4"), "mapello.no_line g4");
  EXPECT_EQ(middle.complaint("pass"), "mapello.may_not_pass @mapello.black d2");
}

TEST(MapelloFace, ExplainsAForcedPassOnAnyClick) {
  EXPECT_EQ(stuck.complaint("c8"), "mapello.only_pass c8 @mapello.black");
}

}  // namespace
}  // namespace quintet::mapello
