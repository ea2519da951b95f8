#include "server/api_router.h"

#include <gtest/gtest.h>

#include "server/test_client.h"

namespace quintet::server {
namespace {

using Json = nlohmann::json;

/// Sends back what the handler received.
HttpResponse echo(const ApiCall& call) {
  return json_response({{"parts", call.parts},
                        {"body", call.body},
                        {"language", code_of(call.language)},
                        {"somebody", !call.visitor.player.empty()},
                        {"seat", call.seat_token}});
}

class ApiRouterTest : public testing::Test {
 protected:
  static LivePlay routes() {
    LivePlay play;
    play.routes = {
        {"GET", "/api/echo/{one}/x/{two}", Needs::nothing, echo},
        {"POST", "/api/echo", Needs::nothing, echo},
        {"POST", "/api/guest", Needs::identity, echo},
        {"GET", "/api/guest", Needs::identity, echo},
        {"POST", "/api/seat", Needs::identity_or_seat, echo},
        {"POST", "/api/refused", Needs::identity,
         [](const ApiCall&) -> HttpResponse { throw ApiError(Refusal::conflict, "no"); }},
        {"POST", "/api/wrong", Needs::nothing,
         [](const ApiCall&) -> HttpResponse { throw Error("size is 9 (expected 5)"); }},
        {"POST", "/api/broken", Needs::nothing,
         [](const ApiCall&) -> HttpResponse { throw std::runtime_error("a secret"); }},
        {"POST", "/api/storeless", Needs::nothing,
         [](const ApiCall&) -> HttpResponse { throw store::Failure("/home/x: disk full"); }},
        {"POST", "/api/dear", Needs::nothing, echo, Cost::signing_in},
    };
    return play;
  }

  TestApp place{routes()};
  TestClient client{place.app};
};

TEST_F(ApiRouterTest, FindsARouteAndItsParameters) {
  EXPECT_EQ(client.get("/api/echo/a/x/b")["parts"], (Json{"a", "b"}));
  for (const char* unknown : {"/api", "/api/", "/api/nothing", "/api/echo/a/x", "/api/echo//x/b",
                              "/api/echo/a/x/b/", "/api/echo/a/y/b"}) {
    const HttpResponse response = client.ask("GET", unknown);
    EXPECT_EQ(response.status, 404U) << unknown;
    EXPECT_EQ(code_of(response), "not_found");
  }
  EXPECT_EQ(code_of(client.ask("DELETE", "/api/echo/a/x/b")), "wrong_method");
}

TEST_F(ApiRouterTest, ChangingNeedsTheFormToken) {
  EXPECT_EQ(code_of(client.send("POST", "/api/echo")), "forbidden");
  client.me();
  EXPECT_EQ(client.send("POST", "/api/echo").status, 200U);
  TestClient other(place.app);
  other.me();
  other.token = client.token;
  EXPECT_EQ(code_of(other.send("POST", "/api/echo")), "forbidden");
  client.cookie.clear();
  EXPECT_EQ(code_of(client.send("POST", "/api/echo")), "forbidden");
}

TEST_F(ApiRouterTest, ASeatTokenReplacesAFormTokenOnlyAtATable) {
  client.headers["authorization"] = "Seat abc";
  EXPECT_EQ(body_of(client.send("POST", "/api/seat"))["seat"], "abc");
  EXPECT_EQ(code_of(client.send("POST", "/api/echo")), "forbidden");
  client.headers["authorization"] = "Seat ";
  EXPECT_EQ(code_of(client.send("POST", "/api/seat")), "forbidden");
}

TEST_F(ApiRouterTest, RefusesOtherOrigins) {
  client.me();
  client.headers["origin"] = "http://localhost:8017";
  EXPECT_EQ(client.send("POST", "/api/echo").status, 200U);
  client.headers["origin"] = "http://evil.example";
  EXPECT_EQ(code_of(client.send("POST", "/api/echo")), "forbidden");
  EXPECT_EQ(code_of(client.ask("GET", "/api/echo/a/x/b")), "forbidden");
}

TEST_F(ApiRouterTest, ReadsOnlyBodiesThatAreJsonObjects) {
  client.me();
  EXPECT_EQ(body_of(client.ask("POST", "/api/echo", R"({"a": [1]})"))["body"]["a"][0], 1);
  EXPECT_EQ(body_of(client.ask("POST", "/api/echo"))["body"], Json::object());
  std::string deep(50, '[');
  for (const std::string& bad :
       {std::string("{"), std::string("[]"), std::string("null"), std::string("{\"a\": \"\xff\"}"),
        std::string("{} {}"), "{\"a\":" + deep + std::string(50, ']') + "}",
        std::string(60'000, '['), std::string("{\"a\":1e999}")}) {
    EXPECT_EQ(code_of(client.ask("POST", "/api/echo", bad)), "bad_request") << bad.substr(0, 40);
  }
  const std::string large = R"({"a": ")" + std::string(70'000, 'x') + R"("})";
  EXPECT_EQ(code_of(client.ask("POST", "/api/echo", large)), "too_large");
  client.headers["content-type"] = "text/plain";
  EXPECT_EQ(code_of(client.ask("POST", "/api/echo", "{}")), "wrong_type");
  client.headers["content-type"] = "Application/JSON; charset=utf-8";
  EXPECT_EQ(client.ask("POST", "/api/echo", "{}").status, 200U);
}

TEST_F(ApiRouterTest, AnswersInTheRequestedLanguage) {
  client.me();
  EXPECT_EQ(body_of(client.send("POST", "/api/echo"))["language"], "en");
  client.headers["accept-language"] = "pt-PT";
  EXPECT_EQ(body_of(client.send("POST", "/api/echo"))["language"], "pt");
  EXPECT_EQ(body_of(client.send("POST", "/api/echo?lang=en"))["language"], "en");
  EXPECT_EQ(body_of(client.send("POST", "/api/echo?lang=en", {{"lang", "pt"}}))["language"], "pt");
  EXPECT_EQ(body_of(client.ask("GET", "/api/nothing"))["error"]["message"],
            say(words::Language::portuguese, "server.not_found"));
}

TEST_F(ApiRouterTest, CreatesAGuestWhereSomebodyIsNeeded) {
  EXPECT_EQ(code_of(client.ask("GET", "/api/guest")), "not_signed_in");
  client.me();
  EXPECT_EQ(body_of(client.send("POST", "/api/guest"))["somebody"], true);
  EXPECT_EQ(client.get("/api/guest")["somebody"], true);     // identified by the new cookie
  EXPECT_EQ(client.send("POST", "/api/echo").status, 200U);  // with the same form token
}

TEST_F(ApiRouterTest, ARefusedRequestLeavesNoGuestBehind) {
  client.me();
  const std::string cookie = client.cookie;
  EXPECT_EQ(code_of(client.send("POST", "/api/refused")), "conflict");
  EXPECT_EQ(client.cookie, cookie);
  EXPECT_FALSE(client.me()["signed_in"].get<bool>());
}

TEST_F(ApiRouterTest, ExplainsErrorsWithoutRevealingInternals) {
  client.me();
  const Json wrong = body_of(client.send("POST", "/api/wrong"))["error"];
  EXPECT_EQ(wrong, (Json{{"code", "bad_request"},
                         {"message", "This cannot be used: size is 9 (expected 5)"}}));
  const HttpResponse broken = client.send("POST", "/api/broken");
  EXPECT_EQ(broken.status, 500U);
  EXPECT_EQ(broken.body.find("secret"), std::string::npos);
  const HttpResponse storeless = client.send("POST", "/api/storeless");
  EXPECT_EQ(storeless.status, 503U);
  EXPECT_EQ(storeless.body.find("home"), std::string::npos);
}

TEST_F(ApiRouterTest, LimitsRequests) {
  client.me();
  client.headers["x-forwarded-for"] = "203.0.113.9";
  HttpResponse response;
  for (int i = 0; i < 100 && response.status == 200; ++i) {
    response = client.send("POST", "/api/dear");
  }
  EXPECT_EQ(code_of(response), "too_many");
  EXPECT_NE(header_of(response, "Retry-After"), "");
  client.headers["x-forwarded-for"] = "203.0.113.10";
  EXPECT_EQ(client.send("POST", "/api/dear").status, 200U);
}

TEST_F(ApiRouterTest, LiveClientsMustComeFromOurOrigin) {
  HttpRequest request;
  request.headers = {{"host", "localhost"}, {"origin", "http://evil.example"}};
  auto& router = const_cast<ApiRouter&>(place.app.api());
  EXPECT_THROW(router.admit_live(request, nullptr), ApiError);
  request.headers.erase("origin");
  EXPECT_THROW(router.admit_live(request, nullptr), ApiError);
  request.headers["origin"] = "http://localhost";
  EXPECT_EQ(router.admit_live(request, nullptr).player, "");
}

}  // namespace
}  // namespace quintet::server
