// What the evaluation of Wali knows, as examples and as invariants on random positions.

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <utility>

#include "core/random.h"
#include "core/test_texts.h"
#include "games/wali/wali_search.h"
#include "games/wali/wali_slow.h"

namespace quintet::wali {
namespace {

State board_of(const std::string& picture, const std::string& rest, const std::string& rules = "") {
  return RuleBook::position_from_text(RuleBook::rules_from_text(rules), drawn(picture) + rest);
}

const std::string white_steps = " w move 0 0 0 0 0";
const std::string black_steps = " b move 0 0 0 0 0";

/// The value of a board to white with black to move and no immediate captures.
int for_white(const std::string& picture) {
  return -HandMade::evaluate(board_of(picture, black_steps));
}

Move move_of(const State& at, const std::string& text) {
  return RuleBook::move_from_text(at, text);
}

TEST(WaliEval, AnExtraStoneIsBetter) {
  EXPECT_GT(for_white(R"(
      W..W.W
      ......
      .W..W.
      ......
      B.B.B.)"),
            for_white(R"(
      W..W.W
      ......
      .W..W.
      ......
      B.B.BB)"));
}

TEST(WaliEval, AHorseIsWorthMoreThanAStone) {
  EXPECT_GT(for_white(R"(
      WWW...
      ......
      ......
      B...B.
      ..B..B)"),
            for_white(R"(
      WW....
      .....W
      ......
      ....BW
      B.B..B)"));
}

TEST(WaliEval, AHorseThatARivalCanStopIsWorthLess) {
  EXPECT_GT(for_white(R"(
      WWW...
      ......
      B.....
      ....B.
      ..B..B)"),
            for_white(R"(
      WWW...
      BBB...
      ......
      .....B
      ......)"));
}

TEST(WaliEval, AStoneBetweenTwoThreesTakesEveryTurn) {
  const State at = board_of(R"(
      W.....
      W.....
      W.WW..
      ......
      B.B..B)",
                            white_steps);
  const Outlook white(at, at.mover, at.other);
  EXPECT_NE(white.riders & white.threes, 0U);  // a3-b3 and back
}

TEST(WaliEval, ASideWithFewerThanThreeStonesIsNeverAhead) {
  EXPECT_LE(for_white(R"(
      W....W
      ......
      ......
      ......
      B.B..B)"),
            0);
}

TEST(WaliEval, ALeadFadesTowardsTheDraw) {
  const std::string picture = R"(
      W..W.W
      ......
      .W..W.
      ......
      B.B.B.)";
  const int early = HandMade::evaluate(board_of(picture, " w move 0 0 0 0 10"));
  const int late = HandMade::evaluate(board_of(picture, " w move 0 0 0 0 90"));
  EXPECT_GT(early, late);
  EXPECT_GT(late, 0);
}

const std::string ready = R"(
      WW....
      ..W...
      ......
      BB...B
      ..B..B)";

TEST(WaliEval, NoisyStepsTakeTheVictimsThatMatterMost) {
  const State at = board_of(ready, white_steps);
  const auto noisy = Hints::noisy_moves(at);
  ASSERT_EQ(noisy.size(), 3U);
  EXPECT_TRUE(noisy.contains(move_of(at, "c2-c1xc5")));  // it would step up to make three
}

TEST(WaliEval, CapturesComeFirstThenWhatStopsAHorse) {
  const State white = board_of(ready, white_steps);
  EXPECT_GT(Hints::ranking(white)(move_of(white, "c2-c1xc5")),
            Hints::ranking(white)(move_of(white, "c2-c1xf4")));
  EXPECT_GT(Hints::ranking(white)(move_of(white, "c2-c1xf4")),
            Hints::ranking(white)(move_of(white, "c2-d2")));
  const State stopping = board_of(R"(
      WW.B..
      ..W...
      ......
      B...B.
      ......)",
                                  black_steps);
  EXPECT_GT(Hints::ranking(stopping)(move_of(stopping, "d1-c1")),
            Hints::ranking(stopping)(move_of(stopping, "d1-e1")));
}

TEST(WaliEval, TheKeyForgetsQuietTurnsFarFromTheLimit) {
  const auto key = [](const std::string& quiet) {
    return Hints::search_key(board_of(ready, " w move 0 0 0 0 " + quiet));
  };
  EXPECT_EQ(key("3"), key("9"));
  EXPECT_NE(key("70"), key("71"));
}

TEST(WaliEval, OnlyASideWithoutLossesCanWinByTwo) {
  const State at = board_of(ready, " w move 0 0 1 0 0");
  EXPECT_EQ(Hints::best_margin(at, Side::first), 1);
  EXPECT_EQ(Hints::best_margin(at, Side::second), 2);
}

/// Calls visit(state, rng) at each position of random games under all rules worth testing.
template <class Visit>
void walk(unsigned games_per_rules, Visit&& visit) {
  for (const std::string_view text : SlowTwin::rules_to_test) {
    for (unsigned game = 0; game < games_per_rules; ++game) {
      Rng rng(7, game);
      State at = RuleBook::start(RuleBook::rules_from_text(text));
      while (!RuleBook::result(at)) {
        visit(at, rng);
        const Choices moves = RuleBook::choices(at);
        RuleBook::apply(at, moves.nth(rng.below(moves.size())));
      }
    }
  }
}

TEST(WaliEval, IsIndependentOfColourAfterTheDrops) {
  walk(2, [](const State& at, Rng&) {
    if (at.phase == Phase::drop) return;  // there, white is the side that steps first
    State swapped = at;
    std::swap(swapped.army[0], swapped.army[1]);
    swapped.side = other(at.side);
    ASSERT_EQ(HandMade::evaluate(swapped), HandMade::evaluate(at));
  });
}

TEST(WaliEval, NoisyMovesTake) {
  walk(2, [](const State& at, Rng&) {
    for (const Move m : Hints::noisy_moves(at)) ASSERT_NE(m.taken, no_cell);
  });
}

TEST(WaliEval, OutlookMatchesTheRules) {
  walk(2, [](const State& at, Rng&) {
    if (at.phase == Phase::drop) return;
    const Outlook own(at, at.mover, at.other);
    std::uint64_t gaps = 0;
    std::uint64_t riders = 0;
    RuleBook::choices(at).each([&](Move m) {
      if (m.taken == no_cell) return;
      gaps |= bit(m.to);
      riders |= bit(m.from);
    });
    ASSERT_EQ(own.gaps, gaps) << RuleBook::position_to_text(at);
    ASSERT_EQ(own.riders, riders) << RuleBook::position_to_text(at);
  });
}

}  // namespace
}  // namespace quintet::wali
