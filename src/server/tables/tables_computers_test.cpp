#include <gtest/gtest.h>

#include "server/tables/test_rooms.h"

namespace quintet {
namespace {

using Json = nlohmann::json;
using enum ActionKind;

class ComputerTables : public LiveTables {
 protected:
  std::string against(const std::string& level, const std::string& game = "wali") {
    return make({{"game", game}, {"seats", {{"any", "me"}, {"other", level}}}});
  }
  /// Until it is Ana's turn, or over.
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
  const Json events = Json::parse(tables->events_json(id, number, Language::english))["events"];
  const std::string kind = events[0]["kind"];
  EXPECT_TRUE(kind == "decline" || kind == "ended") << events;
}

TEST_F(ComputerTables, ARatedGameIsNotGivenAway) {
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

TEST_F(ComputerTables, AComputersTurnIsTakenUpAfterARestart) {
  const std::string id = against("level=1");
  wait_for_turn(id);
  // The server ends between our move and the computer's answer.
  tables->thinkers().stop();
  play_on(id, ana);
  restart();
  wait_for_turn(id);
  EXPECT_FALSE(see(id, ana)["position"]["moves"].empty());
}

TEST_F(ComputerTables, TheComputerChoosesASide) {
  const std::string id = make(
      {{"game", "mapello"}, {"choice", true}, {"seats", {{"any", "me"}, {"other", "level=2"}}}});
  const Json table = see(id, ana);
  EXPECT_EQ(table["status"], "live");
  EXPECT_EQ(table["choice"], false);
  EXPECT_EQ(table["you"].size(), 1U);
}

TEST_F(ComputerTables, AMoveAtOnceIsHeldBack) {
  TablesSettings settings;
  settings.key = "key";
  settings.now = [this] { return moment(time); };
  settings.thinkers = {2, std::size_t{1} << 20, std::chrono::milliseconds(20)};
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

}  // namespace
}  // namespace quintet
