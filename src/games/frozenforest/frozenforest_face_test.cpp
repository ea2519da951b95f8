// How Frozen Forest looks and what is said about it, by example.

#include "games/frozenforest/frozenforest_face.h"

#include <gtest/gtest.h>

namespace quintet::frozenforest {
namespace {

State read(std::string_view position, std::string_view rules = "size=5") {
  return RuleBook::position_from_text(RuleBook::rules_from_text(rules), position);
}

std::vector<Message> account(std::string_view position, std::string_view move) {
  const State at = read(position);
  return Face::account(at, RuleBook::move_from_text(at, move));
}

Message complaint(std::string_view position, std::string_view entry,
                  std::string_view rules = "size=5") {
  return Face::complaint(read(position, rules), entry);
}

constexpr std::string_view untouched = "TTTTT/TTTTT/TTTTT/TTTTT/TTTTT y";
constexpr std::string_view yuki_alone = "TTTTT/TTTTT/TTYTT/TTTTT/TTTTT m";
constexpr std::string_view hunt = "TTTTT/T.TTT/TTYTT/TTTTT/TTTTM y";

TEST(FrozenForestFace, ShowsTreesAndWhoStandsThere) {
  const State at = read("TTTTT/T.TTT/TTYTT/TTTTT/TTT.m m");
  EXPECT_EQ(Face::board(at).cells.size(), 25U);
  EXPECT_EQ(Face::board(at).cells[24].name, "e5");
  const Look look = Face::look(at);
  EXPECT_EQ(look.cells[0], (CellLook{"tree", ""}));
  EXPECT_EQ(look.cells[6], (CellLook{"eaten", ""}));
  EXPECT_EQ(look.cells[12], (CellLook{"eaten", "yuki"}));
  EXPECT_EQ(look.cells[24], (CellLook{"eaten", "mina"}));
  EXPECT_EQ(Face::look(read(hunt)).cells[24], (CellLook{"tree", "mina"}));
}

TEST(FrozenForestFace, CountsTheTreesEaten) {
  const auto tallies = Face::look(read(hunt)).tallies;
  ASSERT_EQ(tallies.size(), 1U);
  EXPECT_EQ(tallies[0].id, "eaten");
  EXPECT_EQ(tallies[0].value, 2);
}

TEST(FrozenForestFace, RemarksPlacementsAndTheEnd) {
  EXPECT_EQ(Face::look(read(untouched)).remarks, std::vector{message("frozenforest.place_yuki")});
  EXPECT_EQ(Face::look(read(yuki_alone)).remarks, std::vector{message("frozenforest.place_mina")});
  EXPECT_EQ(Face::look(read(hunt)).remarks, std::vector<Message>{});
  EXPECT_EQ(Face::look(read("Y..TT/T..TT/TTTTT/TTTTT/MTTTT y")).remarks,
            std::vector{message("frozenforest.escaped")});
  EXPECT_EQ(Face::look(read("TTTTT/TTTTT/T..YM/T..TT/TTTTT m")).remarks,
            std::vector{message("frozenforest.found")});
}

TEST(FrozenForestFace, MarksWhatYukiSeesAndWhatIsHidden) {
  const State at = read(hunt);
  // b2 is eaten, so that a1 is in sight; the other cells two steps away have a tree before them.
  EXPECT_EQ(Face::overlay(at, "hidden"),
            (std::vector<std::string>{"c1", "e1", "a3", "e3", "a5", "c5", "e5"}));
  EXPECT_EQ(Face::overlay(at, "seen").size(), 25U - 7 - 1);
  EXPECT_TRUE(Face::overlay(read(untouched), "seen").empty());
}

TEST(FrozenForestFace, TellsOfThePlacements) {
  EXPECT_EQ(account(untouched, "c3"), std::vector{message("frozenforest.begins", "c3")});
  EXPECT_EQ(account(yuki_alone, "e5"), std::vector{message("frozenforest.hides", "e5", "d4")});
}

TEST(FrozenForestFace, TellsOfMoves) {
  EXPECT_EQ(account(hunt, "d3"), std::vector{message("frozenforest.eats", "d3")});
  // Of the trees on c2 and c3 it is the nearer one behind which Mina hides.
  EXPECT_EQ(account("TTYTT/MTT.T/TTT.T/TT.TT/TTTTT m", "c4"),
            std::vector{message("frozenforest.slips", "c4", "c3")});
}

TEST(FrozenForestFace, TellsThatAMoveWasTheLast) {
  EXPECT_EQ(
      account("TTTTT/TTTTT/T.YTM/T..TT/TTTTT y", "d3"),
      (std::vector{message("frozenforest.eats", "d3"), message("frozenforest.mina_cannot_hide")}));
  EXPECT_EQ(account("Y..TT/T..TT/TTTTT/TTTTT/TTTMT m", "a5"),
            (std::vector{message("frozenforest.slips", "a5", "a4"),
                         message("frozenforest.yuki_cannot_move")}));
}

TEST(FrozenForestFace, ComplainsOfYukisSteps) {
  EXPECT_EQ(complaint(hunt, "f6"), message("common.outside", "f6", "e5"));
  EXPECT_EQ(complaint(hunt, "north"), message("frozenforest.unreadable", "'north'"));
  EXPECT_EQ(complaint(hunt, "c3"), message("frozenforest.yuki_there", "c3"));
  EXPECT_EQ(complaint(hunt, "e5"), message("frozenforest.mina_there", "e5"));
  EXPECT_EQ(complaint(hunt, "c1"), message("frozenforest.too_far", "c1", "c3"));
  EXPECT_EQ(complaint(hunt, "b2"), message("frozenforest.no_tree", "b2"));
  EXPECT_EQ(complaint("TTTTT/TTTTT/TYTTT/TTTTM/TTTTT y", "c4"),
            message("frozenforest.not_in_sight", "c4", "d4"));
}

TEST(FrozenForestFace, ComplainsOfMinasMoves) {
  EXPECT_EQ(complaint(yuki_alone, "c2"), message("frozenforest.not_hidden", "c2"));
  const std::string_view mina = "TTTTT/TTTTT/TYTTT/TTTTT/TMTTT m";
  EXPECT_EQ(complaint(mina, "a1"), message("frozenforest.no_line", "a1", "b5"));
  EXPECT_EQ(complaint(mina, "b1"), message("frozenforest.over_yuki", "b1"));
  EXPECT_EQ(complaint(mina, "c5"), message("frozenforest.not_hidden", "c5"));
  EXPECT_EQ(complaint(mina, "b2", "size=5,over=on"), message("frozenforest.not_hidden", "b2"));
}

}  // namespace
}  // namespace quintet::frozenforest
