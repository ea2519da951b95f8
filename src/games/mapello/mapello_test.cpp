// The rules of Mapello as examples; rule numbers refer to rules.md. contract_test.cpp checks that
// the fast rules agree with the slow twin on random games, texts and symmetries.

#include "games/mapello/mapello.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/perft.h"
#include "core/random.h"
#include "core/text.h"
#include "games/mapello/mapello_slow.h"

namespace quintet::mapello {
namespace {

State position(std::string_view text, std::string_view rules = "") {
  return RuleBook::position_from_text(RuleBook::rules_from_text(rules), text);
}

State start(std::string_view rules) { return RuleBook::start(RuleBook::rules_from_text(rules)); }

std::string text_of(const State& at) { return RuleBook::position_to_text(at); }

std::vector<std::string> moves(const State& at) {
  std::vector<std::string> texts;
  for (const Move move : RuleBook::legal_moves(at)) {
    texts.push_back(RuleBook::move_to_text(at, move));
  }
  return texts;
}

/// The position after these moves, all of which must be legal.
State after(State at, std::string_view line) {
  for (const std::string_view word : split(line, ' ')) {
    const Move move = RuleBook::move_from_text(at, word);
    EXPECT_TRUE(is_legal<RuleBook>(at, move)) << text_of(at) << ' ' << word;
    RuleBook::apply(at, move);
  }
  return at;
}

using Moves = std::vector<std::string>;

// Rules 1 to 3: the board.

TEST(Mapello, StartsOnTheSeedMap) {
  EXPECT_EQ(text_of(start("")),
            "####J#####/##.*..*.##/#.....#..#/J*#.....*J/J...BW...#/"
            "#...WB..*#/#*.....#.J/J..#.....#/##.*...*##/###J###J## b 0 0");
}

TEST(Mapello, BlackBeginsWithFourMoves) {
  const State at = start("map=othello");
  EXPECT_EQ(RuleBook::to_move(at), Side::first);
  EXPECT_EQ(moves(at), (Moves{"e3", "f4", "c5", "d6"}));
}

TEST(Mapello, OthelloHasTheKnownPathCounts) {
  const State at = start("map=othello");
  const std::vector<std::uint64_t> known{1, 4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288};
  for (std::size_t depth = 0; depth < known.size(); ++depth) {
    EXPECT_EQ(perft<RuleBook>(at, static_cast<int>(depth)), known[depth]) << depth;
  }
}

// Rule 4: lines.

TEST(Mapello, FlipsDiscsInAllEightDirections) {
  const State at = position(
      "##########/#..B.....#/#....B.B.#/#...WWW..#/#.BWW.WB.#/"
      "#...WWW..#/#..W.W.W.#/#.B..B..B#/#........#/########## b 0 0");
  EXPECT_EQ(text_of(after(at, "e4")),
            "##########/#..B.....#/#....B.B.#/#...WBB..#/#.BBBBBB.#/"
            "#...BBB..#/#..B.B.B.#/#.B..B..B#/#........#/########## w 0 0");
}

TEST(Mapello, EmptyCellsBonusesAndWallsBreakALine) {
  for (const auto& [cell, turns] :
       {std::pair{'W', true}, {'.', false}, {'*', false}, {'#', false}}) {
    std::string text =
        "##########/#........#/#.WW?WB..#/#........#/#...BW...#/"
        "#...WB...#/#........#/#........#/#........#/########## b 0 0";
    text[text.find('?')] = cell;
    const State at = position(text);
    EXPECT_EQ(is_legal<RuleBook>(at, RuleBook::move_from_text(at, "a2")), turns) << cell;
  }
}

TEST(Mapello, OnlyLinesFromTheNewDiscCount) {
  // c1 flips d1; d1 is now above d2 with d3 below, but that flips nothing more.
  const State at = position(
      "##########/#...WB...#/#...W....#/#...B....#/#........#/"
      "#........#/#........#/#........#/#........#/########## b 0 0");
  EXPECT_EQ(text_of(after(at, "c1")),
            "##########/#..BBB...#/#...W....#/#...B....#/#........#/"
            "#........#/#........#/#........#/#........#/########## w 0 0");
}

TEST(Mapello, NothingWrapsAroundTheEdges) {
  // Read as one string of cells, h1 and a2 are adjacent; on the board they are not.
  const State at = position(
      "##########/#.......W#/#B.......#/#......WW#/#BW......#/"
      "#........#/#........#/#........#/#........#/########## b 0 0");
  EXPECT_EQ(moves(at), (Moves{"c4"}));
}

// Rule 5: jokers.

TEST(Mapello, AJokerEndsALineForBothSides) {
  const std::string board =
      "##########/#........#/#........#/#........#/#.....WBWJ/"
      "#........#/#........#/#........#/#........#/########## ";
  EXPECT_EQ(moves(position(board + "b 0 0")), (Moves{"e4"}));  // f4 only: g4 is black
  EXPECT_EQ(moves(position(board + "w 0 0")), (Moves{"pass"}));
  const std::string swapped =
      "##########/#........#/#........#/#........#/#......BBJ/"
      "#........#/#........#/#........#/#........#/########## ";
  EXPECT_EQ(text_of(after(position(swapped + "w 0 0"), "f4")),
            "##########/#........#/#........#/#........#/#.....WWWJ/"
            "#........#/#........#/#........#/#........#/########## b 0 0");
}

TEST(Mapello, AJokerFlipsALineOfSeven) {
  const State at = position(
      "##########/#.WWWWWWWJ/#........#/#........#/#........#/"
      "#........#/#........#/#........#/#........#/########## b 0 0");
  EXPECT_EQ(text_of(after(at, "a1")),
            "##########/#BBBBBBBBJ/#........#/#........#/#........#/"
            "#........#/#........#/#........#/#........#/########## w 0 0");
}

TEST(Mapello, AJokerInARingCornerFlipsTheCornerDisc) {
  const State at = position(
      "J########J/#W......W#/#........#/#........#/#........#/"
      "#........#/#........#/#W......W#/#W......W#/J########J b 0 0");
  EXPECT_EQ(moves(at), (Moves{"b2", "g2", "b7", "g7"}));
  EXPECT_EQ(text_of(after(at, "b2")),
            "J########J/#B......W#/#.B......#/#........#/#........#/"
            "#........#/#........#/#W......W#/#W......W#/J########J w 0 0");
}

TEST(Mapello, AJokerReachesAlongAllDirectionsOfItsSide) {
  // The joker above d1 is reached straight from d2, and diagonally over c1 and e1.
  const State at = position(
      "####J#####/#..WWW...#/#........#/#........#/#........#/"
      "#........#/#........#/#........#/#........#/########## b 0 0");
  EXPECT_EQ(moves(at), (Moves{"b2", "d2", "f2"}));
}

TEST(Mapello, AJokerAloneFlipsNothing) {
  const State at = position(
      "##########/#........#/#........#/#........#/#......B.J/"
      "#........#/#........#/#........#/#........#/########## b 0 0");
  EXPECT_TRUE(moves(at).empty());
}

/// A random board, crowded or nearly empty, within the limits of rule 3.
std::string random_position(Rng& rng) {
  std::string board(109, '.');
  const unsigned discs_of_ten = rng.below(11);
  for (unsigned row = 0; row < board_size; ++row) {
    for (unsigned column = 0; column < board_size; ++column) {
      const bool disc = rng.below(10) < discs_of_ten;
      char& cell = board[row * 11 + column];
      if (disc) cell = rng.below(3) == 0 ? 'B' : 'W';
      if (on_ring(row, column)) cell = '#';
    }
    if (row > 0) board[row * 11 - 1] = '/';
  }
  for (unsigned i = 0; i < most_jokers; ++i) {
    const unsigned along = rng.below(board_size);
    const unsigned edge = rng.below(2) * (board_size - 1);
    board[rng.below(2) == 0 ? edge * 11 + along : along * 11 + edge] = 'J';
  }
  return board + (rng.below(2) == 0 ? " b 0 0" : " w 0 0");
}

TEST(Mapello, TheSlowTwinAgreesOnAnyBoard) {
  Rng rng(5);
  for (int i = 0; i < 2000; ++i) {
    const std::string text = random_position(rng);
    const State at = position(text);
    const SlowTwin twin(Rules{}, text);
    ASSERT_EQ(moves(at), twin.moves()) << text;
    for (const std::string& move : twin.moves()) {
      SlowTwin next = twin;
      next.play(move);
      ASSERT_EQ(text_of(after(at, move)), next.position()) << text << ' ' << move;
    }
  }
}

TEST(Mapello, CountedPathsMatchPlayedOnes) {
  Rng rng(6);
  for (int i = 0; i < 3000; ++i) {
    std::string text = random_position(rng);
    if (i % 2 == 0) std::ranges::replace(text, 'J', '#');
    const State at = position(text);
    for (int depth = 0; depth <= 3; ++depth) {
      ASSERT_EQ(count_paths<RuleBook>(at, depth), perft<RuleBook>(at, depth))
          << text << ' ' << depth;
    }
  }
}

// Rule 6: bonuses.

TEST(Mapello, ABonusBelongsForeverToWhoeverPlayedOnIt) {
  const State at = position(
      "##########/#.*WBW...#/#........#/#........#/#...BW...#/"
      "#...WB...#/#........#/#........#/#........#/########## b 0 0");
  const State taken = after(at, "b1");
  EXPECT_EQ(text_of(taken),
            "##########/#.BBBW...#/#........#/#........#/#...BW...#/"
            "#...WB...#/#........#/#........#/#........#/########## w 1 0");
  EXPECT_EQ(text_of(after(taken, "a1")),
            "##########/#WWWWW...#/#........#/#........#/#...BW...#/"
            "#...WB...#/#........#/#........#/#........#/########## b 1 0");
}

// Rule 7: passes and the end.

TEST(Mapello, ASideWithoutAMovePasses) {
  const State at = position(
      "##########/#BW......#/#........#/#........#/#........#/"
      "#........#/#........#/#........#/#........#/########## w 0 0");
  EXPECT_EQ(moves(at), (Moves{"pass"}));
  const State next = after(at, "pass");
  EXPECT_EQ(RuleBook::to_move(next), Side::first);
  EXPECT_EQ(moves(next), (Moves{"c1"}));
  EXPECT_FALSE(RuleBook::result(at));
}

TEST(Mapello, PassingIsOnlyForcedNeverChosen) { EXPECT_FALSE(is_legal<RuleBook>(start(""), pass)); }

TEST(Mapello, TheGameIsOverWhenNeitherCanPlay) {
  const State at = position(
      "##########/#BB......#/#......W.#/#........#/#........#/"
      "#........#/#........#/#........#/#........#/########## w 0 0");
  EXPECT_TRUE(moves(at).empty());
  EXPECT_EQ(RuleBook::result(at), (Result{Outcome::first_wins, 1}));
}

// Rule 8 and the option `empties`.

TEST(Mapello, BonusesCountThree) {
  const std::string board =
      "##########/#BBBB....#/#......W.#/#........#/#........#/"
      "#........#/#........#/#........#/#........#/########## w ";
  EXPECT_EQ(RuleBook::result(position(board + "0 0")), (Result{Outcome::first_wins, 3}));
  EXPECT_EQ(RuleBook::result(position(board + "0 1")), (Result{Outcome::draw, 0}));
  EXPECT_EQ(RuleBook::result(position(board + "0 2")), (Result{Outcome::second_wins, 3}));
  EXPECT_EQ(RuleBook::result(position(board + "2 1")), (Result{Outcome::first_wins, 6}));
}

TEST(Mapello, CellsLeftFreeMayGoToTheWinner) {
  // 64 cells minus 5 discs and 2 walls leave 57, including the bonus.
  const std::string board =
      "##########/#BBBB....#/#......W.#/#........#/#........#/"
      "#........#/#........#/##.......#/#*......##/########## w ";
  const auto result = [&](std::string_view bonuses) {
    return RuleBook::result(position(board + std::string(bonuses), "empties=winner"));
  };
  EXPECT_EQ(result("0 0"), (Result{Outcome::first_wins, 3 + 57}));
  EXPECT_EQ(result("0 1"), (Result{Outcome::draw, 0}));
  EXPECT_EQ(result("0 2"), (Result{Outcome::second_wins, 3 + 57}));
}

TEST(Mapello, TheHashIncludesWhatOnlyScoringUses) {
  const std::string board =
      "##########/#BBBB....#/#......W.#/#........#/#........#/"
      "#........#/#........#/#........#/#........#/########## w ";
  std::set<std::uint64_t> hashes;
  for (const auto& at : {position(board + "0 0"), position(board + "0 1"), position(board + "1 0"),
                         position(board + "0 0", "empties=winner")}) {
    hashes.insert(RuleBook::hash(at));
  }
  EXPECT_EQ(hashes.size(), 4U);
}

}  // namespace
}  // namespace quintet::mapello
