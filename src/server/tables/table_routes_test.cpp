#include "server/tables/table_routes.h"

#include <gtest/gtest.h>

#include "server/live_play.h"
#include "server/tables/test_thinkers.h"
#include "server/test_client.h"

namespace quintet::server {
namespace {

using Json = nlohmann::json;

class TableRoutes : public testing::Test {
 protected:
  static TablesSettings settings() {
    TablesSettings settings;
    settings.key = "the key of the test";
    settings.thinkers = small_thinkers();
    return settings;
  }
  TestFolder place;
  std::unique_ptr<store::Store> store = store::open_store((place.path() / "test.db").string());
  Tables tables{*store, settings()};
  App app{*store, place.path() / "page", live_play(tables)};
  TestClient ana{app};
  TestClient rui{app};

  void SetUp() override {
    ana.me();
    rui.me();
  }
  Json make(const Json& body) {
    const HttpResponse response = ana.send("POST", "/api/tables", body);
    EXPECT_EQ(response.status, 201U) << response.body;
    ana.me();
    return body_of(response);
  }
  std::string id_of_begun() {
    const std::string id = make({{"game", "wali"}})["id"];
    EXPECT_EQ(rui.send("POST", "/api/tables/" + id + "/join").status, 200U);
    rui.me();
    return id;
  }
};

TEST_F(TableRoutes, CreateJoinAndPlay) {
  const std::string id = id_of_begun();
  const std::string path = "/api/tables/" + id;
  const Json table = ana.get(path);
  EXPECT_EQ(table["status"], "live");
  const Json action{{"request", "r1"},
                    {"action", "move"},
                    {"move", table["position"]["moves"][0]["move"]},
                    {"ply", 0}};
  const HttpResponse done = ana.send("POST", path + "/actions", action);
  ASSERT_EQ(done.status, 200U) << done.body;
  EXPECT_EQ(body_of(ana.send("POST", path + "/actions", action)), body_of(done));
  const Json events = rui.get(path + "/events?after=" + table["number"].dump());
  ASSERT_EQ(events["events"].size(), 1U);
  EXPECT_EQ(events["events"][0]["kind"], "move");
  EXPECT_EQ(events["number"], body_of(done)["number"]);
}

TEST_F(TableRoutes, NobodyActsForAnotherPlayer) {
  const std::string path = "/api/tables/" + id_of_begun();
  TestClient eva(app);
  eva.me();
  const Json resign{{"request", "r"}, {"action", "resign"}};
  EXPECT_EQ(code_of(eva.send("POST", path + "/actions", resign)), "forbidden");
  eva.me();
  EXPECT_EQ(code_of(eva.send("POST", path + "/join")), "conflict");
  EXPECT_EQ(ana.get(path)["status"], "live");
}

TEST_F(TableRoutes, ASeatTokenNeedsNoCookie) {
  const std::string path = "/api/tables/" + id_of_begun();
  TestClient program(app);
  program.headers["authorization"] = "Seat " + ana.get(path)["seat_token"].get<std::string>();
  const Json resign{{"request", "r"}, {"action", "resign"}};
  EXPECT_EQ(program.send("POST", path + "/actions", resign).status, 200U);
  EXPECT_EQ(ana.get(path)["status"], "finished");
}

TEST_F(TableRoutes, InvalidActionsChangeNothing) {
  const std::string path = "/api/tables/" + id_of_begun();
  const Json before = ana.get(path);
  for (const Json& body :
       {Json::object(), Json{{"request", "r"}}, Json{{"request", "r"}, {"action", "dance"}},
        Json{{"request", std::string(41, 'r')}, {"action", "resign"}},
        Json{{"request", 1}, {"action", "resign"}}, Json{{"request", "r"}, {"action", "move"}},
        Json{{"request", "r"}, {"action", "move"}, {"move", "a1"}, {"ply", -1}}}) {
    EXPECT_EQ(code_of(ana.send("POST", path + "/actions", body)), "bad_request") << body;
  }
  EXPECT_EQ(ana.get(path)["number"], before["number"]);
  EXPECT_EQ(code_of(ana.send("POST", "/api/tables/nothing/actions",
                             {{"request", "r"}, {"action", "resign"}})),
            "not_found");
}

TEST_F(TableRoutes, InvalidTablesAreRefused) {
  for (const Json& body :
       {Json{{"game", "chess"}}, Json{{"game", 1}}, Json::object(),
        Json{{"game", "wali"}, {"clock", "5m"}}, Json{{"game", "wali"}, {"rules", "x=y"}},
        Json{{"game", "wali"}, {"position", "nonsense"}},
        Json{{"game", "wali"}, {"seats", {{"white", "me"}}}},
        Json{{"game", "wali"}, {"seats", {{"white", "me"}, {"black", "level=11"}}}},
        Json{{"game", "wali"}, {"seats", {{"red", "me"}, {"black", "open"}}}},
        Json{{"game", "wali"}, {"seats", "me"}}, Json{{"game", "wali"}, {"series", -1}},
        Json{{"game", "wali"}, {"listed", "yes"}}}) {
    EXPECT_EQ(ana.send("POST", "/api/tables", body).status, 400U) << body;
  }
  EXPECT_TRUE(ana.get("/api/tables?list=mine")["tables"].empty());
}

TEST_F(TableRoutes, ListsAndRecord) {
  const std::string id = make({{"game", "wali"}, {"listed", true}})["id"];
  EXPECT_EQ(rui.get("/api/tables?list=open")["tables"][0]["id"], id);
  EXPECT_EQ(code_of(rui.ask("GET", "/api/tables?list=all")), "bad_request");
  const HttpResponse record = rui.ask("GET", "/api/tables/" + id + "/record");
  EXPECT_EQ(record.status, 200U);
  EXPECT_NE(record.body.find("[Variant \"wali\"]"), std::string::npos) << record.body;
  EXPECT_NE(header_of(record, "Content-Disposition"), "");
}

TEST_F(TableRoutes, TheLobbyHasAllLists) {
  const std::string mine = make({{"game", "wali"}, {"listed", true}, {"rules", "size=4x4"}})["id"];
  const Json seen = rui.get("/api/lobby");
  EXPECT_TRUE(seen["mine"].empty());
  EXPECT_EQ(seen["waiting"], 0);
  EXPECT_EQ(seen["open"][0]["id"], mine);
  EXPECT_TRUE(seen["live"].empty());
  ASSERT_EQ(seen["games"].size(), 1U);
  EXPECT_EQ(seen["games"][0]["rules"], seen["open"][0]["rules"]);
  EXPECT_EQ(seen["games"][0]["game"]["board"]["cells"].size(), 16U);

  id_of_begun();  // with default rules
  const Json own = ana.get("/api/lobby");
  EXPECT_EQ(own["mine"].size(), 2U);
  EXPECT_EQ(own["waiting"], ana.get("/api/me/waiting")["waiting"]);
  EXPECT_EQ(own["games"].size(), 1U);
}

TEST_F(TableRoutes, DeletingAnAccountResignsItsGames) {
  const std::string path = "/api/tables/" + id_of_begun();
  EXPECT_EQ(ana.send("DELETE", "/api/me").status / 100, 2U);
  EXPECT_EQ(rui.get(path)["status"], "aborted");
}

}  // namespace
}  // namespace quintet::server
