#include "server/tables/tables.h"

#include <gtest/gtest.h>

#include <numeric>

#include "server/tables/test_rooms.h"

namespace quintet::server {
namespace {

using Json = nlohmann::json;
using enum ActionKind;

constexpr std::int64_t hour = 3'600'000;

std::vector<std::int64_t> numbers_to(std::int64_t last, std::int64_t first = 1) {
  std::vector<std::int64_t> numbers(static_cast<std::size_t>(last - first + 1));
  std::iota(numbers.begin(), numbers.end(), first);
  return numbers;
}

TEST_F(LiveTables, TwoPeoplePlay) {
  const std::string id = make(Json::object());
  EXPECT_EQ(see(id, ana)["status"], "open");
  EXPECT_EQ(see(id, rui)["actions"], Json({"join"}));
  tables->join(id, caller(rui), std::nullopt);
  const Json table = see(id, ana);
  EXPECT_EQ(table["status"], "live");
  EXPECT_EQ(table["you"].size(), 1U);
  EXPECT_TRUE(table.contains("seat_token"));
  play_on(id, ana);
  EXPECT_EQ(see(id, ana)["moves"].size(), 1U);
  EXPECT_TRUE(see(id, ana)["position"]["moves"].empty());
  EXPECT_FALSE(see(id, rui)["position"]["moves"].empty());
}

TEST_F(LiveTables, SpectatorsHaveNoSeatAndNoActions) {
  const std::string id = make_for_two();
  const Json table = see(id, eva);
  EXPECT_TRUE(table["you"].empty());
  EXPECT_FALSE(table.contains("seat_token"));
  EXPECT_TRUE(table["actions"].empty());
  EXPECT_TRUE(table["position"]["moves"].empty());
  EXPECT_EQ(refusal_of([&] { act(id, eva, resign); }), Refusal::forbidden);
  EXPECT_EQ(refusal_of([&] { act(id, {}, resign); }), Refusal::forbidden);
  EXPECT_EQ(see(id, ana)["number"], table["number"]);
}

TEST_F(LiveTables, AnUnknownTableIsNotFound) {
  EXPECT_EQ(refusal_of([&] { act("nothing", ana, resign); }), Refusal::not_found);
}

TEST_F(LiveTables, ARepeatedRequestIsAppliedOnce) {
  const std::string id = make_for_two();
  const std::string text = see(id, ana)["position"]["moves"][0]["move"];
  const auto number = move(id, ana, text, 0, "word");
  EXPECT_EQ(move(id, ana, text, 0, "word"), number);
  play_on(id, rui);
  EXPECT_EQ(move(id, ana, text, 0, "word"), number);
  EXPECT_EQ(see(id, ana)["moves"].size(), 2U);
  // The same request id from someone else is a different request.
  EXPECT_EQ(act(id, rui, offer_draw, "word"), number + 2);
}

TEST_F(LiveTables, ASeatTokenMovesForTheSeat) {
  const std::string id = make_for_two();
  const Json table = see(id, ana);
  const Caller program{{}, table["seat_token"], words::Language::english};
  tables->act(id, program, "", {ActionKind::move, table["position"]["moves"][0]["move"], 0});
  EXPECT_EQ(see(id, ana)["moves"].size(), 1U);
  const Caller forger{{}, "made up", words::Language::english};
  EXPECT_EQ(refusal_of([&] { tables->act(id, forger, "", {resign}); }), Refusal::forbidden);
}

TEST_F(LiveTables, EveryFollowerHearsEveryEventOnce) {
  const std::string id = make_for_two();
  const auto watching = std::make_shared<Listener>();
  const auto playing = std::make_shared<Listener>();
  tables->follow(id, watching, caller(eva), std::nullopt);
  tables->follow(id, playing, caller(ana), std::nullopt);
  ASSERT_EQ(watching->heard("state").size(), 1U);
  const std::int64_t known = watching->heard("state")[0]["table"]["number"];
  play_on_both(id, 6);
  act(id, rui, resign);
  tables->look_after();
  const std::int64_t last = see(id, eva)["number"];
  EXPECT_EQ(watching->numbers(), numbers_to(last, known + 1));
  EXPECT_EQ(playing->numbers(), numbers_to(last, known + 1));
  EXPECT_EQ(watching->heard("event").back()["state"]["status"], "finished");
  EXPECT_FALSE(watching->heard("event").back()["state"].contains("moves"));
}

TEST_F(LiveTables, ReconnectingMissesNothing) {
  const std::string id = make_for_two();
  const auto before = std::make_shared<Listener>();
  tables->follow(id, before, caller(eva), 0);
  play_on_both(id, 3);
  tables->unfollow(id, before.get());
  play_on_both(id, 4);
  const auto after = std::make_shared<Listener>();
  tables->follow(id, after, caller(eva), before->numbers().back());
  play_on_both(id, 2);
  auto numbers = before->numbers();
  for (const std::int64_t number : after->numbers()) numbers.push_back(number);
  EXPECT_EQ(numbers, numbers_to(see(id, eva)["number"]));
  EXPECT_TRUE(after->heard("state").empty());
}

TEST_F(LiveTables, AClientAheadOfTheLogGetsTheFullState) {
  const std::string id = make_for_two();
  const auto listener = std::make_shared<Listener>();
  tables->follow(id, listener, caller(eva), 1000);
  EXPECT_EQ(listener->heard("state").size(), 1U);
}

TEST_F(LiveTables, FollowersSeeWhoIsThere) {
  const std::string id = make_for_two();
  const auto anas = std::make_shared<Listener>();
  const auto evas = std::make_shared<Listener>();
  tables->follow(id, anas, caller(ana), std::nullopt);
  tables->follow(id, evas, caller(eva), std::nullopt);
  time = 1000;
  tables->look_after();
  EXPECT_EQ(anas->heard("seen").back()["watching"], 1);
  EXPECT_EQ(anas->heard("seen").back()["here"].size(), 1U);
  time = 2000;
  tables->unfollow(id, evas.get());
  EXPECT_EQ(anas->heard("seen").back()["watching"], 0);
}

TEST_F(LiveTables, PresenceIsSentAtMostOnceASecond) {
  const std::string id = make_for_two();
  const auto anas = std::make_shared<Listener>();
  tables->follow(id, anas, caller(ana), std::nullopt);
  anas->forget();
  for (int i = 0; i < 300; ++i) {
    const auto watching = std::make_shared<Listener>();
    tables->follow(id, watching, caller(eva), std::nullopt);
    time = time + 10;
    tables->look_after();
    if (i < 299) tables->unfollow(id, watching.get());
  }
  time = time + 1000;
  tables->look_after();
  EXPECT_LE(anas->heard("seen").size(), 5U);
  EXPECT_EQ(anas->heard("seen").back()["watching"], 1);
  tables->look_after();
  play_on_both(id, 1);  // important news is sent at once
  EXPECT_EQ(anas->heard("event").size(), 1U);
}

TEST_F(LiveTables, SpectatorsAreLimitedPerAddressButPlayersAreNot) {
  const std::string id = make_for_two();
  const Visitor far{eva.player, store::PlayerKind::guest, "", "203.0.113.1"};
  std::vector<std::shared_ptr<Listener>> listeners;
  const auto come = [&](const Visitor& who) {
    listeners.push_back(std::make_shared<Listener>());
    tables->follow(id, listeners.back(), caller(who), std::nullopt);
  };
  for (int i = 0; i < 20; ++i) come(far);
  tables->follow(id, listeners.front(), caller(far), std::nullopt);  // existing spectators may stay
  EXPECT_EQ(refusal_of([&] { come(far); }), Refusal::too_many);
  come({rui.player, store::PlayerKind::guest, "", "203.0.113.1"});
  come({eva.player, store::PlayerKind::guest, "", "203.0.113.2"});
  for (int i = 0; i < 479; ++i) come(eva);
  EXPECT_EQ(refusal_of([&] { come(eva); }), Refusal::too_many);
  come(ana);
  EXPECT_EQ(see(id, ana)["watching"], 500);
}

TEST_F(LiveTables, TheLobbyHearsOfOpenChallenges) {
  const auto listener = std::make_shared<Listener>();
  tables->follow_lobby(listener);
  make({{"listed", true}});
  tables->look_after();
  EXPECT_EQ(listener->heard("lobby").size(), 1U);
  tables->look_after();
  EXPECT_EQ(listener->heard("lobby").size(), 1U);
}

TEST_F(LiveTables, ListsDependOnTheViewer) {
  const std::string open = make({{"listed", true}});
  make(Json::object());  // for those who know its address
  const auto ids = [&](TableList which, const Visitor& who, std::string_view game = "") {
    std::vector<std::string> found;
    for (const TableSummary& table : tables->list(which, caller(who), game, "")) {
      found.push_back(Json::parse(table.json)["id"]);
    }
    return found;
  };
  EXPECT_EQ(ids(TableList::open, eva), std::vector{open});
  EXPECT_TRUE(ids(TableList::open, eva, "squex").empty());
  EXPECT_TRUE(ids(TableList::live, eva).empty());
  EXPECT_EQ(ids(TableList::mine, ana).size(), 2U);
  EXPECT_TRUE(ids(TableList::mine, eva).empty());
}

TEST_F(LiveTables, TwoServersSeeEachOthersMoves) {
  const auto other = new_tables();
  const std::string id = make_for_two();
  const auto listener = std::make_shared<Listener>();
  other->follow(id, listener, caller(rui), std::nullopt);
  play_on(id, ana);
  other->look_after();
  ASSERT_EQ(listener->numbers().size(), 1U);
  EXPECT_EQ(listener->heard("event")[0]["event"]["kind"], "move");
}

TEST_F(LiveTables, ALostRaceReadsOnAndDecidesAgain) {
  const auto other = new_tables();
  const std::string id = make_for_two();
  // The other server knows the table as it is now, and hears of nothing later.
  const Json known = Json::parse(other->table_json(id, caller(rui)));
  const std::string text = see(id, ana)["position"]["moves"][0]["move"];
  move(id, ana, text, 0, "on one");
  // Ana's move again, on the other server: it was made for an old position.
  const TableAction again{ActionKind::move, text, 0};
  EXPECT_EQ(refusal_of([&] { other->act(id, caller(ana), "on two", again); }), Refusal::conflict);
  // Rui may resign in any position.
  other->act(id, caller(rui), "", {resign});
  tables->look_after();
  EXPECT_EQ(see(id, ana)["status"], "finished");
  EXPECT_EQ(see(id, ana)["moves"].size(), 1U);
}

TEST_F(LiveTables, ARematchSwapsTheSides) {
  const std::string id = make_for_two();
  act(id, ana, resign);
  act(id, ana, rematch);
  EXPECT_TRUE(see(id, ana)["next"].is_null());
  act(id, rui, rematch);
  const std::string next = see(id, ana)["next"];
  EXPECT_EQ(see(next, ana)["status"], "live");
  EXPECT_NE(see(next, ana)["you"], see(id, ana)["you"]);
}

TEST_F(LiveTables, ASeriesGoesOnUntilItIsDecided) {
  std::string id = make_for_two({{"game", "squex"}, {"series", 3}});
  EXPECT_EQ(see(id, ana)["series"]["number"], 1);
  act(id, rui, resign);
  EXPECT_EQ(see(id, ana)["series"]["score"], Json({1, 0}));
  act(id, ana, rematch);
  act(id, rui, rematch);
  const std::string second = see(id, ana)["next"];
  EXPECT_EQ(see(second, ana)["series"]["number"], 2);
  EXPECT_EQ(see(second, ana)["series"]["id"], see(id, ana)["series"]["id"]);
  act(second, rui, resign);
  const Json series = see(second, eva)["series"];
  EXPECT_EQ(series["score"], Json({2, 0}));
  EXPECT_EQ(series["over"], true);
  EXPECT_EQ(series["games"].size(), 2U);
}

TEST_F(LiveTables, WhoeverJoinsMayChooseASide) {
  const std::string id = make({{"game", "mapello"}, {"choice", true}});
  EXPECT_EQ(see(id, rui)["choice"], true);
  EXPECT_EQ(refusal_of([&] { tables->join(id, caller(rui), std::nullopt); }), Refusal::bad_request);
  const std::string first = see(id, ana)["you"][0];
  tables->join(id, caller(rui), first);
  EXPECT_EQ(see(id, rui)["you"], Json({first}));
  EXPECT_NE(see(id, ana)["you"], Json({first}));
  EXPECT_EQ(see(id, ana)["status"], "live");
}

TEST_F(LiveTables, AGameAtOneScreenIsPlayedByOne) {
  const std::string id = make({{"game", "wali"}, {"seats", {{"white", "me"}, {"black", "me"}}}});
  EXPECT_EQ(see(id, ana)["you"].size(), 2U);
  play_on(id, ana);
  play_on(id, ana);
  EXPECT_EQ(see(id, ana)["moves"].size(), 2U);
}

TEST_F(LiveTables, ARatedGameChangesRatings) {
  ana = account("Ana");
  rui = account("Rui");
  const std::string id = make_for_two({{"rated", true}});
  EXPECT_EQ(see(id, ana)["rated"], true);
  act(id, rui, resign);
  const auto ratings = store->ratings_of_player(ana.player);
  ASSERT_EQ(ratings.size(), 1U);
  EXPECT_GT(ratings[0].strength.rating, 1500);
}

TEST_F(LiveTables, AGuestsGameIsNotRated) {
  const std::string id = make({{"rated", true}});
  EXPECT_EQ(see(id, ana)["rated"], false);
}

TEST_F(LiveTables, DeletingAnAccountResignsItsGames) {
  const std::string open = make(Json::object());
  const std::string early = make_for_two();
  const std::string late = make_for_two();
  play_on_both(late, 2);
  tables->leave_all(ana.player);
  EXPECT_EQ(see(open, rui)["status"], "aborted");
  EXPECT_EQ(see(early, rui)["status"], "aborted");
  EXPECT_EQ(see(late, rui)["result"]["reason"], "resigned");
}

class DeletedPlayer : public LiveTables {
 protected:
  DeletedPlayer() {
    ana = account("Ana-the-first");
    id = make_for_two({{"series", 4}});
    play_on_both(id, 2);
    act(id, ana, resign);
    act(id, ana, rematch);
    tables->follow(id, evas, caller(eva), std::nullopt);
    EXPECT_NE(evas->heard("state").back().dump().find("Ana-the-first"), std::string::npos);
    EXPECT_NE(tables->record(id, words::Language::english).find("Ana-the-first"),
              std::string::npos);
    evas->forget();
    store->delete_player(ana.player);
  }
  void expect_no_name() const {
    ASSERT_EQ(evas->heard("state").size(), 1U);
    EXPECT_EQ(evas->heard("state").back().dump().find("Ana-the-first"), std::string::npos);
    EXPECT_EQ(see(id, rui).dump().find("Ana-the-first"), std::string::npos);
    EXPECT_EQ(tables->record(id, words::Language::english).find("Ana-the-first"),
              std::string::npos);
    EXPECT_NE(see(id, rui).dump().find("deleted"), std::string::npos);
  }

  std::string id;
  const std::shared_ptr<Listener> evas = std::make_shared<Listener>();
};

TEST_F(DeletedPlayer, LeavesNoNameBehind) {
  tables->forget(ana.player);
  expect_no_name();
}

TEST_F(DeletedPlayer, IsForgottenByOtherServersToo) {
  tables->look_after();  // notified by the store
  expect_no_name();
}

TEST_F(DeletedPlayer, GivesNoRematch) {
  const std::int64_t before = store->find_game(id)->events;
  try {
    act(id, rui, rematch);
    FAIL();
  } catch (const ApiError& error) {
    EXPECT_EQ(error.refusal(), Refusal::conflict);
    EXPECT_STREQ(error.what(), "The other player has left for good.");
  }
  EXPECT_EQ(store->find_game(id)->events, before);
  EXPECT_EQ(see(id, rui)["actions"].dump().find("\"rematch\""), std::string::npos);
}

TEST_F(DeletedPlayer, DeletingDuringTheStartOfTheNextGameDoesNoHarm) {
  store->append({id,
                 store->find_game(id)->events,
                 {{0, "next", R"({"table":"never-made"})", moment(0)}},
                 {},
                 ""});
  restart();
  EXPECT_EQ(see(id, rui)["next"], "never-made");
  EXPECT_FALSE(store->find_game("never-made"));
}

TEST_F(LiveTables, AGuestsNicknameIsMarkedAndUpdatedAtOnce) {
  const std::string id = make_for_two();
  EXPECT_EQ(see(id, rui)["seats"]["white"]["name"], "Guest");
  const auto listener = std::make_shared<Listener>();
  tables->follow(id, listener, caller(rui), see(id, rui)["number"]);
  store->set_nickname(ana.player, "Ana");
  tables->renamed(ana.player);
  const auto told = listener->heard("state");
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told[0]["table"]["seats"]["white"]["name"], "Ana (guest)");
  EXPECT_EQ(told[0]["table"]["seats"]["white"]["kind"], "guest");
}

TEST_F(LiveTables, CountsWhereSomebodyWaitsForMe) {
  const std::string id = make_for_two();
  make_for_two();
  make(Json::object());                                   // nobody has joined yet
  make({{"seats", {{"white", "me"}, {"black", "me"}}}});  // both sides on one screen
  EXPECT_EQ(tables->waiting_for(ana.player), 2U);
  EXPECT_EQ(tables->waiting_for(rui.player), 0U);
  play_on(id, ana);
  EXPECT_EQ(tables->waiting_for(ana.player), 1U);
  EXPECT_EQ(tables->waiting_for(rui.player), 1U);
  act(id, rui, ActionKind::abort);
  EXPECT_EQ(tables->waiting_for(rui.player), 0U);
}

TEST_F(LiveTables, FollowersOfTheirTablesHearOfEachButNotTooOften) {
  const std::string id = make_for_two();
  const auto anas = std::make_shared<Listener>();
  const auto evas = std::make_shared<Listener>();
  tables->follow_mine(ana.player, anas);
  tables->follow_mine(eva.player, evas);
  tables->follow_mine("", std::make_shared<Listener>());
  play_on_both(id, 4);
  time = 2000;
  tables->look_after();
  EXPECT_EQ(anas->heard("mine").size(), 1U);
  EXPECT_TRUE(evas->heard().empty());
  time = 4000;
  tables->look_after();
  EXPECT_EQ(anas->heard("mine").size(), 1U);
  tables->unfollow_mine(anas.get());
  play_on_both(id, 1);
  time = 6000;
  tables->look_after();
  EXPECT_EQ(anas->heard("mine").size(), 1U);
}

TEST_F(LiveTables, ATableThatNobodyNeedsIsForgotten) {
  const std::string id = make_for_two();
  const auto listener = std::make_shared<Listener>();
  tables->follow(id, listener, caller(eva), std::nullopt);
  make(Json::object());
  EXPECT_EQ(tables->rooms(), 2U);
  time = 120'000;
  tables->look_after();
  EXPECT_EQ(tables->rooms(), 1U);
  play_on_both(id, 1);
  EXPECT_EQ(listener->numbers().size(), 1U);
}

TEST_F(LiveTables, AnOpenChallengeExpiresWhenItsCreatorIsGone) {
  const std::string left = make({{"listed", true}});
  const std::string kept = make({{"listed", true}});
  const auto listener = std::make_shared<Listener>();
  tables->follow(kept, listener, caller(ana), std::nullopt);
  tables->follow(left, listener, caller(eva), std::nullopt);  // a spectator does not keep it open
  EXPECT_EQ(tables->list(TableList::open, caller(eva), "", "").size(), 2U);
  time = 24 * hour;
  tables->look_after();
  EXPECT_EQ(see(left, ana)["status"], "aborted");
  EXPECT_EQ(see(kept, ana)["status"], "open");
  EXPECT_EQ(listener->heard("event").size(), 1U);
  EXPECT_EQ(tables->list(TableList::open, caller(eva), "", "").size(), 1U);
}

TEST_F(LiveTables, TheCreatorHasTimeToReturnAfterARestart) {
  const std::string id = make({{"listed", true}});
  time = 100 * hour;
  restart();
  tables->look_after();
  EXPECT_EQ(see(id, ana)["status"], "open");
  time += hour;
  tables->look_after();
  EXPECT_EQ(see(id, ana)["status"], "aborted");
}

TEST_F(LiveTables, GuestsWhoLeftNothingBehindAreEventuallyForgotten) {
  make(Json::object());
  time = 25 * hour;
  tables->look_after();
  EXPECT_TRUE(store->find_player(ana.player));
  EXPECT_FALSE(store->find_player(eva.player));
}

TEST_F(LiveTables, TheRecordMatchesTheGame) {
  const std::string id = make_for_two({{"clock", "300+2"}});
  play_on_both(id, 4);
  act(id, rui, resign);
  const std::string record = tables->record(id, words::Language::english);
  EXPECT_NE(record.find("[Variant \"wali\"]"), std::string::npos) << record;
  EXPECT_NE(record.find("[TimeControl \"300+2\"]"), std::string::npos) << record;
  EXPECT_NE(record.find("[Termination \"resignation\"]"), std::string::npos) << record;
}

}  // namespace
}  // namespace quintet::server
