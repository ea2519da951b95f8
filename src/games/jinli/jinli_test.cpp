// The rules of Jin Li as examples. Most ponds have size 5, so that the drawings are quick to read.

#include "games/jinli/jinli.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>

#include "games/test_tables.h"

namespace quintet::jinli {
namespace {

std::unique_ptr<Table> table(const std::string& rules, const std::string& position) {
  return games::table_of<RuleBook>(rules, position.empty() ? "startpos" : position);
}

std::string after(const std::string& rules, const std::string& position, const Texts& moves) {
  const auto at = table(rules, position);
  for (const std::string& move : moves) at->play(move);
  return at->position();
}

/// The legal moves that begin with this text.
Texts moves(const Table& at, std::string_view beginning = "") {
  Texts found = at.moves();
  std::erase_if(found, [&](const std::string& move) { return !move.starts_with(beginning); });
  return found;
}

constexpr Result red_by(int margin) { return {Outcome::first_wins, margin}; }
constexpr Result yellow_by(int margin) { return {Outcome::second_wins, margin}; }
constexpr Result draw{};

// Rule 1

TEST(Jinli, StartsInTheCornersAndRedBegins) {
  EXPECT_EQ(table("", "")->position(),
            "R.....R/......./......./......./......./......./Y.....Y r 10 10 0 0 0");
  EXPECT_EQ(table("size=5,stones=3", "")->position(), "R...R/...../...../...../Y...Y r 3 3 0 0 0");
  EXPECT_EQ(table("", "")->to_move(), Side::first);
}

TEST(Jinli, InsetStartsOneCellDiagonallyInward) {
  EXPECT_EQ(table("size=6,start=inset", "")->position(),
            "....../.R..R./....../....../.Y..Y./...... r 10 10 0 0 0");
}

// Rule 2

TEST(Jinli, SwimsToAnyEmptyNeighbour) {
  const auto at = table("size=5,stones=0", drawn(R"(
    .....
    .Y...
    ..R..
    .....
    Y...R)") + " r 0 0 0 0 0");
  EXPECT_EQ(moves(*at), (Texts{"c3-b3", "c3-b4", "c3-c2", "c3-c4", "c3-d2", "c3-d3", "c3-d4",
                               "e5-d4", "e5-d5", "e5-e4"}));
}

TEST(Jinli, MustDropAStoneAfterASwimIfOneIsInHand) {
  const auto at = table("size=5,stones=1", "R...R/...../...../...../Y...Y r 1 1 0 0 0");
  EXPECT_EQ(moves(*at, "a1-b1").size(), 21U);    // 25 cells without 4 koi
  EXPECT_EQ(moves(*at, "a1-b1@a1").size(), 1U);  // the cell just vacated counts as empty
  EXPECT_EQ(moves(*at, "a1-b1@b1"), Texts{});    // the cell just reached does not
  EXPECT_THROW(at->play("a1-b1"), Error);
  EXPECT_EQ(after("size=5,stones=1", at->position(), {"a1-b1@a1"}),
            "OR..R/...../...../...../Y...Y y 0 1 0 0 1");
}

TEST(Jinli, SwimsWithoutDroppingWhenTheHandIsEmpty) {
  // Red's hand is empty, yellow's is not.
  const auto at = table("size=5,stones=1", "R...R/..O../...../...../Y...Y r 0 1 0 0 0");
  EXPECT_EQ(moves(*at), (Texts{"a1-a2", "a1-b1", "a1-b2", "e1-d1", "e1-d2", "e1-e2"}));
  EXPECT_THROW(at->play("a1-b1@d4"), Error);
}

TEST(Jinli, JumpsOverAStoneInEachOfEightDirections) {
  const auto at = table("size=5,stones=4", drawn(R"(
    .R.Y.
    .OOO.
    .ORO.
    .OOO.
    .Y...)") + " r 0 0 0 0 0");
  EXPECT_EQ(moves(*at, "c3"),
            (Texts{"c3-a1", "c3-a3", "c3-a5", "c3-c1", "c3-c5", "c3-e1", "c3-e3", "c3-e5"}));
  EXPECT_EQ(after("size=5,stones=4", at->position(), {"c3-e5"}), drawn(R"(
    .R.Y.
    .OOO.
    .O.O.
    .OOO.
    .Y..R)") + " y 0 0 0 0 1");  // the stones stay
}

TEST(Jinli, JumpsOnlyOverOneStoneToAnEmptyCell) {
  const auto at = table("size=5,stones=2", drawn(R"(
    RY.OR
    OO...
    O....
    .....
    ....Y)") + " r 0 0 0 0 0");
  // Not over the koi on b1, and not over two stones to a4; the jump over b2 is possible.
  EXPECT_EQ(moves(*at, "a1"), Texts{"a1-c3"});
  // From e1 over d1 to c1; not off the board.
  EXPECT_EQ(moves(*at, "e1"), (Texts{"e1-c1", "e1-d2", "e1-e2"}));
}

TEST(Jinli, DropsNothingAfterAJump) {
  const auto at = table("size=5,stones=1", "RO..R/...../...../...../Y...Y r 1 0 0 0 0");
  EXPECT_EQ(moves(*at, "a1-c1"), Texts{"a1-c1"});
  EXPECT_EQ(after("size=5,stones=1", at->position(), {"a1-c1"}),
            ".OR.R/...../...../...../Y...Y y 1 0 0 0 1");
}

TEST(Jinli, JumpsOnlyOncePerTurn) {
  const auto at = table("size=5,stones=1", "RO.O./...R./...../...../Y...Y r 0 0 0 0 0");
  EXPECT_EQ(moves(*at, "a1-c1"), Texts{"a1-c1"});
  EXPECT_EQ(moves(*at, "a1-e1"), Texts{});
  EXPECT_EQ(error_of([&] { at->play("a1-c1-e1"); }),
            "jinli move 'a1-c1-e1': 'c1-e1' is not a cell (expected a1..e5)");
}

// Rules 3, 4

TEST(Jinli, ScoresEachKoiOfEitherColourBesideTheOneThatMoved) {
  const std::string pond = drawn(R"(
    R....
    .....
    .RY..
    .Y...
    .....)") + " r 0 0 2 3 7";
  EXPECT_EQ(after("size=5,stones=0", pond, {"a1-a2"}),  // one koi, its own
            "...../R..../.RY../.Y.../..... y 0 0 3 3 0");
  EXPECT_EQ(after("size=5,stones=0", pond, {"a1-b2"}),  // two
            "...../.R.../.RY../.Y.../..... y 0 0 4 3 0");
  EXPECT_EQ(
      after("size=5,stones=0", pond, {"a1-b1"}),  // those on b3 and c3 touch, but neither moved
      ".R.../...../.RY../.Y.../..... y 0 0 2 3 8");
}

TEST(Jinli, ScoresThreeAtMost) {
  EXPECT_EQ(after("size=5,stones=0", "R..../...../.RY../.Y.../..... r 0 0 0 0 0", {"b3-b2"}),
            "R..../.R.../..Y../.Y.../..... y 0 0 2 0 0");
  EXPECT_EQ(after("size=5,stones=0", "...../R..../..Y../.YR../..... r 0 0 0 0 0", {"a2-b3"}),
            "...../...../.RY../.YR../..... y 0 0 3 0 0");
}

TEST(Jinli, JumpsScoreLikeSwims) {
  EXPECT_EQ(after("size=5,stones=1", "RO.Y./...../O..../...../R...Y r 0 0 0 0 5", {"a1-c1"}),
            ".ORY./...../O..../...../R...Y y 0 0 1 0 0");
}

TEST(Jinli, EndsAtOnceWhenTheTargetIsReachedOrPassed) {
  const std::string pond = drawn(R"(
    .....
    R....
    ..Y..
    .YR..
    .....)");
  for (const auto& [points, expected] : {std::pair{7, 10}, {8, 11}, {9, 12}}) {
    const auto at = table("size=5,stones=0", pond + " r 0 0 " + std::to_string(points) + " 9 0");
    EXPECT_EQ(at->result(), std::nullopt);
    at->play("a2-b3");
    EXPECT_EQ(at->position(),
              "...../...../.RY../.YR../..... y 0 0 " + std::to_string(expected) + " 9 0");
    EXPECT_EQ(at->result(), red_by(expected - 9));
    EXPECT_EQ(at->to_move(), std::nullopt);
    EXPECT_EQ(at->moves(), Texts{});
  }
}

TEST(Jinli, TheTargetIsAnOption) {
  const auto at = table("size=5,stones=0,target=1", "R.R../...../...../...../Y...Y r 0 0 0 0 0");
  at->play("a1-b1");
  EXPECT_EQ(at->result(), red_by(1));
}

TEST(Jinli, TheWinningSwimStillDropsItsStone) {
  const auto at = table("size=5,stones=1", "R...R/...../...../...../Y.Y.. y 1 1 3 9 0");
  at->play("a5-b5@a5");
  EXPECT_EQ(at->position(), "R...R/...../...../...../OYY.. r 1 0 3 10 0");
  EXPECT_EQ(at->result(), yellow_by(7));
}

// Rule 5

/// Red is trapped; yellow swims.
const std::string shut_in = drawn(R"(
    RROO.
    OOO..
    OOOO.
    ....Y
    O...Y)");

TEST(Jinli, PassesOnlyWhenThereIsNoMove) {
  const auto at = table("size=5,stones=5", shut_in + " r 0 0 2 1 4");
  EXPECT_EQ(at->result(), std::nullopt);
  EXPECT_EQ(at->moves(), Texts{"pass"});
  EXPECT_EQ(at->legal_moves().front().path(), Texts{"pass"});
  at->play("pass");
  EXPECT_EQ(at->position(), shut_in + " y 0 0 2 1 5");
  EXPECT_THROW(at->play("pass"), Error);
}

TEST(Jinli, AStoneInHandIsNotATurn) {
  EXPECT_EQ(table("size=5,stones=6", shut_in + " r 1 1 2 1 4")->moves(), Texts{"pass"});
}

TEST(Jinli, EndsWhenNeitherSideHasATurn) {
  const std::string full = drawn(R"(
    ROOOR
    OOOOO
    OOOOO
    OOOOO
    YOOOY)");
  const std::string rules = "size=5,stones=20,target=50";
  EXPECT_EQ(table(rules, full + " r 10 9 3 2 0")->result(), red_by(1));
  EXPECT_EQ(table(rules, full + " y 10 9 3 2 0")->result(), red_by(1));
  EXPECT_EQ(table(rules, full + " r 10 9 3 20 0")->result(), yellow_by(17));
  EXPECT_EQ(table(rules, full + " r 10 9 4 4 0")->result(), draw);
  EXPECT_EQ(table(rules, full + " r 10 9 4 4 0")->moves(), Texts{});
}

TEST(Jinli, ADropThatBlocksEveryoneEndsTheGame) {
  const auto at = table("size=5,stones=20", drawn(R"(
    R.OOR
    OOOOO
    OOOOO
    OOOOO
    YOOOY)") + " r 10 10 1 1 0");
  EXPECT_EQ(at->moves(), Texts{"a1-b1@a1"});
  at->play("a1-b1@a1");
  EXPECT_EQ(at->result(), draw);
}

// Rule 6

TEST(Jinli, EndsAfterSixtyScorelessTurns) {
  const std::string start = "R...R/...../...../...../Y...Y";
  for (const auto& [points, result] :
       {std::pair{"4 2", red_by(2)}, {"2 4", yellow_by(2)}, {"3 3", draw}}) {
    const auto at = table("size=5,stones=0", start + " r 0 0 " + points + " 58");
    at->play("a1-a2");
    EXPECT_EQ(at->result(), std::nullopt);
    at->play("a5-b5");
    EXPECT_EQ(at->position(), "....R/R..../...../...../.Y..Y r 0 0 " + std::string(points) + " 60");
    EXPECT_EQ(at->result(), result);
    EXPECT_EQ(at->moves(), Texts{});
  }
}

TEST(Jinli, AScoreOnTheSixtiethTurnKeepsTheGameAlive) {
  EXPECT_EQ(after("size=5,stones=0", "R.R../...../...../...../Y...Y r 0 0 0 0 59", {"a1-b1"}),
            ".RR../...../...../...../Y...Y y 0 0 1 0 0");
}

TEST(Jinli, APassIsAScorelessTurn) {
  const auto at = table("size=5,stones=5", shut_in + " r 0 0 2 1 59");
  at->play("pass");
  EXPECT_EQ(at->result(), red_by(1));
}

// recycle=on

const std::string recycle = "size=5,recycle=on,stones=2";

TEST(JinliRecycle, TheOpponentHandsBackAnyStoneAfterTheLastDrop) {
  const auto at = table(recycle, "R...R/...../..O../...../Y...Y r 1 2 0 0 3");
  at->play("a1-b1@a1");
  EXPECT_EQ(at->position(), "OR..R/...../..O../...../Y...Y y! 0 2 0 0 4");
  EXPECT_EQ(at->to_move(), Side::second);
  EXPECT_EQ(at->moves(), (Texts{"xa1", "xc3"}));  // including the stone just dropped
  EXPECT_EQ(at->legal_moves().back().path(), Texts{"c3"});
}

TEST(JinliRecycle, HandingBackIsNotATurn) {
  const auto at = table(recycle, "OR..R/...../..O../...../Y...Y y! 0 2 0 0 4");
  at->play("xc3");
  EXPECT_EQ(at->position(), "OR..R/...../...../...../Y...Y y 1 2 0 0 4");
  at->play("a5-a4@a5");
  EXPECT_EQ(at->position(), "OR..R/...../...../Y..../O...Y r 1 1 0 0 5");
}

TEST(JinliRecycle, HappensAfterEveryLastDrop) {
  EXPECT_EQ(after(recycle, "OR..R/...../...../...../Y...Y r 1 2 0 0 4", {"e1-e2@e1"}),
            "OR..O/....R/...../...../Y...Y y! 0 2 0 0 5");
}

TEST(JinliRecycle, NothingIsHandedBackAfterAnEarlierStoneOrAJumpOrWhenOff) {
  EXPECT_EQ(after(recycle, "R...R/...../...../...../Y...Y r 2 2 0 0 0", {"a1-b1@a1"}),
            "OR..R/...../...../...../Y...Y y 1 2 0 0 1");
  EXPECT_EQ(after(recycle, "RO..R/...../...../...../Y...Y r 1 2 0 0 0", {"a1-c1"}),
            ".OR.R/...../...../...../Y...Y y 1 2 0 0 1");
  EXPECT_EQ(after("size=5,stones=2", "R...R/...../..O../...../Y...Y r 1 2 0 0 3", {"a1-b1@a1"}),
            "OR..R/...../..O../...../Y...Y y 0 2 0 0 4");
  EXPECT_EQ(after("size=5,stones=0,recycle=on", "", {"a1-b1"}),
            ".R..R/...../...../...../Y...Y y 0 0 0 0 1");
}

TEST(JinliRecycle, TheEndByRuleFiveWaitsForTheStone) {
  const auto at = table("size=5,stones=20,recycle=on", drawn(R"(
    ROOOR
    OOOOO
    OOOOO
    OOOOO
    YOOOY)") + " r! 19 0 1 0 0");
  EXPECT_EQ(at->result(), std::nullopt);
  EXPECT_EQ(at->moves().size(), 21U);
  at->play("xb3");  // a cell that no koi can reach
  EXPECT_EQ(at->result(), red_by(1));
}

TEST(JinliRecycle, AWinOrSixtyScorelessTurnsEndTheGameAtOnce) {
  const auto won = table(recycle, "R.R../...../..O../...../Y...Y r 1 2 9 0 3");
  won->play("a1-b1@a1");
  EXPECT_EQ(won->position(), "ORR../...../..O../...../Y...Y y! 0 2 10 0 0");
  EXPECT_EQ(won->result(), red_by(10));
  const auto quiet = table(recycle, "R...R/...../..O../...../Y...Y r 1 2 0 1 59");
  quiet->play("a1-b1@a1");
  EXPECT_EQ(quiet->position(), "OR..R/...../..O../...../Y...Y y! 0 2 0 1 60");
  EXPECT_EQ(quiet->result(), yellow_by(1));
  EXPECT_EQ(quiet->moves(), Texts{});
}

// Everything else

TEST(Jinli, TheBoundOnMovesIsReached) {
  const auto at = table("size=8,stones=20", drawn(R"(
    ........
    .R....R.
    ........
    ........
    ........
    ........
    .Y....Y.
    ........)") + " r 20 20 0 0 0");
  EXPECT_EQ(at->moves().size(), RuleBook::max_moves);
}

TEST(Jinli, ClicksAreFromToDrop) {
  const State start = RuleBook::start({});
  const auto touched = [&](std::string_view move) {
    Texts cells;
    for (const Click click : RuleBook::clicks(start, RuleBook::move_from_text(start, move))) {
      cells.push_back(to_text(click));
    }
    return cells;
  };
  EXPECT_EQ(touched("a1-b2@d4"), (Texts{"a1", "b2", "d4"}));
  EXPECT_EQ(touched("a1-c3"), (Texts{"a1", "c3"}));
  EXPECT_EQ(touched("xd4"), Texts{"d4"});
  EXPECT_EQ(touched("pass"), Texts{"pass"});
}

TEST(Jinli, InvalidPositionsSayWhatIsWrong) {
  const auto error = [](const std::string& rules, const std::string& position) {
    return error_of(
        [&] { (void)RuleBook::position_from_text(RuleBook::rules_from_text(rules), position); });
  };
  const std::string rules = "size=5,stones=1";
  const std::string pond = "R...R/..O../...../...../Y...Y";
  EXPECT_EQ(error(rules, pond + " r 1 0 0 0 0"), "no error");
  EXPECT_EQ(error(rules, pond + " r 1 0 0 0"),
            "6 fields (expected 7: BOARD SIDE STONES_RED STONES_YELLOW POINTS_RED POINTS_YELLOW "
            "QUIET)");
  EXPECT_EQ(error(rules, "R...R/..O../..../...../Y...Y r 1 0 0 0 0"),
            "row 3 has 4 cells (expected 5)");
  EXPECT_EQ(error(rules, "R...R/..X../...../...../Y...Y r 1 0 0 0 0"),
            "row 2 has 'X' in column 3 (expected one of . R Y O)");
  EXPECT_EQ(error(rules, "R...R/..R../...../...../Y.... r 1 0 0 0 0"),
            "3 red and 1 yellow koi (expected 2 and 2)");
  EXPECT_EQ(error(rules, pond + " b 1 0 0 0 0"), "SIDE is 'b' (expected r or y)");
  EXPECT_EQ(error(rules, pond + " r! 1 0 0 0 0"), "SIDE has '!' (expected only with recycle=on)");
  EXPECT_EQ(error(rules, pond + " r 2 0 0 0 0"), "STONES_RED is '2' (expected 0..1)");
  EXPECT_EQ(error(rules, pond + " r 1 1 0 0 0"),
            "1 stones on the board, 1 and 1 in hand (expected 2 in all)");
  EXPECT_EQ(error(rules, pond + " r 1 0 0 13 0"), "POINTS_YELLOW is '13' (expected 0..12)");
  EXPECT_EQ(error(rules, pond + " r 1 0 10 12 0"),
            "10 and 12 points (expected at most one side with 10 or more)");
  EXPECT_EQ(error(rules, pond + " r 1 0 0 0 61"), "QUIET is '61' (expected 0..60)");
  EXPECT_EQ(error(rules, pond + " r 1 0 0 0 07"), "QUIET is '07' (expected 0..60)");
  EXPECT_EQ(error("size=5,stones=1,recycle=on", pond + " y! 1 0 0 0 0"),
            "SIDE has '!' with 1 stones in the other hand and 1 on the board (expected 0 there and "
            "1 or more here)");
  EXPECT_EQ(error("size=5,stones=0,recycle=on", "R...R/...../...../...../Y...Y y! 0 0 0 0 0"),
            "SIDE has '!' with 0 stones in the other hand and 0 on the board (expected 0 there and "
            "1 or more here)");
}

TEST(Jinli, IllegalMovesSayWhatIsWrong) {
  const auto error = [](std::string_view move) {
    return error_of([&] { (void)RuleBook::move_from_text(RuleBook::start({}), move); });
  };
  EXPECT_EQ(error("a1-b2@d4"), "no error");
  EXPECT_EQ(error("a1b2"), "not a move (expected for example a1-b2, a1-b2@c3, xc3 or pass)");
  EXPECT_EQ(error(""), "not a move (expected for example a1-b2, a1-b2@c3, xc3 or pass)");
  EXPECT_EQ(error("a1-h2"), "'h2' is not a cell (expected a1..g7)");
  EXPECT_EQ(error("a1-b2@"), "'' is not a cell (expected a1..g7)");
  EXPECT_EQ(error("x"), "'' is not a cell (expected a1..g7)");
  EXPECT_EQ(error("a1-b2@c3@d4"), "two stones dropped (expected one at most)");
  EXPECT_EQ(
      error_of([] { table("size=5,stones=0", "")->play("a1-c3"); }),
      "jinli move 'a1-c3': not legal here (expected a1-a2, a1-b1, a1-b2, e1-d1, e1-d2, ... of "
      "6)");
}

TEST(Jinli, InvalidRulesSayWhatIsWrong) {
  const auto error = [](std::string_view rules) {
    return error_of([&] { (void)RuleBook::rules_from_text(rules); });
  };
  EXPECT_EQ(error("size=8,stones=0,target=99,start=inset,recycle=on"), "no error");
  EXPECT_EQ(error("size=9"), "size is '9' (expected 5..8)");
  EXPECT_EQ(error("stones=21"), "stones is '21' (expected 0..20)");
  EXPECT_EQ(error("target=0"), "target is '0' (expected 1..99)");
  EXPECT_EQ(error("start=middle"), "start is 'middle' (expected corners|inset)");
}

}  // namespace
}  // namespace quintet::jinli
