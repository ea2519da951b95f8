// How Jin Li looks and what is said about it, by example.

#include "games/jinli/jinli_face.h"

#include "core/test_faces.h"

namespace quintet::jinli {
namespace {

using Seen = quintet::Seen<RuleBook, Face>;
using Said = std::vector<std::string>;

//   a b c d e f g
// 1 . . . O . . .
// 2 . . . O O . .
// 3 . . R . . . O
// 4 . O Y R . O .
// 5 O . O O . Y .
// 6 . . O . O . .
// 7 . . . O . . .
const Seen middle("...O.../...OO../..R...O/.OYR.O./O.OO.Y./..O.O../...O... r 4 4 3 2 0");

const std::string corners = "R...R/...../...../...../Y...Y ";

TEST(JinliFace, ShowsKoiAndStones) {
  EXPECT_EQ(middle.board().cells.size(), 49U);
  EXPECT_EQ(middle.at(2, 2).piece, "red_koi");
  EXPECT_EQ(middle.at(2, 3).piece, "yellow_koi");
  EXPECT_EQ(middle.at(3, 0).piece, "stone");
  EXPECT_EQ(middle.at(0, 0), CellLook{});
}

TEST(JinliFace, CountsPointsAndStones) {
  EXPECT_EQ(middle.tally("points", Side::first), 3);
  EXPECT_EQ(middle.tally("points", Side::second), 2);
  EXPECT_EQ(middle.look().tallies[0].limit, 10);
  EXPECT_EQ(middle.tally("stones", Side::first), 4);
  EXPECT_EQ(middle.tally("quiet"), 0);
}

TEST(JinliFace, WarnsThatTheGameIsAboutToEnd) {
  const auto after = [](const std::string& quiet) {
    return Seen(corners + "r 0 0 0 0 " + quiet, "size=5,stones=0").remarks();
  };
  EXPECT_EQ(after("49"), Said{});
  EXPECT_EQ(after("57"), Said{"jinli.remark.quiet 3"});
  EXPECT_EQ(after("60"), Said{});  // the game is over
}

TEST(JinliFace, SaysThatAStoneMustBeDropped) {
  const Seen owed("R...R/..O../...../...../Y...Y y! 0 1 0 0 0", "size=5,stones=1,recycle=on");
  EXPECT_EQ(owed.remarks(), Said{"jinli.remark.owed @jinli.yellow @jinli.red"});
  EXPECT_EQ(owed.account("xc2"), Said{"jinli.hands_back @jinli.yellow @jinli.red c2"});
  EXPECT_EQ(owed.complaint("a5-b4@c3"), "jinli.wrong.owed @jinli.red c2");
  EXPECT_EQ(owed.complaint("xd4"), "jinli.wrong.no_stone d4");
}

TEST(JinliFace, DescribesATurnAndItsPoints) {
  EXPECT_EQ(middle.account("d4-d3@g7"),
            (Said{"jinli.swims_and_drops @jinli.red d4 d3 g7", "jinli.scores @jinli.red 2"}));
  EXPECT_EQ(middle.account("c3-b3@a1"),
            (Said{"jinli.swims_and_drops @jinli.red c3 b3 a1", "jinli.scores @jinli.red 1"}));
  EXPECT_EQ(middle.account("c3-e1"), Said{"jinli.jumps @jinli.red c3 e1"});
  const Seen no_stones(corners + "r 0 0 0 0 0", "size=5,stones=0");
  EXPECT_EQ(no_stones.account("a1-b2"), Said{"jinli.swims @jinli.red a1 b2"});
}

TEST(JinliFace, DescribesAPass) {
  const Seen shut_in("RROOO/OOOOO/OOOO./...../Y...Y r 0 0 0 0 0", "size=5,stones=6");
  EXPECT_EQ(shut_in.account("pass"), Said{"jinli.passes @jinli.red"});
  EXPECT_EQ(shut_in.complaint("a1-a2"), "jinli.must_pass @jinli.red");
}

TEST(JinliFace, SaysWhyAPassIsForced) {
  const Seen shut_in("RROOO/OOOOO/OOOO./...../Y...Y r 0 0 0 0 0", "size=5,stones=6");
  EXPECT_EQ(shut_in.remarks(), Said{"jinli.must_pass @jinli.red"});
  EXPECT_EQ(shut_in.prompts(), Said{"jinli.must_pass @jinli.red"});
  EXPECT_EQ(shut_in.objection({"a1"}), "jinli.must_pass @jinli.red");
}

TEST(JinliFace, SaysWhatComesNextInATurn) {
  EXPECT_EQ(middle.prompts(),
            (Said{"jinli.prompt.koi", "jinli.prompt.target", "jinli.prompt.drop"}));
  const Seen no_stones(corners + "r 0 0 0 0 0", "size=5,stones=0");
  EXPECT_EQ(no_stones.prompts(), (Said{"jinli.prompt.koi", "jinli.prompt.target"}));
  const Seen owed("R...R/..O../...../...../Y...Y y! 0 1 0 0 0", "size=5,stones=1,recycle=on");
  EXPECT_EQ(owed.prompts(), Said{"jinli.prompt.hand_back @jinli.red"});
}

TEST(JinliFace, ExplainsEachRefusedClick) {
  EXPECT_EQ(middle.objection({"a1"}), "jinli.wrong.no_koi a1 @jinli.red c3 d4");
  EXPECT_EQ(middle.objection({"c4"}), "jinli.wrong.no_koi c4 @jinli.red c3 d4");
  EXPECT_EQ(middle.objection({"c3", "b4"}),
            "jinli.wrong.taken b4 @jinli.wrong.stone @jinli.wrong.swims");
  EXPECT_EQ(middle.objection({"c3", "a3"}), "jinli.wrong.jump c3 a3 b3");
  EXPECT_EQ(middle.objection({"c3", "g7"}), "jinli.wrong.far c3 g7");
  EXPECT_EQ(middle.objection({"c3", "b3", "d1"}),
            "jinli.wrong.taken d1 @jinli.wrong.stone @jinli.wrong.falls");
  EXPECT_EQ(middle.objection({"c3", "b3", "b3"}),
            "jinli.wrong.taken b3 @jinli.wrong.koi @jinli.wrong.falls");
  const Seen one_stuck("ROOOR/OOO../OOO../...../Y...Y r 0 1 0 0 0", "size=5,stones=5");
  EXPECT_EQ(one_stuck.objection({"a1"}), "jinli.wrong.stuck a1");
  const Seen owed("R...R/..O../...../...../Y...Y y! 0 1 0 0 0", "size=5,stones=1,recycle=on");
  EXPECT_EQ(owed.objection({"a5"}), "jinli.wrong.no_stone a5");
}

TEST(JinliFace, ReportsTheFirstOfSeveralWrongClicks) {
  EXPECT_EQ(middle.objection({"a1", "b2", "c3"}), "jinli.wrong.no_koi a1 @jinli.red c3 d4");
  EXPECT_THROW(static_cast<void>(middle.objection({"c3", "b3", "a1"})), Error);  // a complete move
  EXPECT_THROW(static_cast<void>(middle.objection({"z9"})), Error);
  EXPECT_THROW(static_cast<void>(middle.objection({})), Error);
}

TEST(JinliFace, YellowSitsAtTheLowerEdge) { EXPECT_EQ(middle.board().below, Side::second); }

TEST(JinliFace, SaysWhyAKoiCannotGoThere) {
  EXPECT_EQ(middle.complaint("a1-b1@g7"), "jinli.wrong.no_koi a1 @jinli.red c3 d4");
  EXPECT_EQ(middle.complaint("c4-c5@g7"), "jinli.wrong.no_koi c4 @jinli.red c3 d4");
  EXPECT_EQ(middle.complaint("c3-b4@g7"),
            "jinli.wrong.taken b4 @jinli.wrong.stone @jinli.wrong.swims");
  EXPECT_EQ(middle.complaint("c3-c4@g7"),
            "jinli.wrong.taken c4 @jinli.wrong.koi @jinli.wrong.swims");
  EXPECT_EQ(middle.complaint("d4-f5@g7"), "jinli.wrong.far d4 f5");
  EXPECT_EQ(middle.complaint("d4-d2"),
            "jinli.wrong.taken d2 @jinli.wrong.stone @jinli.wrong.jumps");
  EXPECT_EQ(middle.complaint("c3-a3"), "jinli.wrong.jump c3 a3 b3");
  EXPECT_EQ(middle.complaint("c3-c3@g7"), "jinli.wrong.far c3 c3");
}

TEST(JinliFace, SaysWhatIsWrongWithTheStone) {
  EXPECT_EQ(middle.complaint("c3-b3"), "jinli.wrong.no_drop c3-b3 c3");
  EXPECT_EQ(middle.complaint("c3-e1@a1"), "jinli.wrong.jump_drops c3-e1");
  EXPECT_EQ(middle.complaint("c3-b3@d1"),
            "jinli.wrong.taken d1 @jinli.wrong.stone @jinli.wrong.falls");
  EXPECT_EQ(middle.complaint("c3-b3@b3"),
            "jinli.wrong.taken b3 @jinli.wrong.koi @jinli.wrong.falls");
  const Seen no_stones(corners + "r 0 0 0 0 0", "size=5,stones=0");
  EXPECT_EQ(no_stones.complaint("a1-b2@c3"), "jinli.wrong.empty_hand @jinli.red a1-b2");
}

TEST(JinliFace, ExplainsWhatIsNotAMoveAtAll) {
  EXPECT_EQ(middle.complaint("pass"), "jinli.wrong.pass @jinli.red");
  EXPECT_EQ(middle.complaint("xd1"), "jinli.wrong.not_owed");
  EXPECT_EQ(middle.complaint("hello"), "jinli.unreadable 'hello'");
  EXPECT_EQ(middle.complaint("c3"), "jinli.unreadable 'c3'");
  EXPECT_EQ(middle.complaint("c3-h9"), "common.outside h9 g7");
  EXPECT_EQ(middle.complaint("c3-b3@c3"), "common.legal c3-b3@c3");
  const Seen won(".Y.O.../.OYOORR/..OOOOO/.OO..OO/O.OOO../..O.O../...O... y 0 0 10 9 0");
  EXPECT_EQ(won.complaint("b1-a1"), "common.over");
}

}  // namespace
}  // namespace quintet::jinli
