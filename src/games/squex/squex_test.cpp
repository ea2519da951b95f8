#include "games/squex/squex.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <bit>
#include <memory>

#include "core/random.h"
#include "games/squex/squex_slow.h"
#include "games/test_tables.h"

namespace quintet::squex {
namespace {

const AnyGame& game = *games::find_game(RuleBook::id);

std::unique_ptr<Table> table_at(std::string_view rules, std::string_view position) {
  return games::table_of<RuleBook>(rules, position);
}

/// The position after these moves, separated by spaces.
std::string after(std::string_view rules, std::string_view position, std::string_view moves) {
  const auto table = table_at(rules, position);
  for (const auto move : split(moves, ' ')) table->play(move);
  return table->position();
}

/// The winner, or nothing.
std::string winner(std::string_view rules, std::string_view position) {
  const auto result = table_at(rules, position)->result();
  return result ? std::string(game.name_of(result->outcome)) : "";
}

std::string error_of(std::string_view rules, std::string_view position) {
  return quintet::error_of([&] { games::table_of<RuleBook>(rules, position); });
}

constexpr std::string_view empty3 = ".../.../... ../.. b 1";
constexpr std::string_view three = "size=3x3";
constexpr std::string_view four = "size=4x4";

// Rules 1 and 2: the board, the start, placing.

TEST(Squex, BlueBeginsOnAnEmptyBoard) {
  const auto table = game.new_table("");
  EXPECT_EQ(table->position(),
            "......../......../......../......../......../......../......../........ "
            "......./......./......./......./......./......./....... b 1");
  EXPECT_EQ(table->to_move(), Side::first);
  EXPECT_EQ(table->moves().size(), 64U);
  EXPECT_EQ(game.new_table("size=3x4")->position(), "..../..../.... .../... b 1");
}

TEST(Squex, AnyEmptyOctagonIsLegalAndPassingIsNot) {
  const auto table = table_at(three, "B.R/.../R.B ../.. b 1");
  EXPECT_EQ(table->moves(), (std::vector<std::string>{"a2", "b1", "b2", "b3", "c2"}));
  EXPECT_THROW(table->play("a1"), Error);
  EXPECT_THROW(table->play("pass"), Error);
  EXPECT_THROW(table->play("swap"), Error);
}

// Rule 3: squares.

TEST(Squex, ADiagonalPairTakesTheSquareBetween) {
  EXPECT_EQ(after(three, ".../.../..B ../.. b 1", "b2"), ".../.B./..B ../.B r 1");
  EXPECT_EQ(after(three, ".../.../B.. ../.. b 1", "b2"), ".../.B./B.. ../B. r 1");
}

TEST(Squex, APlacementTakesUpToFourSquares) {
  EXPECT_EQ(after(three, "R.R/.../R.R ../.. r 1", "b2"), "R.R/.R./R.R RR/RR b 1");
}

TEST(Squex, OctagonsSideBySideTakeNoSquare) {
  EXPECT_EQ(after(three, "B../.../... ../.. b 1", "b1"), "BB./.../... ../.. r 1");
}

TEST(Squex, ACutTakesASquareFromTheOpponent) {
  EXPECT_EQ(after(three, "BR./R../... R./.. b 1", "b2"), "BR./RB./... B./.. r 2");
  EXPECT_EQ(after(three, "RB./.R./... R./.. b 1", "a2"), "RB./BR./... B./.. r 2");
}

TEST(Squex, ASquareThatWasCutStaysCut) {
  // All four octagons around it are taken: no diagonal can be completed there again.
  const std::string cut = after(three, "BR./R../... R./.. b 1", "b2");
  EXPECT_EQ(after(three, cut, "c1 c2"), "BRR/RBR/... BR/.. b 1");
}

// Rule 4: turns.

TEST(Squex, WithoutCutsTheTurnsAlternate) {
  EXPECT_EQ(after(three, empty3, "b2"), ".../.B./... ../.. r 1");
  EXPECT_EQ(after(three, empty3, "b2 a1"), "R../.B./... ../.. b 1");
}

TEST(Squex, AfterACutTheOpponentPlacesTwice) {
  EXPECT_EQ(after(four, "BR../R.../..../.... R../.../... b 1", "b2 d4"),
            "BR../RB../..../...R B../.../... r 1");
  EXPECT_EQ(after(four, "BR../R.../..../.... R../.../... b 1", "b2 d4 d1"),
            "BR.R/RB../..../...R B../.../... b 1");
}

TEST(Squex, ACutWithTheFirstOfTwoPlacementsLosesTheSecond) {
  EXPECT_EQ(after(three, "RB./B../... B./.. r 2", "b2"), "RB./BR./... R./.. b 2");
}

TEST(Squex, ACutWithTheSecondPlacementGivesTwoAsWell) {
  EXPECT_EQ(after(three, "RB./B../... B./.. r 2", "c3"), "RB./B../..R B./.. r 1");
  EXPECT_EQ(after(three, "RB./B../... B./.. r 2", "c3 b2"), "RB./BR./..R R./.R b 2");
}

TEST(Squex, SeveralCutsAtOnceStillGiveTwo) {
  EXPECT_EQ(after(four, "BRB./R.R./..../.... RR./.../... b 1", "b2"),
            "BRB./RBR./..../.... BB./.../... r 2");
}

// Rules 5 and 6: links and winning.

TEST(Squex, BlueJoinsTopAndBottomRedLeftAndRight) {
  EXPECT_EQ(winner(three, "B../B../B.. ../.. r 1"), "blue");
  EXPECT_EQ(winner(three, "R../R../R.. ../.. b 1"), "");
  EXPECT_EQ(winner(three, "RRR/.../... ../.. b 1"), "red");
  EXPECT_EQ(winner(three, "BBB/.../... ../.. r 1"), "");
}

TEST(Squex, OctagonsSideBySideAreLinked) {
  EXPECT_EQ(winner(three, ".B./.BB/..B .B/.B r 1"), "blue");
  EXPECT_EQ(winner(three, ".../RR./.RR ../RR b 1"), "red");
}

TEST(Squex, ACuttableSquareDoesNotCount) {
  EXPECT_EQ(winner(three, "B../.B./..B B./.B r 1"), "");  // both other octagons are empty
  EXPECT_EQ(winner(three, "BR./.B./.RB B./.B r 1"), "");  // one is empty
  EXPECT_EQ(winner(three, "B../BB./.RB B./.B r 1"), "");  // the upper is safe, the lower is not
}

TEST(Squex, WhatHappensToACuttableSquareDecides) {
  const std::string_view before = "B../BB./.RB B./.B ";
  EXPECT_EQ(after(three, fmt::format("{}r 1", before), "c2"), "B../BBR/.RB B./.R b 2");
  EXPECT_EQ(after(three, fmt::format("{}b 1", before), "c2"), "B../BBB/.RB B./.B r 1");
  EXPECT_EQ(winner(three, "B../BBR/.RB B./.R b 2"), "");
  EXPECT_EQ(winner(three, "B../BBB/.RB B./.B r 1"), "blue");
}

TEST(Squex, ASquareWonByACutIsPermanent) {
  // The same octagons, with every possible history of the two squares between a1, b2 and c3.
  EXPECT_EQ(winner(three, "BRR/RBR/RRB BR/RB r 2"), "blue");
  EXPECT_EQ(winner(three, "BRR/RBR/RRB RR/RB r 2"), "red");
  EXPECT_EQ(winner(three, "BRR/RBR/RRB BR/RR r 2"), "red");
  EXPECT_EQ(winner(three, "BRR/RBR/RRB RR/RR r 2"), "red");
}

TEST(Squex, CutsCanWin) {
  const auto table = table_at(three, "BR./R.R/.RB RR/RR b 1");
  EXPECT_EQ(table->result(), std::nullopt);
  table->play("b2");
  EXPECT_EQ(table->position(), "BR./RBR/.RB BR/RB r 2");
  EXPECT_EQ(table->result(), (Result{Outcome::first_wins, 1}));
  EXPECT_TRUE(table->moves().empty());
}

TEST(Squex, AnyOctagonCanCompleteTheChain) {
  for (const std::string_view order :
       {"b1 b2 b3 b4", "b4 b3 b2 b1", "b2 b3 b1 b4", "b2 b4 b1 b3"}) {
    const auto table = game.new_table(four);
    const auto blue = split(order, ' ');
    for (std::size_t i = 0; i < 3; ++i) {
      table->play(blue[i]);
      table->play(std::array{"d1", "d2", "d3"}[i]);
      EXPECT_EQ(table->result(), std::nullopt) << order;
    }
    table->play(blue[3]);
    EXPECT_EQ(table->result(), (Result{Outcome::first_wins, 1})) << order;
  }
}

TEST(Squex, AWinWithTheFirstOfTwoPlacementsEndsTheGameAtOnce) {
  const auto table = table_at(three, "RR./B../B.. ../.. r 2");
  table->play("c1");
  EXPECT_EQ(table->position(), "RRR/B../B.. ../.. r 1");
  EXPECT_EQ(table->result(), (Result{Outcome::second_wins, 1}));
  EXPECT_EQ(table->to_move(), std::nullopt);
  EXPECT_TRUE(table->moves().empty());
}

/// A position of the usual size without any squares.
std::string drawn(std::string_view octagons, std::string_view tail) {
  std::string text;
  for (const char letter : octagons) {
    if (letter != ' ') text += letter == '\n' ? '/' : letter;
  }
  return fmt::format("{} {} {}", text, "......./......./......./......./......./......./.......",
                     tail);
}

TEST(Squex, LinksDoNotWrapAroundTheEdge) {
  EXPECT_EQ(winner("", drawn(R"(B......R
                                B......B
                                R......B
                                .......B
                                .......B
                                .......B
                                .......B
                                .......B)",
                             "r 1")),
            "");
  EXPECT_EQ(winner("", drawn(R"(.......B
                                .......B
                                B.......
                                B.......
                                B.......
                                B.......
                                B.......
                                B.......)",
                             "r 1")),
            "");
}

TEST(Squex, CutsDoNotWrapAroundTheEdge) {
  const auto table = game.new_table("");
  for (const auto move : split("a2 h1 a4 h3 d7 g2 h2", ' ')) table->play(move);
  EXPECT_EQ(split(table->position(), ' ')[3], "1");
}

// Rule 7, and the consequences of rule 6: random games of many sizes, continued after they are
// over.

constexpr std::array<std::string_view, 9> many_sizes{"3x3", "3x4", "5x5",  "4x7",  "8x8",
                                                     "8x9", "9x6", "3x15", "12x12"};

/// The opponent of `colour` takes everything that is left, in any order.
SlowTwin filled_against(char colour, SlowTwin twin, Rng& rng) {
  for (auto cells = twin.empty_cells(); !cells.empty(); cells = twin.empty_cells()) {
    const Cell cell = cells[rng.below(static_cast<unsigned>(cells.size()))];
    twin.put(cell.row, cell.column, SlowTwin::opponent(colour));
  }
  return twin;
}

TEST(Squex, AConnectionHoldsWhateverTheOpponentPlays) {
  for (const std::string_view size : many_sizes) {
    const Rules rules = RuleBook::rules_from_text(fmt::format("size={}", size));
    for (std::uint64_t number = 0; number < 6; ++number) {
      Rng rng(7, number);
      State at = RuleBook::start(rules);
      for (;;) {
        const SlowTwin twin(rules, RuleBook::position_to_text(at));
        for (const Side side : {Side::first, Side::second}) {
          const char colour = side == Side::first ? 'B' : 'R';
          const bool joined = RuleBook::result(at) == Result{win_for(side), 1};
          ASSERT_EQ(twin.is_joined(colour), joined) << twin.position();
          ASSERT_EQ(filled_against(colour, twin, rng).is_joined(colour), joined) << twin.position();
        }
        const auto moves = RuleBook::legal_moves(at);
        if (moves.empty()) break;
        RuleBook::apply(at, moves[rng.below(moves.size())]);
      }
    }
  }
}

TEST(Squex, AWinIsNeverUndoneAndAFullBoardHasOneWinner) {
  for (const std::string_view size : many_sizes) {
    const Rules rules = RuleBook::rules_from_text(fmt::format("size={}", size));
    for (std::uint64_t number = 0; number < 20; ++number) {
      Rng rng(8, number);
      SlowTwin twin(rules, RuleBook::position_to_text(RuleBook::start(rules)));
      std::optional<Result> result;
      for (auto cells = twin.empty_cells(); !cells.empty(); cells = twin.empty_cells()) {
        twin.play(to_text(cells[rng.below(static_cast<unsigned>(cells.size()))]));
        if (result) {
          ASSERT_EQ(twin.result(), result) << twin.position();
        }
        result = twin.result();
      }
      ASSERT_NE(twin.is_joined('B'), twin.is_joined('R')) << twin.position();
    }
  }
}

TEST(Squex, EveryFillingOfTheSmallestBoardHasOneWinner) {
  const Rules rules = RuleBook::rules_from_text(three);
  const auto letters = [](unsigned number, unsigned kinds, int size) {
    return board_text(size, size, [&](int, int) {
      const char letter = "BR."[number % kinds];
      number /= kinds;
      return letter;
    });
  };
  for (unsigned octagons = 0; octagons < 512; ++octagons) {
    unsigned positions = 0;  // one for each way to assign the contested squares
    for (unsigned squares = 0; squares < 81; ++squares) {
      const std::string text =
          fmt::format("{} {} b 1", letters(octagons, 2, 3), letters(squares, 3, 2));
      try {
        const State at = RuleBook::position_from_text(rules, text);
        const SlowTwin twin(rules, text);
        ASSERT_NE(twin.is_joined('B'), twin.is_joined('R')) << text;
        ASSERT_EQ(RuleBook::result(at), twin.result()) << text;
        ++positions;
      } catch (const Error&) {  // squares that are impossible with these octagons
      }
    }
    EXPECT_TRUE(std::has_single_bit(positions)) << letters(octagons, 2, 3) << ' ' << positions;
  }
}

// The option swap.

TEST(Squex, RedMaySwapAsTheSecondPlacement) {
  const auto table = game.new_table("size=4x4,swap=on");
  EXPECT_THROW(table->play("swap"), Error);
  table->play("b1");
  EXPECT_EQ(table->moves().back(), "swap");
  EXPECT_EQ(table->moves().size(), 16U);
  table->play("swap");
  EXPECT_EQ(table->position(), "..../R.../..../.... .../.../... b 1");
  EXPECT_EQ(table->moves().size(), 15U);
  EXPECT_THROW(table->play("swap"), Error);
  table->play("c3");
  EXPECT_THROW(table->play("swap"), Error);
}

TEST(Squex, ASwappedOctagonTouchesItsNewEdge) {
  EXPECT_EQ(winner("size=3x3,swap=on", after("size=3x3,swap=on", empty3, "b1 swap c3 b2 a3 c2")),
            "red");
  const auto large = game.new_table("size=15x15,swap=on");
  large->play("o14");
  large->play("swap");
  EXPECT_THROW(large->play("n15"), Error);  // red's now
  large->play("o14");
}

TEST(Squex, ThereIsNoSwapWithoutTheOptionOrOffTheSquareBoard) {
  const auto offers_swap = [](std::string_view rules, std::string_view position) {
    return table_at(rules, position)->moves().back() == "swap";
  };
  EXPECT_TRUE(offers_swap("size=3x3,swap=on", ".B./.../... ../.. r 1"));
  EXPECT_FALSE(offers_swap(three, ".B./.../... ../.. r 1"));
  EXPECT_FALSE(offers_swap("size=3x4,swap=on", ".B../..../.... .../... r 1"));
  EXPECT_FALSE(offers_swap("size=3x3,swap=on", empty3));
  EXPECT_FALSE(offers_swap("size=3x3,swap=on", ".B./.../... ../.. b 1"));
  EXPECT_FALSE(offers_swap("size=3x3,swap=on", ".B./.../... ../.. r 2"));
  EXPECT_FALSE(offers_swap("size=3x3,swap=on", ".R./.../... ../.. r 1"));
  EXPECT_FALSE(offers_swap("size=3x3,swap=on", ".B./.../R.. ../.. r 1"));
}

TEST(Squex, TheSwapLeavesOnlyTheHalfTurnAsSymmetry) {
  const auto symmetries = [](std::string_view rules) {
    return RuleBook::symmetries(RuleBook::start(RuleBook::rules_from_text(rules)));
  };
  EXPECT_EQ(symmetries(""), 4U);
  EXPECT_EQ(symmetries("swap=on"), 2U);
  EXPECT_EQ(symmetries("size=4x5,swap=on"), 4U);  // not a square board: no effect
}

TEST(Squex, ASwapIsAButton) {
  const auto table = table_at("size=3x3,swap=on", ".B./.../... ../.. r 1");
  EXPECT_EQ(table->legal_moves().back().path(), std::vector<std::string>{"swap"});
  EXPECT_EQ(table->legal_moves().front().path(), std::vector<std::string>{"a1"});
}

// Text.

TEST(Squex, InvalidPositionsAreRefused) {
  EXPECT_EQ(error_of(three, "B../.B./... ../.. r 1"),
            "squex position: row 1 of SQUARES has '.' in column 1 (expected B, by its octagons)");
  EXPECT_EQ(error_of(three, "B../.B./... B./.R r 1"),
            "squex position: row 2 of SQUARES has 'R' in column 2 (expected ., by its octagons)");
  EXPECT_EQ(error_of(three, "BR./RB./... ../.. r 1"),
            "squex position: row 1 of SQUARES has '.' in column 1 (expected B or R, by its "
            "octagons)");
  EXPECT_EQ(error_of(three, ".../.../... ../.. b 3"),
            "squex position: LEFT is '3' (expected 1..2)");
  EXPECT_EQ(error_of(three, ".../.../... ../.. B 1"),
            "squex position: SIDE is 'B' (expected b or r)");
  EXPECT_EQ(error_of(three, ".../.../... ../.. b"),
            "squex position: 3 fields (expected 4: OCTAGONS SQUARES SIDE LEFT)");
  EXPECT_EQ(error_of(three, ".../.../... ../../.. b 1"),
            "squex position: SQUARES has 3 rows (expected 2)");
}

TEST(Squex, InADraftSquaresFollowTheirOctagons) {
  const auto settled = [](const char* text) {
    const auto table = game.new_table(three);
    table->set_draft(text);
    return table->position();
  };
  EXPECT_EQ(settled("B../.B./... ../.. b 1"), "B../.B./... B./.. b 1");
  EXPECT_EQ(settled("B../.R./... BB/BB b 1"), "B../.R./... ../.. b 1");
  // The text says who holds a contested square; where it does not, one side is chosen.
  EXPECT_EQ(settled("BR./RB./... R./.. b 1"), "BR./RB./... R./.. b 1");
  EXPECT_EQ(settled("BR./RB./... B./.. b 1"), "BR./RB./... B./.. b 1");
  EXPECT_EQ(settled("BR./RB./... ../.. b 1"), "BR./RB./... R./.. b 1");
  EXPECT_EQ(quintet::error_of([&] { settled("B../... ../.. b 1"); }),
            "squex position: OCTAGONS has 2 rows (expected 3)");
}

TEST(Squex, UnreachablePositionsAreAccepted) {
  for (const std::string_view text : {"RRR/.../... ../.. r 2", "BB./.../... ../.. b 2"}) {
    EXPECT_EQ(error_of(three, text), "no error");
    EXPECT_EQ(table_at(three, text)->position(), text);
  }
}

TEST(Squex, InvalidRulesAreRefused) {
  const auto error = [](std::string_view rules) {
    return quintet::error_of([&] { (void)game.new_table(rules); });
  };
  EXPECT_EQ(error("size=2x8"), "squex rules: size is '2x8' (expected HxW, each 3..15)");
  EXPECT_EQ(error("size=8x16"), "squex rules: size is '8x16' (expected HxW, each 3..15)");
  EXPECT_EQ(error("size=8"), "squex rules: size is '8' (expected HxW, each 3..15)");
  EXPECT_EQ(error("size=8x8x8"), "squex rules: size is '8x8x8' (expected HxW, each 3..15)");
  EXPECT_EQ(error("swap=maybe"), "squex rules: swap is 'maybe' (expected off|on)");
  EXPECT_EQ(error("size=3x15,swap=on"), "no error");
}

TEST(Squex, InvalidMovesAreRefused) {
  const auto table = game.new_table("size=3x5");
  EXPECT_EQ(quintet::error_of([&] { table->play("f1"); }),
            "squex move 'f1': 'f1' is not a cell (expected a1..e3)");
}

}  // namespace
}  // namespace quintet::squex
