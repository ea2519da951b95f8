#include "server/tables/decide.h"

#include <gtest/gtest.h>

#include "core/random.h"
#include "server/tables/test_tables.h"

namespace quintet::server {
namespace {

using enum ActionKind;
using namespace std::chrono_literals;

const TableEvent& last_event(const TestTable& table) { return table.state.events().back().what; }

TEST(Decide, AGameBeginsWhenBothSeatsAreTaken) {
  const TestTable table = begun_table("wali");
  EXPECT_TRUE(table.state.is_playing());
  EXPECT_EQ(table.state.header().status, store::GameStatus::live);
  EXPECT_TRUE(is_one_of<Begun>(last_event(table)));
}

TEST(Decide, AnOpenChallengeThatNobodyJoinsExpires) {
  constexpr std::int64_t day = std::int64_t{24} * 3'600'000;
  const auto is_abandoned = [](std::string_view clock, store::Visibility visibility,
                               std::int64_t at) {
    store::StoredGame header;
    header.game = "wali";
    header.clock = clock;
    header.visibility = visibility;
    header.seats = {"ana", ""};
    header.created = moment(0);
    return end_if_abandoned(TableState(header), moment(at)).has_value();
  };
  EXPECT_FALSE(is_abandoned("", store::Visibility::listed, day - 1));
  EXPECT_TRUE(is_abandoned("", store::Visibility::listed, day));
  EXPECT_TRUE(is_abandoned("300+5", store::Visibility::listed, day));
  EXPECT_FALSE(is_abandoned("days:3", store::Visibility::listed, 3 * day - 1));
  EXPECT_TRUE(is_abandoned("days:3", store::Visibility::listed, 3 * day));
  // A link may be opened at any time.
  EXPECT_FALSE(is_abandoned("", store::Visibility::by_link, 100 * day));
}

TEST(Decide, AFullTableDoesNotExpire) {
  store::StoredGame header = begun_table("wali").state.header();
  header.visibility = store::Visibility::listed;
  EXPECT_FALSE(end_if_abandoned(TableState(header), moment(100LL * 24 * 3'600'000)));
}

TEST(Decide, NobodyMovesForTheOpponent) {
  TestTable table = begun_table("wali");
  EXPECT_EQ(refusal_of([&] { table.move("rui", "a1"); }), Refusal::conflict);
  EXPECT_EQ(refusal_of([&] { table.move("eva", "a1"); }), Refusal::forbidden);
  EXPECT_EQ(refusal_of([&] { table.move("", "a1"); }), Refusal::forbidden);
  table.play_on();
  EXPECT_EQ(table.state.to_move(), Side::second);
}

TEST(Decide, AMoveIsForOnePositionOnly) {
  TestTable table = begun_table("wali");
  const auto wrong = [&] { table.act("ana", {move, "a1", 1}); };
  EXPECT_EQ(refusal_of(wrong), Refusal::conflict);
}

TEST(Decide, AnIllegalMoveIsRefusedInThePlayersLanguage) {
  TestTable table = begun_table("wali");
  try {
    table.act("ana", {move, "z99", 0, words::Language::portuguese});
    FAIL() << "z99 is no move";
  } catch (const ApiError& error) {
    EXPECT_EQ(error.refusal(), Refusal::illegal);
    EXPECT_NE(std::string(error.what()).find("z99"), std::string::npos) << error.what();
  }
}

TEST(Decide, ResigningLoses) {
  TestTable table = begun_table("wali");
  table.act("rui", resign);
  EXPECT_EQ(table.state.end()->result, (Result{Outcome::first_wins, 0}));
  EXPECT_EQ(table.state.header().end, (store::StoredEnd{{Outcome::first_wins, 0}, "resigned"}));
  EXPECT_EQ(refusal_of([&] { table.move("ana", "a1"); }), Refusal::conflict);
}

TEST(Decide, ADrawNeedsBothPlayers) {
  TestTable table = begun_table("wali");
  EXPECT_EQ(refusal_of([&] { table.act("rui", accept_draw); }), Refusal::conflict);
  table.act("ana", offer_draw);
  EXPECT_EQ(table.state.offer(Offer::draw), Side::first);
  EXPECT_EQ(refusal_of([&] { table.act("ana", accept_draw); }), Refusal::conflict);
  table.act("rui", accept_draw);
  EXPECT_EQ(table.state.end()->result, (Result{Outcome::draw, 0}));
  EXPECT_EQ(table.state.end()->reason, "agreed");
}

TEST(Decide, TwoDrawOffersMakeADraw) {
  TestTable table = begun_table("wali");
  table.act("ana", offer_draw);
  table.act("rui", offer_draw);
  EXPECT_EQ(table.state.end()->reason, "agreed");
}

TEST(Decide, ADrawCanBeOfferedOncePerMove) {
  TestTable table = begun_table("wali");
  table.act("rui", offer_draw);
  table.act("ana", decline_draw);
  EXPECT_FALSE(table.state.offer(Offer::draw));
  EXPECT_EQ(refusal_of([&] { table.act("rui", offer_draw); }), Refusal::conflict);
  table.play_on();
  table.act("rui", offer_draw);
  EXPECT_EQ(table.state.offer(Offer::draw), Side::second);
}

TEST(Decide, PlayingOnDeclinesAnOffer) {
  TestTable table = begun_table("wali");
  table.act("rui", offer_draw);
  table.play_on();
  EXPECT_FALSE(table.state.offer(Offer::draw));
}

TEST(Decide, AnOfferMadeWithAMoveStandsUntilItIsAnswered) {
  TestTable table = begun_table("wali");
  table.act("ana", offer_draw);
  table.play_on();
  EXPECT_EQ(table.state.offer(Offer::draw), Side::first);
  table.play_on();
  EXPECT_FALSE(table.state.offer(Offer::draw));
}

TEST(Decide, ATakebackGoesBackBeforeTheAskersMove) {
  TestTable table = begun_table("wali");
  EXPECT_EQ(refusal_of([&] { table.act("ana", ask_takeback); }), Refusal::conflict);
  table.play_on();
  table.play_on();
  table.act("ana", ask_takeback);
  EXPECT_EQ(refusal_of([&] { table.act("ana", accept_takeback); }), Refusal::conflict);
  table.act("rui", accept_takeback);
  EXPECT_TRUE(table.state.moves().empty());
  EXPECT_EQ(table.state.to_move(), Side::first);
  EXPECT_FALSE(table.state.offer(Offer::takeback));
}

TEST(Decide, ATakebackMayBeDeclined) {
  TestTable table = begun_table("wali");
  table.play_on();
  table.act("ana", ask_takeback);
  table.act("rui", decline_takeback);
  EXPECT_EQ(table.state.moves().size(), 1U);
  EXPECT_EQ(refusal_of([&] { table.act("rui", decline_takeback); }), Refusal::conflict);
}

TEST(Decide, RatedGamesHaveNoTakebacks) {
  store::StoredGame header = begun_table("wali").state.header();
  header.rated = true;
  header.status = store::GameStatus::open;
  TestTable table(header);
  table.let_pass(0);
  table.play_on();
  EXPECT_EQ(refusal_of([&] { table.act("ana", ask_takeback); }), Refusal::conflict);
}

TEST(Decide, TheComputerAgreesToATakebackAtOnce) {
  store::StoredGame header = begun_table("wali").state.header();
  header.seats = {"ana", store::computer_player(3)};
  TestTable table(header);
  table.let_pass(0);
  table.play_on();
  table.act("ana", ask_takeback);
  EXPECT_TRUE(table.state.moves().empty());
  EXPECT_TRUE(is_one_of<TakenBack>(last_event(table)));
}

/// A random game up to a position where something has just happened.
template <class Happened>
TestTable random_table(std::string_view game, Happened&& happened) {
  for (std::uint64_t seed = 1; seed < 200; ++seed) {
    TestTable table = begun_table(game);
    Rng rng(seed);
    while (const auto side = table.state.to_move()) {
      const auto moves = table.state.table().moves();
      table.move(table.state.header().seats[index_of(*side)],
                 moves[rng.below(static_cast<unsigned>(moves.size()))]);
      if (table.state.to_move() && happened(table.state)) return table;
    }
  }
  throw Error("that never happens");
}

TEST(Decide, ATakebackDuringADoubleTurnUndoesOneMove) {
  TestTable table = random_table("squex", [](const TableState& state) {
    const auto& moves = state.moves();
    return moves.size() > 3 && moves[moves.size() - 2].side == moves.back().side;
  });
  const std::size_t plies = table.state.moves().size();
  const Side twice = table.state.moves().back().side;
  const bool is_first = twice == Side::first;
  table.act(is_first ? "ana" : "rui", ask_takeback);
  table.act(is_first ? "rui" : "ana", accept_takeback);
  EXPECT_EQ(table.state.moves().size(), plies - 1);
  EXPECT_EQ(table.state.to_move(), twice);
}

TEST(Decide, ATakebackAlsoUndoesAForcedPass) {
  TestTable table = random_table("mapello", [](const TableState& state) {
    return state.moves().back().played.move == "pass" && state.moves().size() > 3;
  });
  const Side passed = table.state.moves().back().side;
  const auto ply = takeback_ply(table.state, passed);
  ASSERT_TRUE(ply);
  EXPECT_LT(*ply, table.state.moves().size() - 1);
  EXPECT_EQ(table.state.moves()[*ply].side, passed);
  EXPECT_TRUE(table.state.moves()[*ply].had_choice);
  const bool is_first = passed == Side::first;
  table.act(is_first ? "ana" : "rui", ask_takeback);
  table.act(is_first ? "rui" : "ana", accept_takeback);
  EXPECT_EQ(table.state.moves().size(), *ply);
  EXPECT_EQ(table.state.to_move(), passed);
}

TEST(Decide, AGameCanBeAbortedUntilBothHaveMoved) {
  TestTable early = begun_table("wali");
  early.play_on();
  early.act("rui", abort);
  EXPECT_EQ(early.state.header().status, store::GameStatus::aborted);
  EXPECT_FALSE(early.state.end()->result);

  TestTable late = begun_table("wali");
  late.play_on();
  late.play_on();
  EXPECT_EQ(refusal_of([&] { late.act("rui", abort); }), Refusal::conflict);
}

TEST(Decide, ARematchNeedsBothPlayersAndAFinishedGame) {
  TestTable table = begun_table("wali");
  EXPECT_EQ(refusal_of([&] { table.act("ana", rematch); }), Refusal::conflict);
  table.act("ana", resign);
  table.act("ana", rematch);
  EXPECT_EQ(table.state.offer(Offer::rematch), Side::first);
  EXPECT_EQ(refusal_of([&] { table.act("ana", rematch); }), Refusal::conflict);
  table.act("rui", rematch);
  EXPECT_EQ(table.state.next(), "next-table");
  EXPECT_EQ(refusal_of([&] { table.act("rui", rematch); }), Refusal::conflict);
}

TEST(Decide, ADeclinedRematchIsNotOfferedAgain) {
  TestTable table = begun_table("wali");
  table.act("ana", resign);
  EXPECT_EQ(refusal_of([&] { table.act("rui", decline_rematch); }), Refusal::conflict);
  table.act("ana", rematch);
  EXPECT_EQ(refusal_of([&] { table.act("ana", decline_rematch); }), Refusal::conflict);
  table.act("rui", decline_rematch);
  EXPECT_FALSE(table.state.offer(Offer::rematch));
  EXPECT_EQ(refusal_of([&] { table.act("ana", rematch); }), Refusal::conflict);
  // Rui may change his mind.
  table.act("rui", rematch);
  table.act("ana", rematch);
  EXPECT_EQ(table.state.next(), "next-table");
}

TEST(Decide, NoDrawOffersInGamesThatCannotBeDrawn) {
  TestTable table = begun_table("squex");
  try {
    table.act("ana", offer_draw);
    FAIL() << "Squex is never drawn";
  } catch (const ApiError& error) {
    EXPECT_EQ(error.refusal(), Refusal::conflict);
    EXPECT_EQ(std::string(error.what()), "This game is never drawn: somebody always wins.");
  }
}

TEST(Decide, AtOneScreenNobodyElseNeedsToAgree) {
  store::StoredGame header = begun_table("wali").state.header();
  header.seats = {"ana", "ana"};
  TestTable table(header);
  table.let_pass(0);
  table.play_on();
  table.play_on();
  table.act("ana", ask_takeback);
  EXPECT_EQ(table.state.moves().size(), 1U);
  table.act("ana", offer_draw);
  EXPECT_EQ(table.state.end()->reason, "agreed");
  table.act("ana", rematch);
  EXPECT_EQ(table.state.next(), "next-table");
}

TEST(Decide, GamesUnderAnyRulesEnd) {
  for (const char* game : {"jinli", "mapello", "frozenforest", "squex", "wali"}) {
    TestTable table = begun_table(game);
    while (table.state.to_move() && table.state.moves().size() < 2000) table.play_on();
    ASSERT_TRUE(table.state.is_over()) << game;
    EXPECT_EQ(table.state.end()->reason, "rules");
    EXPECT_EQ(table.state.end()->result, table.state.table().result());
  }
}

// Joining.

store::StoredGame open_header() {
  store::StoredGame header;
  header.id = "table-1";
  header.game = "wali";
  header.seats = {"ana", ""};
  return header;
}

TEST(Joining, TakesTheFreeSeatAndBegins) {
  TestTable table(open_header());
  table.add(
      decide_joining(table.state, guest("rui"), std::nullopt, words::Language::english, moment(5)));
  EXPECT_EQ(table.state.header().seats, (std::array<std::string, 2>{"ana", "rui"}));
  EXPECT_TRUE(table.state.is_playing());
}

TEST(Joining, IsForOthersAndHappensOnce) {
  TestTable table(open_header());
  const auto join = [&](std::string_view who, std::optional<Side> side) {
    table.add(decide_joining(table.state, guest(who), side, words::Language::english, moment(5)));
  };
  EXPECT_EQ(refusal_of([&] { join("ana", std::nullopt); }), Refusal::conflict);
  EXPECT_EQ(refusal_of([&] { join("rui", Side::first); }), Refusal::conflict);
  join("rui", Side::second);
  EXPECT_EQ(refusal_of([&] { join("eva", std::nullopt); }), Refusal::conflict);
}

TEST(Joining, GuestsCannotPlayRatedGames) {
  store::StoredGame header = open_header();
  header.rated = true;
  const TableState state(header);
  const auto join = [&](const Visitor& who) {
    return decide_joining(state, who, std::nullopt, words::Language::english, moment(5));
  };
  EXPECT_EQ(refusal_of([&] { join(guest("rui")); }), Refusal::forbidden);
  EXPECT_EQ(join({"rui", store::PlayerKind::account, "Rui"}).events.size(), 2U);
}

TEST(Joining, WhoeverJoinsMayChooseASide) {
  TestTable table(open_header());
  table.add({moment(0), {Seated{Side::first, Seating::with_choice}}});
  ASSERT_TRUE(table.state.joiner_chooses());
  const auto join = [&](std::optional<Side> side) {
    table.add(decide_joining(table.state, guest("rui"), side, words::Language::english, moment(5)));
  };
  EXPECT_EQ(refusal_of([&] { join(std::nullopt); }), Refusal::bad_request);
  join(Side::first);
  EXPECT_EQ(table.state.header().seats, (std::array<std::string, 2>{"rui", "ana"}));
  EXPECT_TRUE(table.state.is_playing());
}

TEST(Decide, AComputersClockChargesOnlyItsThinkingTime) {
  store::StoredGame header;
  header.game = "wali";
  header.clock = "60+1";
  header.seats = {store::computer_player(10), "rui"};
  TestTable table(header);
  table.let_pass(0);
  table.let_pass(1'000'000);
  EXPECT_TRUE(table.state.is_playing());
  EXPECT_FALSE(table.state.flag_falls_at());
  const auto plays = [&](std::chrono::milliseconds thought) {
    TableAction action{ActionKind::move, table.state.table().moves().front(), 0};
    action.thought = thought;
    return decide(table.state, SideSet(Side::first), action, "", moment(1'000'000));
  };
  EXPECT_TRUE(is_one_of<TableEnd>(plays(60s).events[0]));
  table.add(plays(5s));
  EXPECT_EQ(table.state.clocks().left[0], 56s);
  EXPECT_EQ(table.state.flag_falls_at(), moment(1'060'000));
}

}  // namespace
}  // namespace quintet::server
