#include "server/people_api.h"

#include <gtest/gtest.h>

#include "server/test_client.h"

namespace quintet::server {
namespace {

using Json = nlohmann::json;

/// Only records why it was closed.
class Connected final : public LiveClient {
 public:
  void send(std::shared_ptr<const std::string> /*message*/) override {}
  void close(Farewell why) override { farewell = why; }
  std::optional<Farewell> farewell;
};

class PeopleApiTest : public testing::Test {
 protected:
  LivePlay play() {
    LivePlay parts;
    parts.changes.leave = [this](const std::string& player) { left.push_back(player); };
    parts.changes.forget = [this](const std::string& player) {
      EXPECT_FALSE(place.store->find_player(player));
      forgotten.push_back(player);
    };
    parts.changes.renamed = [this](const std::string& player) { renamed.push_back(player); };
    parts.open = [](const Visitor&, const std::shared_ptr<LiveClient>&) { return nullptr; };
    return parts;
  }

  /// A live connection for that client.
  std::shared_ptr<Connected> connect(const TestClient& who) {
    HttpRequest request;
    request.path = "/api/live";
    request.headers = {
        {"host", "localhost"}, {"origin", "http://localhost"}, {"cookie", "quintet=" + who.cookie}};
    auto connected = std::make_shared<Connected>();
    place.app.open_live(request, connected);
    return connected;
  }

  std::vector<std::string> left;
  std::vector<std::string> forgotten;
  std::vector<std::string> renamed;
  TestApp place{play()};
  TestClient client{place.app};
  const std::string password = "a good password";
};

TEST_F(PeopleApiTest, AVisitorHasOnlyAToken) {
  const Json me = client.me();
  EXPECT_EQ(me["signed_in"], false);
  EXPECT_EQ(me["account"], false);
  EXPECT_EQ(me["name"], "");
  EXPECT_TRUE(me["ratings"].empty());
  EXPECT_EQ(client.me()["token"], me["token"]);
}

TEST_F(PeopleApiTest, GuestsChooseTheirNickname) {
  client.me();
  const HttpResponse named = client.send("PUT", "/api/me", {{"nickname", " Ana  Maria "}});
  EXPECT_EQ(named.status, 200U);
  EXPECT_EQ(body_of(named)["name"], "Ana Maria");
  EXPECT_EQ(body_of(named)["account"], false);
  EXPECT_EQ(client.me()["name"], "Ana Maria");
  EXPECT_EQ(client.me()["token"], body_of(named)["token"]);
  EXPECT_EQ(renamed.size(), 1U);
  EXPECT_EQ(body_of(client.send("PUT", "/api/me", {{"nickname", ""}}))["name"], "");
  EXPECT_EQ(client.send("PUT", "/api/me", {{"nickname", "a\nb"}}).status, 400U);
  EXPECT_EQ(client.send("PUT", "/api/me", {{"nickname", std::string(21, 'a')}}).status, 400U);
  EXPECT_EQ(client.send("PUT", "/api/me", Json::object()).status, 400U);
}

TEST_F(PeopleApiTest, NicknamesCannotImpersonateAccounts) {
  client.me();
  client.send("POST", "/api/account", {{"name", "Ada"}, {"password", password}});
  client.me();
  EXPECT_EQ(client.send("PUT", "/api/me", {{"nickname", "Bob"}}).status, 409U);
  TestClient other{place.app};
  other.me();
  EXPECT_EQ(other.send("PUT", "/api/me", {{"nickname", "aDA"}}).status, 409U);
  EXPECT_EQ(other.me()["name"], "");
}

TEST_F(PeopleApiTest, AnAccountIsCreatedAndSignedInAgain) {
  client.me();
  const HttpResponse made =
      client.send("POST", "/api/account", {{"name", "Ada"}, {"password", password}});
  EXPECT_EQ(made.status, 200U);
  EXPECT_EQ(body_of(made)["name"], "Ada");
  EXPECT_EQ(client.me()["account"], true);

  TestClient elsewhere(place.app);
  elsewhere.me();
  const std::string cookie = elsewhere.cookie;
  EXPECT_EQ(code_of(elsewhere.send("POST", "/api/session",
                                   {{"name", "Ada"}, {"password", "a bad password"}})),
            "forbidden");
  EXPECT_EQ(
      code_of(elsewhere.send("POST", "/api/session", {{"name", "Nobody"}, {"password", password}})),
      "forbidden");
  EXPECT_EQ(elsewhere.cookie, cookie);
  EXPECT_EQ(
      elsewhere.send("POST", "/api/session", {{"name", "ada"}, {"password", password}}).status,
      200U);
  EXPECT_EQ(elsewhere.me()["name"], "Ada");
  elsewhere.send("DELETE", "/api/session");
  EXPECT_EQ(elsewhere.me()["signed_in"], false);
  EXPECT_EQ(client.me()["signed_in"], true);
}

TEST_F(PeopleApiTest, SigningOutDisconnectsOnlyThatLogin) {
  client.join("Ada");
  TestClient elsewhere(place.app);
  elsewhere.me();
  elsewhere.send("POST", "/api/session", {{"name", "Ada"}, {"password", password}});
  elsewhere.me();
  const auto here = connect(client);
  const auto here_too = connect(client);
  const auto there = connect(elsewhere);
  client.send("DELETE", "/api/session");
  EXPECT_EQ(here->farewell, Farewell::signed_out);
  EXPECT_EQ(here_too->farewell, Farewell::signed_out);
  EXPECT_FALSE(there->farewell);
}

TEST_F(PeopleApiTest, NamesAndPasswordsAreChecked) {
  client.join("Ada");
  TestClient other(place.app);
  other.me();
  const auto make = [&](const Json& body) {
    return code_of(other.send("POST", "/api/account", body));
  };
  EXPECT_EQ(make({{"name", "ADA"}, {"password", password}}), "conflict");
  EXPECT_EQ(make({{"name", "<b>"}, {"password", password}}), "bad_request");
  EXPECT_EQ(make({{"name", "Bob"}, {"password", "short"}}), "bad_request");
  EXPECT_EQ(make({{"name", "Bob"}}), "bad_request");
  EXPECT_EQ(make({{"name", 7}, {"password", password}}), "bad_request");
  EXPECT_FALSE(place.store->find_player_named("Bob"));
  EXPECT_EQ(code_of(client.send("POST", "/api/account", {{"name", "Eve"}, {"password", password}})),
            "conflict");  // already has an account
}

TEST_F(PeopleApiTest, ANewPasswordEndsAllOtherLogins) {
  client.join("Ada");
  TestClient elsewhere(place.app);
  elsewhere.me();
  elsewhere.send("POST", "/api/session", {{"name", "Ada"}, {"password", password}});
  const auto there = connect(elsewhere);
  const Json wrong{{"old", "not the password"}, {"new", "another password"}};
  EXPECT_EQ(code_of(client.send("PUT", "/api/account/password", wrong)), "forbidden");
  EXPECT_EQ(elsewhere.me()["signed_in"], true);
  EXPECT_FALSE(there->farewell);
  const Json right{{"old", password}, {"new", "another password"}};
  EXPECT_EQ(client.send("PUT", "/api/account/password", right).status, 200U);
  EXPECT_EQ(client.me()["signed_in"], true);
  EXPECT_EQ(elsewhere.me()["signed_in"], false);
  EXPECT_EQ(there->farewell, Farewell::signed_out);
}

TEST_F(PeopleApiTest, SigningInInvalidatesStolenFormTokens) {
  client.me();
  const std::string before = client.token;
  client.join("Ada");
  EXPECT_NE(client.token, before);
  client.token = before;
  EXPECT_EQ(code_of(client.send("DELETE", "/api/session")), "forbidden");
}

TEST_F(PeopleApiTest, PasswordGuessesAreLimited) {
  client.join("Ada");
  TestClient thief(place.app);
  thief.me();
  HttpResponse answer;
  int tries = 0;
  do {
    answer = thief.send("POST", "/api/session", {{"name", "Ada"}, {"password", ""}});
  } while (answer.status == 403 && ++tries < 50);
  EXPECT_EQ(code_of(answer), "too_many");
  EXPECT_EQ(tries, 10);
}

TEST_F(PeopleApiTest, PersonalDataCanBeExported) {
  EXPECT_EQ(code_of(client.ask("GET", "/api/me/export")), "not_signed_in");
  client.join("Ada");
  const HttpResponse response = client.ask("GET", "/api/me/export");
  const Json all = body_of(response);
  EXPECT_EQ(all["name"], "Ada");
  EXPECT_EQ(all["logins"].size(), 1U);
  EXPECT_NE(header_of(response, "Content-Disposition"), "");
}

TEST_F(PeopleApiTest, DeletingAnAccountLeavesItsTablesFirst) {
  client.join("Ada");
  const std::string id = place.store->find_player_named("Ada")->id;
  EXPECT_EQ(code_of(client.send("DELETE", "/api/me", {{"password", "wrong password"}})),
            "forbidden");
  EXPECT_TRUE(left.empty());
  EXPECT_EQ(client.send("DELETE", "/api/me", {{"password", password}}).status, 200U);
  EXPECT_EQ(left, std::vector{id});
  EXPECT_EQ(forgotten, std::vector{id});
  EXPECT_FALSE(place.store->find_player(id));
  EXPECT_EQ(client.me()["signed_in"], false);
  EXPECT_EQ(code_of(client.send("DELETE", "/api/me")), "not_signed_in");
}

TEST_F(PeopleApiTest, PlayersAndLeaderboardsArePublic) {
  client.join("Ada");
  TestClient other(place.app);
  EXPECT_EQ(other.get("/api/players/ada")["name"], "Ada");
  EXPECT_EQ(code_of(other.ask("GET", "/api/players/Nobody")), "not_found");
  const std::string ada = place.store->find_player_named("Ada")->id;
  store::StoredGame game;
  game.id = "g";
  game.game = "wali";
  game.seats = {ada, store::computer_player(3)};
  game.rated = true;
  game.status = store::GameStatus::live;
  place.store->create_game(game);
  place.store->append({"g",
                       0,
                       {{0, "ended", "", {}}},
                       {.end = store::StoredEnd{{Outcome::first_wins, 1}, "rules"}},
                       ""});
  const Json rows = other.get("/api/leaderboards/wali")["rows"];
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(rows[0]["name"], "Ada");
  EXPECT_EQ(rows[0]["rank"], 1);
  EXPECT_EQ(rows[1]["kind"], "computer");
  EXPECT_EQ(rows[1]["level"], 3);
  EXPECT_EQ(other.get("/api/leaderboards/wali?offset=1")["rows"][0]["rank"], 2);
  EXPECT_EQ(client.me()["ratings"][0]["game"], "wali");
  EXPECT_EQ(code_of(other.ask("GET", "/api/leaderboards/chess")), "not_found");
  EXPECT_EQ(code_of(other.ask("GET", "/api/leaderboards/wali?offset=-1")), "bad_request");
}

}  // namespace
}  // namespace quintet::server
