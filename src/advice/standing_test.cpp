#include "advice/standing.h"

#include <gtest/gtest.h>

#include "games/registry.h"

namespace quintet::advice {
namespace {

const AnyGame& wali() { return *games::find_game("wali"); }

/// White is to move in Wali.
std::string said(const engine::Outlook& outlook,
                 words::Language language = words::Language::english) {
  return standing(wali(), Side::first, outlook, language);
}
engine::Outlook judged(int value) { return {{}, value, std::nullopt, false}; }
engine::Outlook proven(engine::Verdict verdict, int margin = 0, bool exact = false) {
  return {{}, margin, verdict, exact};
}

TEST(Standing, NamesWhoIsBetterAndByHowMuch) {
  EXPECT_EQ(said(judged(49)), "About even");
  EXPECT_EQ(said(judged(-49)), "About even");
  EXPECT_EQ(said(judged(50)), "White is slightly better (+0.50)");
  EXPECT_EQ(said(judged(200)), "White is better (+2.00)");
  EXPECT_EQ(said(judged(600)), "White is winning (+6.00)");
}

TEST(Standing, IsRelativeToTheSideToMove) {
  EXPECT_EQ(said(judged(-250)), "Black is better (+2.50)");
  EXPECT_EQ(standing(wali(), Side::second, judged(250), words::Language::english),
            "Black is better (+2.50)");
}

TEST(Standing, SaysWhatIsProvenInsteadOfNumbers) {
  EXPECT_EQ(said(proven(engine::Verdict::draw)), "A draw with best play");
  EXPECT_EQ(said(proven(engine::Verdict::win, 9999)), "White wins by force");
  EXPECT_EQ(said(proven(engine::Verdict::loss, -9999)), "Black wins by force");
  EXPECT_EQ(said(proven(engine::Verdict::loss, -3, true)), "Black wins by force, by 3");
}

TEST(Standing, SaysWhatTablesKnow) {
  engine::Outlook known = proven(engine::Verdict::loss, -9999);
  known.by_table = KnownValue{Fate::loss, 6};
  EXPECT_EQ(said(known), "Black wins in 6, by table");
  EXPECT_EQ(said(known, words::Language::portuguese), "Preto vence em 6, pela tabela");
  known = proven(engine::Verdict::draw);
  known.by_table = KnownValue{};
  EXPECT_EQ(said(known), "A draw, by table");
}

TEST(Standing, SpeaksPortuguese) {
  EXPECT_EQ(side_name(wali(), Side::second, words::Language::portuguese), "Preto");
  EXPECT_EQ(said(judged(-250), words::Language::portuguese), "Preto está melhor (+2.50)");
}

TEST(AcceptsDraw, UnlessItStandsBetter) {
  EXPECT_TRUE(accepts_draw(judged(300)));  // the opponent stands better
  EXPECT_TRUE(accepts_draw(judged(-49)));
  EXPECT_FALSE(accepts_draw(judged(-50)));
  EXPECT_TRUE(accepts_draw(proven(engine::Verdict::win)));
  EXPECT_TRUE(accepts_draw(proven(engine::Verdict::draw)));
  EXPECT_FALSE(accepts_draw(proven(engine::Verdict::loss)));
}

TEST(ResultLine, SaysWhoWonAndByHowMuch) {
  const auto line = [](const Result& result) {
    return result_line(wali(), result, words::Language::english);
  };
  EXPECT_EQ(line({Outcome::first_wins, 0}), "White wins");
  EXPECT_EQ(line({Outcome::second_wins, 4}), "Black wins by 4");
  EXPECT_EQ(line({Outcome::draw, 0}), "The game is drawn");
}

TEST(ResultLine, AddressesThePlayers) {
  const auto line = [](const Result& result, Side side) {
    return result_line_for(wali(), result, side, words::Language::english);
  };
  EXPECT_EQ(line({Outcome::first_wins, 2}, Side::first), "You won by 2");
  EXPECT_EQ(line({Outcome::first_wins, 2}, Side::second), "You lost by 2");
  EXPECT_EQ(line({Outcome::second_wins, 0}, Side::second), "You won");
  EXPECT_EQ(line({Outcome::draw, 0}, Side::second), "The game is drawn");
}

TEST(ResultLine, OmitsAConstantMargin) {
  const AnyGame& squex = *games::find_game("squex");
  EXPECT_EQ(result_line(squex, {Outcome::second_wins, 1}, words::Language::english), "Red wins");
  const engine::Outlook exact{{}, 1, engine::Verdict::win, true};
  EXPECT_EQ(standing(squex, Side::second, exact, words::Language::english), "Red wins by force");
}

TEST(SeriesLine, SaysHowGamesMakeAContest) {
  const auto line = [](const SeriesFormat& format, std::uint64_t agreed) {
    return series_line(format, agreed, words::Language::english);
  };
  EXPECT_EQ(line({}, 0), "Match");
  EXPECT_EQ(line({}, 3), "Match: best of 3");
  EXPECT_EQ(line({.by_margins = true}, 1), "Match: 1 game; if it is tied, the margins decide");
  EXPECT_EQ(line({.points_to_win = 10}, 0), "Match: the first to 10 points wins");
  // A format with a fixed number of games ignores the agreed number.
  EXPECT_EQ(line({.by_margins = true, .games = 2}, 7),
            "Match of 2 games with sides swapped; if it is tied, the margins decide");
}

}  // namespace
}  // namespace quintet::advice
