// How Wali looks and what is said about it, by example.

#include "games/wali/wali_face.h"

#include "core/test_faces.h"

namespace quintet::wali {
namespace {

using Seen = quintet::Seen<RuleBook, Face>;
using Said = std::vector<std::string>;

//   a b c d e f
// 1 . . . . . .
// 2 . . . B . .
// 3 . . W . . .
const Seen dropping("....../...B../..W.../....../...... w drop 11 11 0 0 0");

//   a b c d e f
// 1 W W . . . .
// 2 . . W . . .
// 3 . . . . . .
// 4 . B B B . .
// 5 W . . . . B
const std::string stepping = "WW..../..W.../....../.BBB../W....B w move 0 0 1 2 85";

TEST(WaliFace, ShowsStonesAndWhereTheOthersAre) {
  EXPECT_EQ(dropping.board().cells.size(), 30U);
  EXPECT_EQ(dropping.at(2, 2).piece, "white_stone");
  EXPECT_EQ(dropping.at(3, 1).piece, "black_stone");
  EXPECT_EQ(dropping.at(5, 4), CellLook{});
  EXPECT_EQ(dropping.tally("hand", Side::first), 11);
  EXPECT_EQ(dropping.tally("lost", Side::first), 0);
  EXPECT_EQ(Seen(stepping).tally("hand", Side::second), 0);
  EXPECT_EQ(Seen(stepping).tally("lost", Side::second), 2);
  EXPECT_EQ(Seen(stepping).tally("quiet"), 85);
}

TEST(WaliFace, NamesThePhaseAndAnApproachingDraw) {
  EXPECT_EQ(dropping.remarks(), Said{"wali.remark.drop"});
  EXPECT_EQ(Seen(stepping).remarks(), (Said{"wali.remark.move", "wali.remark.quiet 15"}));
}

TEST(WaliFace, NamesNoPhaseOnceTheGameIsOver) {
  EXPECT_EQ(Seen(".W...W/W..W../.WWW.W/..WW../.WW... b move 0 0 0 12 0").remarks(), Said{});
}

TEST(WaliFace, MarksThreesAndHorses) {
  EXPECT_EQ(Seen(stepping).overlay("threes"), (Said{"b4", "c4", "d4"}));
  // These can step out and back in; c2 can step in.
  EXPECT_EQ(Seen(stepping).overlay("horses"), (Said{"c2", "b4", "c4", "d4"}));
  EXPECT_EQ(dropping.overlay("threes"), Said{});
}

TEST(WaliFace, DescribesDropsAndSteps) {
  EXPECT_EQ(dropping.account("b2"), Said{"wali.drops @wali.white b2"});
  EXPECT_EQ(Seen(stepping).account("c2-d2"), Said{"wali.steps @wali.white c2 d2"});
  EXPECT_EQ(Seen(stepping).account("c2-c1xf5"),
            (Said{"wali.steps @wali.white c2 c1", "wali.takes @wali.white f5"}));
}

TEST(WaliFace, AnnouncesTheEndOfTheDrops) {
  const Seen last("W.W./..../..../B.B. b drop 1 1 0 0 0", "size=4x4,stones=3");
  EXPECT_EQ(last.account("b2"), Said{"wali.drops @wali.black b2"});
  const Seen very_last("W.W./.W../..../B.B. b drop 0 1 0 0 0", "size=4x4,stones=3");
  EXPECT_EQ(very_last.account("d2"),
            (Said{"wali.drops @wali.black d2", "wali.drops_end @wali.white"}));
}

TEST(WaliFace, DescribesAPass) {
  const Seen shut_in("WB../B.../..../.... w move 0 0 0 0 0", "size=4x4");
  EXPECT_EQ(shut_in.account("pass"), Said{"wali.passes @wali.white"});
  EXPECT_EQ(shut_in.complaint("a1-a2"), "wali.cannot_step @wali.white");
}

TEST(WaliFace, SaysWhyAPassIsForced) {
  const Seen shut_in("WB../B.../..../.... w move 0 0 0 0 0", "size=4x4");
  EXPECT_EQ(shut_in.remarks(), (Said{"wali.remark.move", "wali.cannot_step @wali.white"}));
  EXPECT_EQ(shut_in.prompts(), Said{"wali.cannot_step @wali.white"});
  EXPECT_EQ(shut_in.objection({"a1"}), "wali.cannot_step @wali.white");
  const Seen empty_hand("W.W./.W../..../B... w drop 0 2 0 0 0", "size=4x4,stones=3");
  EXPECT_EQ(empty_hand.prompts(), Said{"wali.cannot_drop @wali.white"});
  EXPECT_EQ(empty_hand.objection({"d4"}), "wali.cannot_drop @wali.white");
}

TEST(WaliFace, SaysWhatComesNext) {
  EXPECT_EQ(dropping.prompts(), Said{"wali.prompt.drop"});
  EXPECT_EQ(Seen(stepping).prompts(),
            (Said{"wali.prompt.stone", "wali.prompt.step", "wali.prompt.take"}));
  const Seen quiet("W...../....../....../....../.....B w move 0 0 0 0 0");
  EXPECT_EQ(quiet.prompts(), (Said{"wali.prompt.stone", "wali.prompt.step"}));
}

TEST(WaliFace, ExplainsEachRefusedClick) {
  EXPECT_EQ(dropping.objection({"c4"}), "wali.wrong.beside c4 @wali.white c3");
  const Seen at(stepping);
  EXPECT_EQ(at.objection({"b4"}), "wali.wrong.not_own b4 @wali.white");
  EXPECT_EQ(at.objection({"f1"}), "wali.wrong.not_own f1 @wali.white");
  EXPECT_EQ(at.objection({"c2", "d3"}), "wali.wrong.far c2 d3");
  EXPECT_EQ(at.objection({"c2", "c1", "a5"}), "wali.wrong.no_victim a5 @wali.black b4");
  EXPECT_EQ(at.objection({"c2", "c1", "d5"}), "wali.wrong.no_victim d5 @wali.black b4");
  EXPECT_EQ(Seen(stepping, "protect=on").objection({"c2", "c1", "c4"}),
            "wali.wrong.protected c4 f5");
  const Seen stuck("WB..../B...../....../....../....W. w move 0 0 0 0 0");
  EXPECT_EQ(stuck.objection({"a1"}), "wali.wrong.stuck a1");
  // c2 could only step up, which would make four.
  const Seen four("WW.W../.BWB../..B.../....../.....B w move 0 0 0 0 0", "four=forbidden");
  EXPECT_EQ(four.objection({"c2"}), "wali.wrong.four c2 c1");
}

TEST(WaliFace, SaysWhyAStoneCannotBeDroppedThere) {
  EXPECT_EQ(dropping.complaint("d2"), "wali.wrong.taken d2 @wali.wrong.black @wali.wrong.drops");
  EXPECT_EQ(dropping.complaint("c3"), "wali.wrong.taken c3 @wali.wrong.white @wali.wrong.drops");
  EXPECT_EQ(dropping.complaint("c4"), "wali.wrong.beside c4 @wali.white c3");
  EXPECT_EQ(dropping.complaint("pass"), "wali.wrong.must_drop @wali.white");
  EXPECT_EQ(dropping.complaint("c3-c4"), "wali.wrong.not_yet a1");
  const Seen nothree("WW.../...../...../..... w drop 10 12 0 0 0", "size=4x5,drop=nothree");
  EXPECT_EQ(nothree.complaint("c1"), "wali.wrong.makes_three c1");
  const Seen empty_hand("W.W./.W../..../B... w drop 0 2 0 0 0", "size=4x4,stones=3");
  EXPECT_EQ(empty_hand.complaint("d4"), "wali.cannot_drop @wali.white");
}

TEST(WaliFace, SaysWhyAStoneCannotStepThere) {
  const Seen at(stepping);
  EXPECT_EQ(at.complaint("c2"), "wali.wrong.one_cell c2 c2-d2");
  EXPECT_EQ(at.complaint("pass"), "wali.wrong.must_step @wali.white");
  EXPECT_EQ(at.complaint("b4-b3"), "wali.wrong.not_own b4 @wali.white");
  EXPECT_EQ(at.complaint("c3-c2"), "wali.wrong.not_own c3 @wali.white");
  EXPECT_EQ(at.complaint("c2-d3"), "wali.wrong.far c2 d3");
  EXPECT_EQ(at.complaint("a1-b1"), "wali.wrong.taken b1 @wali.wrong.white @wali.wrong.steps");
  const Seen four("WW.W../..W.../....../....../.....B w move 0 0 0 0 0", "four=forbidden");
  EXPECT_EQ(four.complaint("c2-c1"), "wali.wrong.four c2 c1");
}

TEST(WaliFace, SaysWhatIsWrongWithTheStoneTaken) {
  const Seen at(stepping);
  EXPECT_EQ(at.complaint("c2-c1"), "wali.wrong.must_take c2-c1 c2-c1xb4");
  EXPECT_EQ(at.complaint("c2-d2xf5"), "wali.wrong.takes_nothing c2-d2");
  EXPECT_EQ(at.complaint("c2-c1xa5"), "wali.wrong.no_victim a5 @wali.black c2-c1xb4");
  const Seen guarded(stepping, "protect=on");
  EXPECT_EQ(guarded.complaint("c2-c1xc4"), "wali.wrong.protected c4 c2-c1xf5");
}

TEST(WaliFace, ExplainsWhatIsNotAMoveAtAll) {
  EXPECT_EQ(dropping.complaint("hello"), "wali.unreadable 'hello'");
  EXPECT_EQ(Seen(stepping).complaint("c2-c1xg9"), "common.outside g9 f5");
  EXPECT_EQ(Seen("....../....../....../....../W..... b move 0 0 0 3 0").complaint("a5"),
            "common.over");
}

}  // namespace
}  // namespace quintet::wali
