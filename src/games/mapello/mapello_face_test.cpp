// How Mapello looks and what is said about it, by example.

#include "games/mapello/mapello_face.h"

#include <gtest/gtest.h>

namespace quintet::mapello {
namespace {

State read(std::string_view position, std::string_view rules = "") {
  return RuleBook::position_from_text(RuleBook::rules_from_text(rules), position);
}

std::vector<Message> account(std::string_view position, std::string_view move) {
  const State at = read(position);
  return Face::account(at, RuleBook::move_from_text(at, move));
}

Message complaint(std::string_view position, std::string_view entry) {
  return Face::complaint(read(position), entry);
}

/// What is on the cell of that name.
CellLook look_at(const State& at, std::string_view name) {
  const Board board = Face::board(at);
  const Look look = Face::look(at);
  for (std::size_t i = 0; i < board.cells.size(); ++i) {
    if (board.cells[i].name == name) return look.cells[i];
  }
  ADD_FAILURE() << name;
  return {};
}

constexpr std::string_view middle =
    "####J#####/##.*..*.##/#.....#..#/J*#..WB..J/J...WWB.W#/"
    "#...BWBW*#/#....WW#.J/J..#.WB..#/##.*....##/###J###J## b 2 1";

TEST(MapelloFace, ShowsTheRingWithoutNames) {
  const Board board = Face::board(read(middle));
  ASSERT_EQ(board.cells.size(), 100U);
  EXPECT_EQ(board.cells[0].name, "");
  EXPECT_EQ(board.cells[11].name, "a1");
  EXPECT_EQ(board.cells[88].name, "h8");
  EXPECT_EQ(board.cells[88].x, 8);
  EXPECT_EQ(board.cells[88].y, 8);
  EXPECT_EQ(Face::look(read(middle)).cells[4], (CellLook{"joker", ""}));
}

TEST(MapelloFace, ShowsWhatIsOnTheCells) {
  const State at = read(middle);
  EXPECT_EQ(look_at(at, "a1"), (CellLook{"wall", ""}));
  EXPECT_EQ(look_at(at, "b1"), (CellLook{"", ""}));
  EXPECT_EQ(look_at(at, "c1"), (CellLook{"bonus", ""}));
  EXPECT_EQ(look_at(at, "e3"), (CellLook{"", "white_disc"}));
  EXPECT_EQ(look_at(at, "f3"), (CellLook{"", "black_disc"}));
}

TEST(MapelloFace, CountsPointsAsIfTheGameEndedNow) {
  const auto tallies = Face::look(read(middle)).tallies;
  ASSERT_EQ(tallies.size(), 6U);
  EXPECT_EQ(tallies[0].id, "points");
  EXPECT_EQ(tallies[0].side, Side::first);
  EXPECT_EQ(tallies[0].value, 5 + 3 * 2);
  EXPECT_EQ(tallies[1].value, 5);
  EXPECT_EQ(tallies[2].value, 2);
  EXPECT_EQ(tallies[3].value, 9 + 3 * 1);
}

TEST(MapelloFace, RemarksThatASideMustPass) {
  const std::string_view stuck =
      "##########/#........#/#........#/#........#/#........#/"
      "#........#/#........#/#........#/#WB......#/########## b 0 0";
  EXPECT_EQ(Face::look(read(stuck)).remarks,
            std::vector{message("mapello.must_pass", "@mapello.black")});
  EXPECT_EQ(Face::look(read(middle)).remarks, std::vector<Message>{});
}

TEST(MapelloFace, RemarksWhoGetsTheFreeCells) {
  const std::string_view over =
      "##########/#BB......#/#........#/#........#/#........#/"
      "#........#/#........#/#........#/#.......W#/########## b 0 0";
  EXPECT_EQ(Face::look(read(over, "empties=winner")).remarks,
            std::vector{message("mapello.empties", "@mapello.black", 61)});
  EXPECT_EQ(Face::look(read(over)).remarks, std::vector<Message>{});
}

TEST(MapelloFace, MarksTheDiscsThatAreSafe) {
  // A wall is behind h1 and so what leans on it is safe too; a joker is behind a1.
  const State at = read(
      "##########/JB....WWW#/#........#/#........#/#...BW...#/"
      "#...WB...#/#........#/#........#/#........#/########## b 0 0");
  EXPECT_EQ(Face::overlay(at, "safe"), (std::vector<std::string>{"f1", "g1", "h1"}));
}

TEST(MapelloFace, TellsHowManyDiscsAreTurned) {
  EXPECT_EQ(account("##########/#........#/#........#/#........#/#.BWWW...#/"
                    "#........#/#........#/#........#/#........#/########## b 0 0",
                    "f4"),
            std::vector{message("mapello.turns", "@mapello.black", "f4", 3)});
}

TEST(MapelloFace, TellsOfJokersAndBonuses) {
  const std::string_view joker =
      "##########/#........#/#........#/#....*WWWJ/#....W...#/"
      "#....B...#/#........#/#........#/#........#/########## b 0 0";
  EXPECT_EQ(account(joker, "e3"),
            (std::vector{message("mapello.turns_some_by_joker", "@mapello.black", "e3", 4, 3),
                         message("mapello.takes_bonus", "@mapello.black", 3)}));
  const std::string_view alone =
      "##########/#........#/#........#/#........#/#.....WWWJ/"
      "#........#/#........#/#........#/#........#/########## b 0 0";
  EXPECT_EQ(account(alone, "e4"),
            std::vector{message("mapello.turns_by_joker", "@mapello.black", "e4", 3)});
}

TEST(MapelloFace, TellsOfAPass) {
  EXPECT_EQ(account("##########/#........#/#........#/#........#/#........#/"
                    "#........#/#........#/#........#/#WB......#/########## b 0 0",
                    "pass"),
            std::vector{message("mapello.passes", "@mapello.black")});
}

TEST(MapelloFace, ComplainsWithTheReason) {
  EXPECT_EQ(complaint(middle, "i9"), message("common.outside", "i9", "h8"));
  EXPECT_EQ(complaint(middle, "a1"), message("mapello.on_wall", "a1"));
  EXPECT_EQ(complaint(middle, "e3"), message("mapello.taken", "e3", "@mapello.white_disc"));
  EXPECT_EQ(complaint(middle, "f3"), message("mapello.taken", "f3", "@mapello.black_disc"));
  EXPECT_EQ(complaint(middle, "b1"), message("mapello.alone", "b1"));
  EXPECT_EQ(complaint(middle, "g4"), message("mapello.no_line", "g4"));
  EXPECT_EQ(complaint(middle, "pass").key, "mapello.may_not_pass");
}

TEST(MapelloFace, ComplainsOfAnyCellWhenThereIsOnlyAPass) {
  EXPECT_EQ(complaint("##########/#........#/#........#/#........#/#........#/"
                      "#........#/#........#/#........#/#WB......#/########## b 0 0",
                      "c8"),
            message("mapello.only_pass", "c8", "@mapello.black"));
}

}  // namespace
}  // namespace quintet::mapello
