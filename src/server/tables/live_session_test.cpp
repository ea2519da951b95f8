#include "server/tables/live_session.h"

#include <gtest/gtest.h>

#include "games/registry.h"
#include "server/tables/test_rooms.h"

namespace quintet::server {
namespace {

using Json = nlohmann::json;

class LiveSessions : public LiveTables {
 protected:
  struct Connection {
    std::shared_ptr<Listener> listener = std::make_shared<Listener>();
    std::unique_ptr<LiveSession> session;
    void say(const Json& message) const { session->receive(message.dump()); }
  };
  Connection connect(const Visitor& who) const {
    Connection connection;
    connection.session = new_live_session(*tables, who, connection.listener);
    return connection;
  }
};

TEST_F(LiveSessions, PlayOverTheWire) {
  const std::string id = make_for_two();
  const Connection anas = connect(ana);
  const Connection ruis = connect(rui);
  anas.say({{"type", "follow"}, {"table", id}});
  ruis.say({{"type", "follow"}, {"table", id}, {"lang", "pt"}});
  const Json table = anas.listener->heard("state")[0]["table"];
  const std::string text = table["position"]["moves"][0]["move"];
  anas.say({{"type", "act"},
            {"table", id},
            {"request", "r1"},
            {"action", "move"},
            {"move", text},
            {"ply", 0}});
  ASSERT_EQ(anas.listener->heard("done").size(), 1U);
  EXPECT_EQ(anas.listener->heard("done")[0]["request"], "r1");
  EXPECT_EQ(ruis.listener->heard("event")[0]["event"]["move"], text);
  EXPECT_FALSE(ruis.listener->heard("event")[0]["state"]["position"]["moves"].empty());

  ruis.say({{"type", "act"},
            {"table", id},
            {"request", "r2"},
            {"action", "move"},
            {"move", "nonsense"},
            {"ply", 1}});
  EXPECT_EQ(ruis.listener->heard("refused")[0]["error"]["code"], "illegal");
}

TEST_F(LiveSessions, ASeatTokenIsEnough) {
  const std::string id = make_for_two();
  const Json table = see(id, ana);
  const Connection program = connect({});
  program.say({{"type", "follow"}, {"table", id}, {"seat", table["seat_token"]}});
  EXPECT_EQ(program.listener->heard("state")[0]["table"]["you"], table["you"]);
  program.say({{"type", "act"}, {"table", id}, {"request", "r"}, {"action", "resign"}});
  EXPECT_EQ(program.listener->heard("done").size(), 1U);
  const Connection forger = connect({});
  forger.say({{"type", "follow"}, {"table", id}, {"seat", "made up"}});
  EXPECT_EQ(forger.listener->heard("error")[0]["error"]["code"], "forbidden");
}

TEST_F(LiveSessions, NonsenseAndUnknownTablesAreAnsweredWithErrors) {
  const Connection evas = connect(eva);
  evas.session->receive("nonsense");
  evas.say({{"type", "follow"}, {"table", "nothing"}});
  const auto errors = evas.listener->heard("error");
  ASSERT_EQ(errors.size(), 2U);
  EXPECT_EQ(errors[0]["error"]["code"], "bad_request");
  EXPECT_EQ(errors[1]["error"]["code"], "not_found");
  EXPECT_EQ(errors[1]["table"], "nothing");
}

TEST_F(LiveSessions, APingIsAnsweredWithTheTime) {
  const Connection evas = connect(eva);
  evas.say({{"type", "ping"}, {"time", 5}});
  EXPECT_EQ(evas.listener->heard("pong")[0]["time"], 5);
  EXPECT_EQ(evas.listener->heard("pong")[0]["now"], moment(0).time_since_epoch().count());
}

TEST_F(LiveSessions, FollowersOfTheirTablesHearHowManyWait) {
  const std::string id = make_for_two();
  const auto waiting_for = [&](const Visitor& who) {
    const Connection connection = connect(who);
    connection.say({{"type", "follow_mine"}});
    return connection.listener->heard("mine").at(0).at("waiting").get<int>();
  };
  EXPECT_EQ(waiting_for(ana), 1);
  play_on_both(id, 1);
  EXPECT_EQ(waiting_for(ana), 0);
  EXPECT_EQ(waiting_for(rui), 1);
  EXPECT_EQ(waiting_for({}), 0);
}

TEST_F(LiveSessions, DisconnectingEndsPresence) {
  const std::string id = make_for_two();
  const Connection anas = connect(ana);
  anas.say({{"type", "follow"}, {"table", id}});
  {
    const Connection evas = connect(eva);
    evas.say({{"type", "follow"}, {"table", id}});
    EXPECT_EQ(see(id, ana)["watching"], 1);
  }
  EXPECT_EQ(see(id, ana)["watching"], 0);
}

TEST_F(LiveSessions, TheNumberOfFollowedTablesIsLimited) {
  const Connection anas = connect(ana);
  for (int i = 0; i < 21; ++i) {
    anas.say({{"type", "follow"}, {"table", make(Json::object())}});
  }
  EXPECT_EQ(anas.listener->heard("state").size(), 20U);
  EXPECT_EQ(anas.listener->heard("error")[0]["error"]["code"], "too_many");
}

TEST_F(LiveSessions, TooManyMessagesAreRefused) {
  const Connection evas = connect(eva);
  for (int i = 0; i < 500; ++i) evas.say({{"type", "ping"}, {"time", i}});
  ASSERT_FALSE(evas.listener->heard("error").empty());
  EXPECT_EQ(evas.listener->heard("error")[0]["error"]["code"], "too_many");
}

TEST_F(LiveSessions, RapidFollowingIsLimited) {
  const std::string id = make_for_two();
  const Connection evas = connect(eva);
  for (int i = 0; i < 45; ++i) {
    evas.say({{"type", "follow"}, {"table", id}});
    evas.say({{"type", "unfollow"}, {"table", id}});
  }
  ASSERT_FALSE(evas.listener->heard("error").empty());
  EXPECT_EQ(evas.listener->heard("error")[0]["error"]["code"], "too_many");
}

TEST_F(LiveSessions, AnAnalysisIsStreamedUntilStopped) {
  const Connection evas = connect(eva);
  evas.say({{"type", "analyse"}, {"id", "q"}, {"game", "wali"}, {"lines", 2}});
  wait_until([&] { return !evas.listener->heard("thought").empty(); });
  const Json thought = evas.listener->heard("thought").back();
  EXPECT_EQ(thought["id"], "q");
  ASSERT_FALSE(thought["lines"].empty());
  EXPECT_FALSE(thought["lines"][0]["moves"].empty());
  EXPECT_FALSE(thought["lines"][0]["text"].get<std::string>().empty());
  evas.say({{"type", "analyse"}, {"id", "another"}, {"game", "wali"}});
  EXPECT_EQ(evas.listener->heard("error")[0]["error"]["code"], "too_many");
  evas.say({{"type", "stop"}, {"id", "q"}});
  tables->thinkers().wait_until_idle();
}

TEST_F(LiveSessions, AnalysesAreLimitedPerPerson) {
  const Json question{{"type", "analyse"}, {"id", "q"}, {"game", "wali"}, {"lang", "pt"}};
  std::vector<Connection> anas;
  for (int i = 0; i < 7; ++i) {
    anas.push_back(connect(ana));
    anas.back().say(question);
  }
  ASSERT_EQ(anas[6].listener->heard("error").size(), 1U);
  EXPECT_EQ(anas[6].listener->heard("error")[0]["error"]["code"], "too_many");
  const Connection ruis = connect(rui);
  ruis.say(question);
  EXPECT_TRUE(ruis.listener->heard("error").empty());
  anas.erase(anas.begin());
  wait_until([&] {  // the thinking thread has noticed
    anas.back().listener->forget();
    anas.back().say(question);
    return anas.back().listener->heard("error").empty();
  });
}

TEST_F(LiveSessions, AFinishedGameNeedsNoEngine) {
  const std::string id = make({{"seats", {{"white", "me"}, {"black", "me"}}}});
  while (see(id, ana)["status"] == "live") play_on(id, ana);
  std::vector<std::string> moves;
  const Json finished = see(id, ana);
  for (const Json& move : finished["moves"]) moves.push_back(move["move"]);
  const Connection evas = connect(eva);
  evas.say({{"type", "analyse"}, {"id", "q"}, {"game", "wali"}, {"moves", moves}});
  tables->thinkers().wait_until_idle();
  EXPECT_EQ(evas.listener->heard("thought").back()["final"], true);
}

TEST_F(LiveSessions, AGameIsEvaluatedPlyByPly) {
  const auto table = games::find_game("wali")->new_table("");
  std::vector<std::string> moves;
  for (int i = 0; i < 3; ++i) {
    moves.push_back(table->moves().front());
    table->play(moves.back());
  }
  const Connection evas = connect(eva);
  evas.say({{"type", "judge"}, {"id", "g"}, {"game", "wali"}, {"moves", moves}});
  tables->thinkers().wait_until_idle();
  const auto judged = evas.listener->heard("judged");
  ASSERT_EQ(judged.size(), 4U);
  for (std::size_t ply = 0; ply < 4; ++ply) EXPECT_EQ(judged[ply]["ply"], ply);
  EXPECT_EQ(judged[2]["final"], false);
  EXPECT_EQ(judged[3]["final"], true);
}

TEST_F(LiveSessions, AHintIsAMoveWithItsCellsAndItsReasons) {
  const Connection evas = connect(eva);
  evas.say({{"type", "hint"},
            {"id", "h"},
            {"game", "frozenforest"},
            {"rules", "size=4"},
            {"moves", {"b2", "d4"}}});
  tables->thinkers().wait_until_idle();
  const auto hints = evas.listener->heard("hint");
  ASSERT_EQ(hints.size(), 1U);
  EXPECT_EQ(hints[0]["id"], "h");
  EXPECT_EQ(hints[0]["final"], true);
  ASSERT_EQ(hints[0]["cells"].size(), 2U);
  EXPECT_EQ(hints[0]["cells"][0], "b2");  // where Yuki stands
  EXPECT_EQ(hints[0]["cells"][1], hints[0]["move"]);
  const std::string first = hints[0]["lines"][0];
  EXPECT_TRUE(first.starts_with("The computer would play")) << first;
}

TEST_F(LiveSessions, AnAnalysisOfAnInvalidPositionIsRefused) {
  const Connection evas = connect(eva);
  evas.say({{"type", "analyse"}, {"id", "q"}, {"game", "wali"}, {"moves", {"zz"}}});
  EXPECT_EQ(evas.listener->heard("error")[0]["id"], "q");
  evas.say({{"type", "judge"}, {"id", "q"}, {"game", "chess"}});
  EXPECT_EQ(evas.listener->heard("error").size(), 2U);
}

}  // namespace
}  // namespace quintet::server
