#include "server/games_api.h"

#include <gtest/gtest.h>

#include <set>

#include "games/registry.h"
#include "server/openapi.h"
#include "server/tables/tables.h"
#include "server/test_client.h"

namespace quintet::server {
namespace {

using Json = nlohmann::json;

class GamesApiTest : public testing::Test {
 protected:
  Json send(const std::string& target, const Json& body) {
    if (client.token.empty()) client.me();
    return body_of(client.send("POST", target, body));
  }

  TestApp place;
  TestClient client{place.app};
};

TEST_F(GamesApiTest, ListsTheGamesWithTheirBoards) {
  const Json games = client.get("/api/games")["games"];
  ASSERT_EQ(games.size(), games::all_games().size());
  EXPECT_EQ(games[0]["id"], "jinli");
  EXPECT_EQ(games[0]["game"]["board"]["cells"].size(), games[0]["position"]["cells"].size());
  for (const Json& each : games) {
    const std::string id = each["id"];
    const Json start = client.get("/api/games/" + id)["position"];
    EXPECT_NE(each["position"]["position"], start["position"]) << id << " is not in progress";
    EXPECT_TRUE(each["position"]["moves"].empty()) << "a picture needs no moves";
  }
}

TEST_F(GamesApiTest, DescribesAGameUnderAnyRules) {
  const Json jinli = client.get("/api/games/jinli?rules=size%3D5&lang=pt");
  EXPECT_EQ(jinli["game"]["board"]["cells"].size(), 25U);
  EXPECT_EQ(jinli["levels"].size(), 10U);
  EXPECT_EQ(jinli["levels"][0]["name"], say(words::Language::portuguese, "menu.level.1"));
  EXPECT_EQ(jinli["series"]["games_open"], true);
  EXPECT_EQ(client.get("/api/games/wali")["series"]["games_open"], false);
  const Json match = client.get("/api/games/frozenforest")["series"];
  EXPECT_EQ(match["games"], 2);
  EXPECT_NE(match["why"].get<std::string>().find("not equally easy"), std::string::npos);
  EXPECT_EQ(jinli["series"]["games"], 0);
  EXPECT_EQ(jinli["series"]["why"], "");
  EXPECT_EQ(code_of(client.ask("GET", "/api/games/jinli?rules=size%3D99")), "bad_request");
  EXPECT_EQ(code_of(client.ask("GET", "/api/games/chess")), "not_found");
}

TEST_F(GamesApiTest, ConstantAnswersAreCached) {
  const HttpResponse first = client.ask("GET", "/api/games");
  client.headers["if-none-match"] = header_of(first, "ETag");
  EXPECT_EQ(client.ask("GET", "/api/games").status, 304U);
  EXPECT_EQ(client.ask("GET", "/api/games?lang=pt").status, 200U);
}

TEST_F(GamesApiTest, TeachesInBothLanguages) {
  for (const AnyGame* game : games::all_games()) {
    const std::string path = "/api/games/" + std::string(game->id());
    EXPECT_NE(client.get(path + "/rules")["markdown"],
              client.get(path + "/rules?lang=pt")["markdown"]);
    const Json boards = client.get(path + "/rules")["boards"];
    EXPECT_GE(boards.size(), 7U);
    EXPECT_EQ(boards[2]["game"]["board"]["cells"].size(), boards[2]["position"]["cells"].size());
    const Json steps = client.get(path + "/lessons")["steps"];
    ASSERT_FALSE(steps.empty());
    EXPECT_FALSE(steps[0]["right"].empty());
    EXPECT_FALSE(steps[0]["position"]["moves"].empty());
    EXPECT_NE(steps[0]["name"], client.get(path + "/lessons?lang=pt")["steps"][0]["name"]);
    EXPECT_NE(steps[0]["ask"], client.get(path + "/lessons?lang=pt")["steps"][0]["ask"]);
  }
}

TEST_F(GamesApiTest, PlaysThroughPositions) {
  const Json moves{"a1-b2@d4", "a7-a6@c3"};
  const Json one = send("/api/positions", {{"game", "jinli"}, {"moves", moves}})["position"];
  EXPECT_EQ(one["last"]["move"], "a7-a6@c3");
  EXPECT_FALSE(one["moves"].empty());
  const Json all =
      send("/api/positions", {{"game", "jinli"}, {"moves", moves}, {"all", true}})["positions"];
  ASSERT_EQ(all.size(), 3U);
  EXPECT_TRUE(all[1]["moves"].empty());
  EXPECT_EQ(all[1]["last"]["move"], "a1-b2@d4");
  EXPECT_EQ(all[2], one);
  const Json there = send("/api/positions", {{"game", "jinli"}, {"position", one["position"]}});
  EXPECT_EQ(there["position"]["position"], one["position"]);
}

TEST_F(GamesApiTest, SaysWhyAPositionIsInvalid) {
  const auto error = [&](const Json& body) { return send("/api/positions", body)["error"]; };
  const Json illegal = error({{"game", "jinli"}, {"moves", {"a1-g7@d4"}}, {"lang", "pt"}});
  EXPECT_EQ(illegal["code"], "illegal");
  EXPECT_NE(illegal["message"], error({{"game", "jinli"}, {"moves", {"a1-g7@d4"}}})["message"]);
  EXPECT_EQ(error({{"game", "jinli"}, {"position", "no such thing"}})["code"], "bad_request");
  EXPECT_EQ(error({{"game", "jinli"}, {"rules", "size=99"}})["code"], "bad_request");
  EXPECT_EQ(error({{"game", "chess"}})["code"], "not_found");
  EXPECT_EQ(error({{"game", "jinli"}, {"moves", "a1"}})["code"], "bad_request");
  EXPECT_EQ(error(Json::object())["code"], "bad_request");
  EXPECT_EQ(error({{"game", "jinli"}, {"moves", Json::array_t(1001, "x")}})["code"], "too_large");
}

TEST_F(GamesApiTest, ExplainsIllegalMovesInPlainWords) {
  const auto said = [&](const Json& body) -> std::string {
    return send("/api/positions", body)["error"]["message"];
  };
  EXPECT_EQ(said({{"game", "wali"}, {"position", "x"}}).find("This is not a position of Wali: 1"),
            0U);
  EXPECT_EQ(said({{"game", "jinli"}, {"rules", "size=99"}}),
            "Jin Li cannot be played with these rules: size is '99' (expected 5..8)");
  EXPECT_EQ(said({{"game", "jinli"}, {"rules", "size=99"}, {"lang", "pt"}})
                .find("Não se pode jogar Jin Li com estas regras"),
            0U);
}

TEST_F(GamesApiTest, CanStopAtTheFirstIllegalMove) {
  const Json asked{{"game", "wali"},
                   {"moves", {"c3", "d3", "c3", "e5"}},
                   {"all", true},
                   {"as_far_as_legal", true}};
  const Json said = send("/api/positions", asked);
  ASSERT_EQ(said["positions"].size(), 3U);
  EXPECT_EQ(said["positions"][2]["last"]["move"], "d3");
  EXPECT_FALSE(said["positions"][2]["moves"].empty());
  EXPECT_NE(said["stopped"].get<std::string>().find("c3"), std::string::npos);
  const Json legal =
      send("/api/positions", {{"game", "wali"}, {"moves", {"c3"}}, {"as_far_as_legal", true}});
  EXPECT_FALSE(legal.contains("stopped"));
}

TEST_F(GamesApiTest, KnowsWhatTheOpeningBookSays) {
  const Json start = client.get("/api/games/wali")["position"];
  const Json moves = send("/api/book", {{"game", "wali"}})["moves"];
  ASSERT_EQ(moves.size(), start["moves"].size());
  EXPECT_EQ(moves[0]["explored"], true);
  for (std::size_t i = 1; i < moves.size(); ++i)
    EXPECT_GE(moves[i - 1]["value"], moves[i]["value"]);
  EXPECT_EQ(send("/api/book", {{"game", "wali"}, {"position", start["position"]}})["moves"], moves);
  EXPECT_TRUE(send("/api/book", {{"game", "wali"}, {"rules", "four=forbidden"}})["moves"].empty());
  EXPECT_EQ(send("/api/book", {{"game", "wali"}, {"position", "x"}})["error"]["code"],
            "bad_request");
}

TEST_F(GamesApiTest, CorrectsADraft) {
  Json asked{{"game", "squex"}, {"rules", "size=3x3"}, {"position", "B../.B./... ../.. b 1"}};
  EXPECT_EQ(send("/api/positions", asked)["error"]["code"], "bad_request");
  asked["draft"] = true;
  EXPECT_EQ(send("/api/positions", asked)["position"]["position"], "B../.B./... B./.. b 1");
}

TEST_F(GamesApiTest, ReadsTheVariationsOfARecord) {
  const char* text = "[Variant \"wali\"]\n\n1. c3 d3 (d4 e5 (e4)) (b1) e3 *\n";
  EXPECT_EQ(send("/api/records", {{"text", text}})["tree"], "c3 d3 (d4 e5 (e4)) (b1) e3");
}

TEST_F(GamesApiTest, SaysWhyACellCannotBeClicked) {
  const std::string forest = "TTTTT/TTTTT/TTYTT/TTTTT/TTTTT m";
  const Json body{
      {"game", "frozenforest"}, {"rules", "size=5"}, {"position", forest}, {"clicks", {"c2"}}};
  EXPECT_EQ(send("/api/objections", body)["text"],
            "Yuki would see Mina on c2; she needs a tree exactly between them");
  Json portuguese = body;
  portuguese["lang"] = "pt";
  EXPECT_NE(send("/api/objections", portuguese)["text"], send("/api/objections", body)["text"]);
  for (const Json& clicks : {Json{"z9"}, Json{"e5"}, Json::array()}) {
    Json wrong = body;
    wrong["clicks"] = clicks;
    EXPECT_EQ(send("/api/objections", wrong)["error"]["code"], "bad_request") << clicks;
  }
}

TEST_F(GamesApiTest, ReadsRecords) {
  const Json read =
      send("/api/records", {{"text", "[Variant \"wali\"]\n[White \"Ada\"]\n\n1. c3 d3 *\n"}});
  EXPECT_EQ(read["game"], "wali");
  EXPECT_EQ(read["position"], "");
  EXPECT_EQ(read["moves"], (Json{"c3", "d3"}));
  EXPECT_EQ(read["tags"]["White"], "Ada");
  EXPECT_EQ(read["result"], "*");
  const auto code = [&](const char* text) {
    return send("/api/records", {{"text", text}})["error"]["code"];
  };
  EXPECT_EQ(code(""), "bad_request");
  EXPECT_EQ(code("[Variant"), "bad_request");
  EXPECT_EQ(code("[Variant \"chess\"]\n\ne4 *"), "illegal");
  EXPECT_EQ(code("[Variant \"wali\"]\n\nc3 c3 *"), "illegal");
  const std::string long_text(100'000, ' ');
  EXPECT_EQ(send("/api/records", {{"text", "[Variant \"wali\"]" + long_text + "*"}})["game"],
            "wali");
}

TEST_F(GamesApiTest, KeepsMaps) {
  const std::string start = client.get("/api/games/mapello")["position"]["position"];
  const std::string map = start.substr(0, start.find(' '));
  client.me();
  EXPECT_TRUE(client.get("/api/maps")["maps"].empty());
  const auto put = [&](const std::string& name, const std::string& text) {
    return client.send("PUT", "/api/maps/" + name, {{"cells", text}});
  };
  EXPECT_EQ(code_of(put("sea", "random:3")), "bad_request");
  EXPECT_EQ(code_of(put("sea", std::string(109, '?'))), "illegal");
  EXPECT_EQ(code_of(put(std::string(41, 'x'), map)), "bad_request");
  EXPECT_FALSE(client.me()["signed_in"].get<bool>());
  ASSERT_EQ(put("my%20sea", map).status, 200U);
  EXPECT_EQ(client.get("/api/maps")["maps"][0]["name"], "my sea");
  EXPECT_TRUE(client.me()["signed_in"].get<bool>());
  EXPECT_EQ(client.send("DELETE", "/api/maps/my%20sea").status, 200U);
  EXPECT_EQ(code_of(client.send("DELETE", "/api/maps/my%20sea")), "not_found");
}

TEST_F(GamesApiTest, ReportsHealth) { EXPECT_EQ(client.get("/api/health")["status"], "ok"); }

TEST_F(GamesApiTest, MatchesItsDescriptionExactly) {
  std::set<std::string> described;
  const Json description = Json::parse(openapi_text());
  for (const auto& [path, methods] : description["paths"].items()) {
    for (const auto& [method, about] : methods.items()) {
      if (method == "parameters" || path == "/api/live") continue;
      std::string name = method;
      for (char& c : name) c = static_cast<char>(c - 'a' + 'A');
      described.insert(name + " " + path);
    }
  }
  std::set<std::string> routes;
  Tables tables(*place.store, {});
  const App whole(*place.store, place.place.path(), live_play(tables));
  for (const ApiRoute& route : whole.api().routes()) {
    routes.insert(std::string(route.method) + " " + std::string(route.path));
  }
  EXPECT_EQ(described, routes);
}

}  // namespace
}  // namespace quintet::server
