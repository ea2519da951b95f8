// How Frozen Forest looks and what is said about it, by example.

#include "games/frozenforest/frozenforest_face.h"

#include "core/test_faces.h"

namespace quintet::frozenforest {
namespace {

using Said = std::vector<std::string>;

/// On the small board unless the rules say otherwise.
struct Seen : quintet::Seen<RuleBook, Face> {
  explicit Seen(std::string_view position, std::string_view rules = "size=5")
      : quintet::Seen<RuleBook, Face>(position, rules) {}
};

const Seen untouched("TTTTT/TTTTT/TTTTT/TTTTT/TTTTT y");
const Seen yuki_alone("TTTTT/TTTTT/TTYTT/TTTTT/TTTTT m");
const Seen hunt("TTTTT/T.TTT/TTYTT/TTTTT/TTTTM y");

TEST(FrozenForestFace, ShowsTreesAndWhoStandsThere) {
  const Seen at("TTTTT/T.TTT/TTYTT/TTTTT/TTT.m m");
  EXPECT_EQ(at.board().cells.size(), 25U);
  EXPECT_EQ(at.board().cells[24].name, "e5");
  EXPECT_EQ(at.at(0, 0), (CellLook{"tree", ""}));
  EXPECT_EQ(at.at(1, 1), (CellLook{"eaten", ""}));
  EXPECT_EQ(at.at(2, 2), (CellLook{"eaten", "yuki"}));
  EXPECT_EQ(at.at(4, 4), (CellLook{"eaten", "mina"}));
  EXPECT_EQ(hunt.at(4, 4), (CellLook{"tree", "mina"}));
}

TEST(FrozenForestFace, CountsTheTreesEaten) {
  EXPECT_EQ(hunt.look().tallies.size(), 1U);
  EXPECT_EQ(hunt.tally("eaten"), 2);
}

TEST(FrozenForestFace, AnnouncesPlacementsAndTheEnd) {
  EXPECT_EQ(untouched.remarks(), Said{"frozenforest.place_yuki"});
  EXPECT_EQ(yuki_alone.remarks(), Said{"frozenforest.place_mina"});
  EXPECT_EQ(hunt.remarks(), Said{});
  EXPECT_EQ(Seen("Y..TT/T..TT/TTTTT/TTTTT/MTTTT y").remarks(), Said{"frozenforest.escaped"});
  EXPECT_EQ(Seen("TTTTT/TTTTT/T..YM/T..TT/TTTTT m").remarks(), Said{"frozenforest.found"});
}

TEST(FrozenForestFace, MarksWhatYukiSeesAndWhatIsHidden) {
  // b2 is eaten, so a1 is visible; the other cells two steps away have a tree in front of them.
  EXPECT_EQ(hunt.overlay("hidden"), (Said{"c1", "e1", "a3", "e3", "a5", "c5", "e5"}));
  EXPECT_EQ(hunt.overlay("seen").size(), 25U - 7 - 1);
  EXPECT_EQ(untouched.overlay("seen"), Said{});
}

TEST(FrozenForestFace, TheLastMoveShowsItsOrigin) {
  EXPECT_EQ(untouched.trail("c3"), Said{"c3"});
  EXPECT_EQ(yuki_alone.trail("e5"), Said{"e5"});
  EXPECT_EQ(hunt.trail("d3"), (Said{"c3", "d3"}));
  EXPECT_EQ(Seen("TTTTT/T.TTT/TTYTT/TTTTT/TTTTM m").trail("e1"), (Said{"e5", "e1"}));
}

TEST(FrozenForestFace, SaysWhatComesNext) {
  EXPECT_EQ(untouched.prompts(), Said{"frozenforest.place_yuki"});
  EXPECT_EQ(yuki_alone.prompts(), Said{"frozenforest.place_mina"});
  EXPECT_EQ(hunt.prompts(), Said{"frozenforest.prompt.yuki"});
  EXPECT_EQ(Seen("Y..TT/T..TT/TTTTT/TTTTT/MTTTT y").prompts(), Said{});  // it is over
}

TEST(FrozenForestFace, ExplainsARefusedClickLikeARefusedMove) {
  EXPECT_EQ(yuki_alone.objection({"c2"}), "frozenforest.not_hidden c2");
  EXPECT_EQ(hunt.objection({"a1"}), hunt.complaint("a1"));
}

TEST(FrozenForestFace, DescribesPlacements) {
  EXPECT_EQ(untouched.account("c3"), Said{"frozenforest.begins c3"});
  EXPECT_EQ(yuki_alone.account("e5"), Said{"frozenforest.hides e5 d4"});
}

TEST(FrozenForestFace, DescribesMoves) {
  EXPECT_EQ(hunt.account("d3"), Said{"frozenforest.eats d3"});
  // Of the trees on c2 and c3, Mina hides behind the nearer one.
  EXPECT_EQ(Seen("TTYTT/MTT.T/TTT.T/TT.TT/TTTTT m").account("c4"),
            Said{"frozenforest.slips c4 c3"});
}

TEST(FrozenForestFace, SaysWhenAMoveEndsTheGame) {
  EXPECT_EQ(Seen("TTTTT/TTTTT/T.YTM/T..TT/TTTTT y").account("d3"),
            (Said{"frozenforest.eats d3", "frozenforest.mina_cannot_hide"}));
  EXPECT_EQ(Seen("Y..TT/T..TT/TTTTT/TTTTT/TTTMT m").account("a5"),
            (Said{"frozenforest.slips a5 a4", "frozenforest.yuki_cannot_move"}));
}

TEST(FrozenForestFace, ExplainsWhyYukiCannotStepThere) {
  EXPECT_EQ(hunt.complaint("f6"), "common.outside f6 e5");
  EXPECT_EQ(hunt.complaint("north"), "frozenforest.unreadable 'north'");
  EXPECT_EQ(hunt.complaint("c3"), "frozenforest.yuki_there c3");
  EXPECT_EQ(hunt.complaint("e5"), "frozenforest.mina_there e5");
  EXPECT_EQ(hunt.complaint("c1"), "frozenforest.too_far c1 c3");
  EXPECT_EQ(hunt.complaint("b2"), "frozenforest.no_tree b2");
  EXPECT_EQ(Seen("TTTTT/TTTTT/TYTTT/TTTTM/TTTTT y").complaint("c4"),
            "frozenforest.not_in_sight c4 d4");
}

TEST(FrozenForestFace, ExplainsWhyMinaCannotMoveThere) {
  EXPECT_EQ(yuki_alone.complaint("c2"), "frozenforest.not_hidden c2");
  const std::string mina = "TTTTT/TTTTT/TYTTT/TTTTT/TMTTT m";
  EXPECT_EQ(Seen(mina).complaint("a1"), "frozenforest.no_line a1 b5");
  EXPECT_EQ(Seen(mina).complaint("b1"), "frozenforest.over_yuki b1");
  EXPECT_EQ(Seen(mina).complaint("c5"), "frozenforest.not_hidden c5");
  EXPECT_EQ(Seen(mina, "size=5,over=on").complaint("b2"), "frozenforest.not_hidden b2");
}

}  // namespace
}  // namespace quintet::frozenforest
