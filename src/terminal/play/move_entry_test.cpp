#include "terminal/play/move_entry.h"

#include <gtest/gtest.h>

#include "games/registry.h"

namespace quintet::terminal {
namespace {

using Texts = std::vector<std::string>;

std::unique_ptr<Table> table(std::string_view game, std::string_view line = "startpos",
                             std::string_view rules = "") {
  return table_at(*games::find_game(game)->new_table(rules), line);
}

TEST(MoveEntry, TakesAWholeMove) {
  MoveEntry entry(*table("jinli"));
  EXPECT_EQ(entry.read("a1-b2@d4").move, "a1-b2@d4");
  EXPECT_EQ(entry.read("  A1-B2@D4 ").move, "a1-b2@d4");
  EXPECT_EQ(entry.read("a1 - b2 @ d4").move, "a1-b2@d4");
}

TEST(MoveEntry, TakesTheCellsOfAMove) {
  MoveEntry entry(*table("jinli"));
  EXPECT_EQ(entry.read("a1 b2 d4").move, "a1-b2@d4");
  EXPECT_EQ(entry.read("A1,B2,D4").move, "a1-b2@d4");
  EXPECT_EQ(entry.read("a1b2d4").move, "a1-b2@d4");
}

TEST(MoveEntry, TakesOneCellAfterTheOther) {
  MoveEntry entry(*table("jinli"));
  EXPECT_FALSE(entry.read("a1").move);
  EXPECT_EQ(entry.chosen(), Texts{"a1"});
  EXPECT_EQ(entry.targets(), (Texts{"a2", "b1", "b2"}));
  EXPECT_FALSE(entry.read("b2").move);
  EXPECT_EQ(entry.chosen(), (Texts{"a1", "b2"}));
  EXPECT_EQ(entry.targets().size(), 45U);  // all cells but those of the koi
  EXPECT_EQ(entry.read("a1").move, "a1-b2@a1");
  EXPECT_TRUE(entry.chosen().empty());
}

TEST(MoveEntry, APartialMoveTextIsAPartialMove) {
  MoveEntry entry(*table("jinli"));
  EXPECT_FALSE(entry.read("a1-b2").complaint);
  EXPECT_EQ(entry.chosen(), (Texts{"a1", "b2"}));
}

TEST(MoveEntry, UndoesCellByCell) {
  MoveEntry entry(*table("jinli"));
  entry.read("a1 b2");
  EXPECT_TRUE(entry.back());
  EXPECT_EQ(entry.chosen(), Texts{"a1"});
  EXPECT_TRUE(entry.back());
  EXPECT_FALSE(entry.back());
}

TEST(MoveEntry, AnotherPieceMayBeChosenInstead) {
  MoveEntry entry(*table("jinli"));
  entry.read("a1");
  EXPECT_FALSE(entry.read("g1").complaint);
  EXPECT_EQ(entry.chosen(), Texts{"g1"});
}

TEST(MoveEntry, AnUnambiguousMoveIsPlayedAtOnce) {
  // White's stone in the corner has one step left; no two stones are adjacent.
  MoveEntry entry(*table("wali", "W.B.../B...../....../....../.....W w move 0 0 0 0 0"));
  EXPECT_EQ(entry.read("a1").move, "a1-b1");
}

TEST(MoveEntry, TakesCaptures) {
  // c2-c1 makes three in the first row.
  MoveEntry entry(*table("wali", "WW..../..W.../....../B....B/...... w move 0 0 0 0 0"));
  EXPECT_EQ(entry.read("c2-c1xa4").move, "c2-c1xa4");
  EXPECT_EQ(entry.read("c2 c1 x a4").move, "c2-c1xa4");
  EXPECT_FALSE(entry.read("c2-c1").complaint);
  EXPECT_EQ(entry.targets(), (Texts{"a4", "f4"}));
  EXPECT_EQ(entry.read("xf4").move, "c2-c1xf4");
}

TEST(MoveEntry, IllegalMovesAreNamedInMoveNotation) {
  MoveEntry entry(*table("jinli"));
  entry.read("a1");
  const auto outcome = entry.read("d4");
  ASSERT_TRUE(outcome.complaint);
  EXPECT_EQ(entry.chosen(), Texts{"a1"});  // the koi stays selected
  EXPECT_FALSE(outcome.move);
  EXPECT_TRUE(entry.read("hello").complaint);
  EXPECT_TRUE(entry.read("").complaint);
}

TEST(MoveEntry, SaysWhyACellCannotContinueTheMove) {
  MoveEntry entry(*table("jinli"));
  EXPECT_EQ(entry.read("d4").complaint->key, "jinli.wrong.no_koi");
  entry.read("a1");
  EXPECT_EQ(entry.read("d4").complaint->key, "jinli.wrong.far");
  entry.read("b2");
  EXPECT_EQ(entry.read("g7").complaint->key, "jinli.wrong.taken");
  EXPECT_EQ(entry.read("z9").complaint->key, "common.outside");
}

TEST(MoveEntry, ACellAfterAWholeMoveIsOneTooMany) {
  const auto complaint = [](std::string_view game, std::string_view entry) {
    return *MoveEntry(*table(game)).read(entry).complaint;
  };
  EXPECT_EQ(complaint("wali", "d3 d4"), message("common.too_many_cells", "d3", "d4"));
  EXPECT_EQ(complaint("squex", "a1 b1"), message("common.too_many_cells", "a1", "b1"));
  EXPECT_EQ(complaint("mapello", "c5 c6"), message("common.too_many_cells", "c5", "c6"));
  EXPECT_EQ(complaint("frozenforest", "a1,j10,b3"), message("common.too_many_cells", "a1", "j10"));
  EXPECT_EQ(complaint("jinli", "a1 b2 d4 e5"), message("common.too_many_cells", "a1 b2 d4", "e5"));
}

TEST(MoveEntry, UnreadableInputIsShownAsTyped) {
  MoveEntry entry(*table("wali"));
  EXPECT_EQ(entry.read("Olá mundo 1").complaint, message("wali.unreadable", "'Olá mundo 1'"));
}

TEST(MoveEntry, SaysWhatComesNext) {
  MoveEntry entry(*table("jinli"));
  EXPECT_EQ(entry.prompt()->key, "jinli.prompt.koi");
  entry.read("a1");
  EXPECT_EQ(entry.prompt()->key, "jinli.prompt.target");
  entry.read("b2");
  EXPECT_EQ(entry.prompt()->key, "jinli.prompt.drop");
}

TEST(MoveEntry, PassIsAMoveWhenForced) {
  EXPECT_TRUE(MoveEntry(*table("mapello")).read("pass").complaint);
  MoveEntry forced(*table("jinli", "ROOOR/OOOOO/OOOOO/OOOOO/Y.OOY r 0 0 2 1 5", "size=5"));
  EXPECT_EQ(forced.moves(), Texts{"pass"});
  EXPECT_EQ(forced.read("Pass").move, "pass");
}

TEST(MoveEntry, CompletesMovesThenCells) {
  MoveEntry entry(*table("jinli"));
  EXPECT_EQ(entry.completions("A1-b2@g").size(), 5U);
  EXPECT_EQ(entry.moves_with("G1").size(), entry.moves().size() / 2);
  entry.read("a1");
  EXPECT_EQ(entry.completions("b"), (Texts{"b1", "b2"}));
}

}  // namespace
}  // namespace quintet::terminal
