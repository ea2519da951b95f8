// The rules of Frozen Forest by example. Rule numbers refer to rules.md.

#include "games/frozenforest/frozenforest.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/test_texts.h"

namespace quintet::frozenforest {
namespace {

State read(std::string_view rules, std::string_view text) {
  return RuleBook::position_from_text(RuleBook::rules_from_text(rules), text);
}

/// A drawn position: the rows from the top, and the side to move.
State draw(std::string_view rules, std::initializer_list<std::string_view> rows, char side) {
  return read(rules, fmt::format("{} {}", fmt::join(rows, "/"), side));
}

std::string moves(const State& at) {
  std::vector<std::string> texts;
  for (const Move move : RuleBook::legal_moves(at)) {
    texts.push_back(RuleBook::move_to_text(at, move));
  }
  std::sort(texts.begin(), texts.end());
  return fmt::format("{}", fmt::join(texts, " "));
}

State after(State at, std::string_view move) {
  RuleBook::apply(at, RuleBook::move_from_text(at, move));
  return at;
}

std::string text(const State& at) { return RuleBook::position_to_text(at); }

std::string error_of(std::string_view rules, std::string_view position) {
  return quintet::error_of([&] { (void)read(rules, position); });
}

// Rule 1: placing.

TEST(FrozenForest, StartsWithAFullForestAndYukiToPlace) {
  const State start = RuleBook::start(RuleBook::rules_from_text("size=4"));
  EXPECT_EQ(text(start), "TTTT/TTTT/TTTT/TTTT y");
  EXPECT_EQ(moves(start), "a1 a2 a3 a4 b1 b2 b3 b4 c1 c2 c3 c4 d1 d2 d3 d4");
}

TEST(FrozenForest, YukiEatsTheTreeWhereHeIsPlaced) {
  const State start = RuleBook::start(RuleBook::rules_from_text("size=4"));
  EXPECT_EQ(text(after(start, "c2")), "TTTT/TTYT/TTTT/TTTT m");
}

TEST(FrozenForest, MinaIsPlacedOnATreeHiddenFromYuki) {
  const State at = draw("size=5",
                        {"YTTTT",  //
                         "TTTTT",  //
                         "TTTTT",  //
                         "TTTTT",  //
                         "TTTTT"},
                        'm');
  EXPECT_EQ(moves(at), "a3 a4 a5 c1 c3 c5 d1 d4 e1 e3 e5");
  EXPECT_EQ(text(after(at, "d4")), "YTTTT/TTTTT/TTTTT/TTTMT/TTTTT y");
}

TEST(FrozenForest, MinaCanAlwaysBePlaced) {
  for (unsigned size = 4; size <= largest_size; ++size) {
    const State start = RuleBook::start({.size = size});
    for (const Move yuki : RuleBook::legal_moves(start)) {
      State at = start;
      RuleBook::apply(at, yuki);
      EXPECT_GT(RuleBook::choices(at).size(), 0U) << text(at);
    }
  }
}

// Rules 2 and 3: Yuki's moves. Sight has its own tests in frozenforest_sight_test.cpp.

TEST(FrozenForest, YukiMovesToANeighbourWithATreeWhereHeSeesMina) {
  const State at = draw("size=5",
                        {"MTTTT",  //
                         "TTTTT",  //
                         "TTYTT",  //
                         "TTTTT",  //
                         "TTTTT"},
                        'y');
  // From d4 the tree on b2 would hide her; no other neighbour has anything in between.
  EXPECT_EQ(moves(at), "b2 b3 b4 c2 c4 d2 d3");
  EXPECT_EQ(text(after(at, "b3")), "MTTTT/TTTTT/TY.TT/TTTTT/TTTTT m");
}

TEST(FrozenForest, YukiLooksThroughTheCellThatHeLeavesAndNeverEntersAnEatenOne) {
  const State at = draw("size=5",
                        {"MTTTT",  //
                         "T.TTT",  //
                         "TTYTT",  //
                         "TTTTT",  //
                         "TTTTT"},
                        'y');
  EXPECT_EQ(moves(at), "b3 b4 c2 c4 d2 d3 d4");
}

TEST(FrozenForest, TheTreeUnderMinaDoesNotHideHer) {
  EXPECT_EQ(moves(draw("size=4", {"M.TT", "TTYT", "TTTT", "TTTT"}, 'y')),
            moves(draw("size=4", {"m.TT", "TTYT", "TTTT", "TTTT"}, 'y')));
}

TEST(FrozenForest, EveryLatticePointBetweenBlocksTheView) {
  // The line from d4 to a1 passes c3 (which Yuki leaves) and b2; d4 to a4 passes b4 and c4.
  EXPECT_EQ(moves(draw("size=4", {"M..T", "...T", "..YT", "...T"}, 'y')), "d2 d3 d4");
  EXPECT_EQ(moves(draw("size=4", {"M..T", ".T.T", "..YT", "...T"}, 'y')), "b2 d2 d3");
  EXPECT_EQ(moves(draw("size=4", {"...T", "...T", "..YT", "M..T"}, 'y')), "d2 d3 d4");
  EXPECT_EQ(moves(draw("size=4", {"...T", "...T", "..YT", "MT.T"}, 'y')), "b4 d2 d3");
}

TEST(FrozenForest, YukiNeverStepsOnMina) {
  // No game leads here, since she would not have stayed in sight. Yet it can be written down.
  EXPECT_EQ(moves(draw("size=4", {"YMTT", "TTTT", "TTTT", "TTTT"}, 'y')), "a2 b2");
}

// Rule 4: Mina's moves.

TEST(FrozenForest, MinaMovesInStraightLinesOverTreesAndEndsHidden) {
  const State at = draw("size=5",
                        {"YTTTT",  //
                         "TTTTT",  //
                         "TTMTT",  //
                         "TTTTT",  //
                         "TTTTT"},
                        'm');
  EXPECT_EQ(moves(at), "a3 a5 c1 c5 d4 e1 e3 e5");
}

TEST(FrozenForest, TheTreeThatMinaLeavesHidesLikeAnyOther) {
  // On d4 only c3, the tree she stands on, can hide her.
  EXPECT_EQ(moves(draw("size=5", {"YTTTT", "T.TTT", "TTMTT", "TTTTT", "TTTTT"}, 'm')),
            "a3 a5 c1 c5 d4 e1 e3 e5");
  EXPECT_EQ(moves(draw("size=5", {"YTTTT", "T.TTT", "TTmTT", "TTTTT", "TTTTT"}, 'm')),
            "a3 a5 c1 c5 e1 e3 e5");
  const State left = after(draw("size=4", {"YTTT", "TTTT", "TTMT", "TTTT"}, 'm'), "d4");
  EXPECT_EQ(text(left), "YTTT/TTTT/TTTT/TTTM y");
}

TEST(FrozenForest, MinaMayEndOnAnEatenCell) {
  const State at = draw("size=4", {"YT.T", "TTTT", "TTMT", "TTTT"}, 'm');
  EXPECT_EQ(moves(at), "a3 c1 d4");
  EXPECT_EQ(text(after(at, "c1")), "YTmT/TTTT/TTTT/TTTT y");
}

TEST(FrozenForest, MinaPassesOverYukiOnlyWithOverOn) {
  // Behind Yuki on her row, e1 is hidden by d1.
  const auto rows = {std::string_view("MTYTT"), std::string_view("TTTTT"),
                     std::string_view("TTTTT"), std::string_view("TTTTT"),
                     std::string_view("TTTTT")};
  EXPECT_EQ(moves(draw("size=5", rows, 'm')), "a3 a5 c3 e5");
  EXPECT_EQ(moves(draw("size=5,over=on", rows, 'm')), "a3 a5 c3 e1 e5");
}

TEST(FrozenForest, YukiShutsOnlyTheLineBehindHim) {
  // On the diagonal from e5 to a1, b2 and a1 are behind him; d4 is in front of him, but visible.
  const auto rows = {std::string_view("TTTTT"), std::string_view("TTTTT"),
                     std::string_view("TTYTT"), std::string_view("TTTTT"),
                     std::string_view("TTTTM")};
  EXPECT_EQ(moves(draw("size=5", rows, 'm')), "a5 c5 e1 e3");
  EXPECT_EQ(moves(draw("size=5,over=on", rows, 'm')), "a1 a5 c5 e1 e3");
}

// Rules 5 and 6: the end.

TEST(FrozenForest, YukiLosesWhenHeCannotMove) {
  const State at = draw("size=4", {"Y.TT", "..TT", "TTMT", "TTTT"}, 'y');
  EXPECT_EQ(moves(at), "");
  EXPECT_EQ(RuleBook::result(at), (Result{Outcome::second_wins, 16 + 1 - 4}));
}

TEST(FrozenForest, MinaLosesWhenSheCannotHide) {
  const State under_her = draw("size=4", {"Y...", "....", "....", "...M"}, 'm');
  EXPECT_EQ(RuleBook::result(under_her), (Result{Outcome::first_wins, 16 + 1 - 15}));
  const State bare = draw("size=4", {"Y...", "....", "....", "...m"}, 'm');
  EXPECT_EQ(RuleBook::result(bare), (Result{Outcome::first_wins, 16 + 1 - 16}));
  // There is one tree with room for her behind it, but she cannot get there.
  const State too_far = draw("size=4", {"YT..", "....", "....", ".m.."}, 'm');
  EXPECT_EQ(RuleBook::result(too_far), (Result{Outcome::first_wins, 16 + 1 - 15}));
}

TEST(FrozenForest, NobodyHasWonWhileThereIsAMove) {
  EXPECT_EQ(RuleBook::result(draw("size=4", {"YT..", "....", "....", "..m."}, 'm')), std::nullopt);
}

// Text.

TEST(FrozenForest, RulesAreReadFromText) {
  EXPECT_EQ(RuleBook::rules_from_text(""), (Rules{.size = 10, .over = false}));
  EXPECT_EQ(RuleBook::rules_from_text("over=on,size=7"), (Rules{.size = 7, .over = true}));
  EXPECT_THROW(RuleBook::rules_from_text("size=3"), Error);
  EXPECT_THROW(RuleBook::rules_from_text("size=12"), Error);
}

TEST(FrozenForest, ErrorsSayWhatIsWrong) {
  EXPECT_EQ(error_of("size=4", "TTTT/TTTT/TTTT y"), "board has 3 rows (expected 4)");
  EXPECT_EQ(error_of("size=4", "TTTT/TTTTT/TTTT/TTTT y"), "row 2 has 5 cells (expected 4)");
  EXPECT_EQ(error_of("size=4", "TTTT/TTTT/TxTT/TTTT y"),
            "row 3 has 'x' in column 2 (expected one of T . Y M m)");
  EXPECT_EQ(error_of("size=4", "TTTT/TTTT/TTTT/TTTT x"), "SIDE is 'x' (expected y or m)");
  EXPECT_EQ(error_of("size=4", "TTTT/TTTT/TTTT/TTTT"), "1 field (expected 2: BOARD SIDE)");
}

TEST(FrozenForest, ThereIsOneYukiAndOneMina) {
  EXPECT_EQ(error_of("size=4", "YTTT/TTTT/TTYT/TTTM y"),
            "Yuki is on a1 and on c3 (expected one cell)");
  EXPECT_EQ(error_of("size=4", "YTTT/TTTT/TTmT/TTTM y"),
            "Mina is on c3 and on d4 (expected one cell)");
}

TEST(FrozenForest, TheOpeningLeavesNoChoice) {
  EXPECT_EQ(error_of("size=4", "TTTT/TTTT/TTTT/TTTM y"),
            "Mina without Yuki (expected Yuki to be placed first)");
  EXPECT_EQ(error_of("size=4", "TTTT/T.TT/TT.T/TTTT y"),
            "2 trees eaten without Yuki (expected none)");
  EXPECT_EQ(error_of("size=4", "TTTT/TTTT/TTTT/TTTT m"), "SIDE is 'm' without Yuki (expected y)");
  EXPECT_EQ(error_of("size=4", "YTTT/T.TT/TTTT/TTTT m"),
            "2 trees eaten without Mina (expected 1, where Yuki is)");
  EXPECT_EQ(error_of("size=4", "YTTT/TTTT/TTTT/TTTT y"), "SIDE is 'y' without Mina (expected m)");
}

TEST(FrozenForest, MovesAreCellsOfThisBoard) {
  const State small = RuleBook::start({.size = 4});
  EXPECT_THROW((void)RuleBook::move_from_text(small, "e5"), Error);
  EXPECT_THROW((void)RuleBook::move_from_text(small, "a01"), Error);
  EXPECT_THROW((void)RuleBook::move_from_text(small, "pass"), Error);
  const State large = RuleBook::start({.size = 11});
  EXPECT_EQ(RuleBook::move_to_text(large, RuleBook::move_from_text(large, "k11")), "k11");
}

// State, hash and symmetries.

TEST(FrozenForest, HashDistinguishesRulesAndSides) {
  const std::string_view board = "YTTT/TTTT/TTMT/TTTT ";
  std::set<std::uint64_t> hashes;
  for (const char* rules : {"size=4", "size=4,over=on"}) {
    for (const char side : {'y', 'm'}) {
      hashes.insert(RuleBook::hash(read(rules, fmt::format("{}{}", board, side))));
    }
  }
  hashes.insert(RuleBook::hash(read("size=4", "YTTT/TTTT/TTmT/TTTT y")));
  EXPECT_EQ(hashes.size(), 5U);
}

TEST(FrozenForest, ThereAreEightDifferentSymmetries) {
  const State at = draw("size=4", {"YTTT", "T.TT", "TTTM", "TTTT"}, 'm');
  std::set<std::string> images;
  for (unsigned i = 0; i < RuleBook::symmetries(at); ++i) {
    images.insert(text(RuleBook::mirrored(at, i)));
  }
  EXPECT_EQ(images.size(), 8U);
  EXPECT_TRUE(images.contains("TTTT/TTTM/T.TT/YTTT m"));  // upside down
  EXPECT_TRUE(images.contains("YTTT/T.TT/TTTT/TTMT m"));  // rows for columns
}

}  // namespace
}  // namespace quintet::frozenforest
