#include <gtest/gtest.h>

#include "games/registry.h"
#include "server/tables/test_rooms.h"
#include "server/tables/test_thinkers.h"

namespace quintet::server {
namespace {

using Json = nlohmann::json;
using enum ActionKind;

class ComputerTables : public LiveTables {
 protected:
  std::string against(const std::string& level, const std::string& game = "wali") {
    return make({{"game", game}, {"seats", {{"any", "me"}, {"other", level}}}});
  }
  /// Keeps all threads of the thinkers busy.
  void keep_busy() {
    for (Stone& stone : stones) {
      tables->thinkers().add(
          {{}, Thinkers::Urgency::move, games::find_game("wali"), "", stone.step(), true});
    }
    for (Stone& stone : stones) stone.begun.wait();
  }
  void let_go() {
    for (Stone& stone : stones) stone.let_go = true;
  }
  void TearDown() override {
    let_go();
    tables.reset();
  }
  std::array<Stone, 3> stones;

  /// Until it is Ana's turn, or the game is over.
  void wait_for_turn(const std::string& id) const {
    wait_until([&] {
      const Json table = see(id, ana);
      return table["status"] != "live" || !table["position"]["moves"].empty();
    });
  }
};

TEST_F(ComputerTables, AWholeGameOfEachKindIsPlayed) {
  for (const char* game : {"jinli", "mapello", "frozenforest", "squex", "wali"}) {
    const std::string id = against("level=1", game);
    for (int turns = 0; turns < 500; ++turns) {
      wait_for_turn(id);
      if (see(id, ana)["status"] != "live") break;
      play_on(id, ana);
    }
    const Json table = see(id, ana);
    EXPECT_EQ(table["status"], "finished") << game;
    EXPECT_EQ(table["result"]["reason"], "rules") << game;
  }
}

TEST_F(ComputerTables, TheComputerAgreesToTakebacksAndRematches) {
  const std::string id = against("level=1");
  wait_for_turn(id);
  const std::size_t plies = see(id, ana)["moves"].size();
  play_on(id, ana);
  wait_for_turn(id);
  act(id, ana, ask_takeback);
  EXPECT_EQ(see(id, ana)["moves"].size(), plies);
  EXPECT_FALSE(see(id, ana)["position"]["moves"].empty());
  act(id, ana, resign);
  act(id, ana, rematch);
  const std::string next = see(id, ana)["next"];
  EXPECT_NE(see(next, ana)["you"], see(id, ana)["you"]);
  wait_for_turn(next);
  play_on(next, ana);
}

TEST_F(ComputerTables, TheComputerAnswersADrawOffer) {
  const std::string id = against("level=3");
  wait_for_turn(id);
  const auto number = act(id, ana, offer_draw);
  wait_until([&] { return see(id, ana)["number"] > number; });
  const Json events =
      Json::parse(tables->events_json(id, number, words::Language::english))["events"];
  const std::string kind = events[0]["kind"];
  EXPECT_TRUE(kind == "decline" || kind == "ended") << events;
}

TEST_F(ComputerTables, TheComputerDeclinesADrawInARatedGame) {
  ana = account("Ana");
  const std::string id = make({{"seats", {{"any", "me"}, {"other", "level=1"}}}, {"rated", true}});
  ASSERT_EQ(see(id, ana)["rated"], true);
  wait_for_turn(id);
  const auto number = act(id, ana, offer_draw);
  wait_until([&] { return see(id, ana)["number"] > number; });
  EXPECT_EQ(see(id, ana)["status"], "live");
}

TEST_F(ComputerTables, ComputersPlayEachOtherWhileSomebodyWatches) {
  const std::string id = make({{"seats", {{"any", "level=1"}, {"other", "level=2"}}}});
  tables->look_after();
  tables->thinkers().wait_until_idle();
  EXPECT_TRUE(see(id, eva)["moves"].empty());
  const auto listener = std::make_shared<Listener>();
  tables->follow(id, listener, caller(eva), std::nullopt);
  wait_until([&] { return see(id, eva)["status"] == "finished"; });
  EXPECT_EQ(listener->heard("event").back()["event"]["kind"], "ended");
}

TEST_F(ComputerTables, AComputersTurnResumesAfterARestart) {
  const std::string id = against("level=1");
  wait_for_turn(id);
  // The server stops between our move and the computer's answer.
  tables->thinkers().stop();
  play_on(id, ana);
  restart();
  wait_for_turn(id);
  EXPECT_FALSE(see(id, ana)["position"]["moves"].empty());
}

TEST_F(ComputerTables, TheComputerChoosesASide) {
  const std::string id = make(
      {{"game", "mapello"}, {"choice", true}, {"seats", {{"any", "me"}, {"other", "level=2"}}}});
  wait_until([&] { return see(id, ana)["status"] == "live"; });
  const Json table = see(id, ana);
  EXPECT_EQ(table["choice"], false);
  EXPECT_EQ(table["you"].size(), 1U);
}

TEST_F(ComputerTables, TheComputersSeatIsAnEvent) {
  const Json wish{
      {"game", "wali"}, {"choice", true}, {"seats", {{"any", "me"}, {"other", "level=2"}}}};
  const std::string id = make(wish);
  wait_until([&] { return see(id, ana)["status"] == "live"; });
  const Json table = see(id, ana);
  const Json events = Json::parse(tables->events_json(id, 1, words::Language::english))["events"];
  EXPECT_EQ(events[0]["kind"], "seated");
  EXPECT_EQ(table["seats"][events[0]["side"].get<std::string>()]["kind"], "computer");
  EXPECT_EQ(events[0].value("swapped", false), table["you"] == Json({"black"}));
  EXPECT_EQ(events[1]["kind"], "begun");
}

TEST_F(ComputerTables, CreatingATableDoesNotWaitForTheComputersChoice) {
  const Json wish{{"game", "mapello"},
                  {"choice", true},
                  {"clock", "60"},
                  {"seats", {{"any", "me"}, {"other", "level=2"}}}};
  keep_busy();
  const std::string id = make(wish);
  const std::string called_off = make(wish);
  const auto listener = std::make_shared<Listener>();
  tables->follow(id, listener, caller(ana), std::nullopt);
  time = 100'000;  // no clock runs yet
  tables->look_after();
  const Json table = see(id, ana);
  EXPECT_EQ(table["status"], "open");
  EXPECT_EQ(table["choice"], true);
  EXPECT_EQ(table["actions"], Json({"abort"}));
  EXPECT_EQ(refusal_of([&] { tables->join(id, caller(rui), "black"); }), Refusal::conflict);
  act(called_off, ana, abort);
  let_go();
  wait_until([&] { return see(id, ana)["status"] == "live"; });
  tables->thinkers().wait_until_idle();
  EXPECT_EQ(listener->heard("event").front()["event"]["kind"], "seated");
  EXPECT_EQ(see(called_off, ana)["status"], "aborted");
}

TEST_F(ComputerTables, AChoiceOfSideResumesAfterARestart) {
  tables->thinkers().stop();
  const std::string id = make(
      {{"game", "mapello"}, {"choice", true}, {"seats", {{"any", "me"}, {"other", "level=2"}}}});
  restart();
  wait_until([&] { return see(id, ana)["status"] == "live"; });
}

TEST_F(ComputerTables, AnInstantMoveIsDelayed) {
  TablesSettings settings;
  settings.key = "key";
  settings.now = [this] { return moment(time); };
  settings.thinkers = small_thinkers();
  tables = std::make_unique<Tables>(*store, settings);
  const std::string id =
      make({{"game", "wali"}, {"seats", {{"white", "level=1"}, {"black", "me"}}}});
  tables->thinkers().wait_until_idle();
  tables->look_after();
  EXPECT_TRUE(see(id, ana)["moves"].empty());
  time = 300;
  tables->look_after();
  EXPECT_EQ(see(id, ana)["moves"].size(), 1U);
}

TEST_F(ComputerTables, AComputersClockDoesNotRunWhileItWaitsForAThread) {
  keep_busy();
  const std::string id = make(
      {{"game", "wali"}, {"clock", "60+1"}, {"seats", {{"white", "level=1"}, {"black", "me"}}}});
  const auto listener = std::make_shared<Listener>();
  tables->follow(id, listener, caller(ana), std::nullopt);
  time = 100'000;
  tables->look_after();
  EXPECT_EQ(see(id, ana)["status"], "live");
  EXPECT_TRUE(see(id, ana)["clock"]["running"].is_null());
  EXPECT_EQ(see(id, ana)["clock"]["left"]["white"], 60'000);

  let_go();
  wait_for_turn(id);
  const Json table = see(id, ana);
  EXPECT_EQ(table["clock"]["running"], "black");
  EXPECT_EQ(table["clock"]["left"]["black"], 60'000);
  EXPECT_GT(table["clock"]["left"]["white"], 55'000);
  ASSERT_EQ(listener->heard("clock").size(), 1U);
  EXPECT_EQ(listener->heard("clock")[0]["clock"]["running"], "white");
  // The same after a restart.
  restart();
  EXPECT_EQ(see(id, ana)["clock"], table["clock"]);
}

TEST_F(ComputerTables, ResigningWhileTheComputerWaitsCostsItNoTime) {
  keep_busy();
  const std::string id =
      make({{"game", "wali"}, {"clock", "60"}, {"seats", {{"white", "level=1"}, {"black", "me"}}}});
  time = 50'000;
  act(id, ana, resign);
  EXPECT_EQ(see(id, ana)["clock"]["left"]["white"], 60'000);
}

TEST_F(ComputerTables, AreLimitedPerPerson) {
  const Json wish{{"game", "wali"}, {"seats", {{"white", "me"}, {"black", "level=1"}}}};
  std::vector<std::string> made;
  for (int i = 0; i < 20; ++i) made.push_back(make(wish));
  EXPECT_EQ(refusal_of([&] { make(wish); }), Refusal::too_many);
  make(Json::object());  // any number against people
  tables->create(new_table_from(wish), rui);
  act(made[0], ana, abort);
  make(wish);
  EXPECT_EQ(refusal_of([&] { make(wish); }), Refusal::too_many);
  time = 120'000;  // the computer does not think at tables that nobody watches
  tables->thinkers().wait_until_idle();
  tables->look_after();
  make(wish);
}

}  // namespace
}  // namespace quintet::server
