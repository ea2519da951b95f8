#include "server/http_text.h"

#include <gtest/gtest.h>

namespace quintet::server {
namespace {

HttpRequest request_for(std::string_view target) {
  HttpRequest request;
  EXPECT_TRUE(read_target(target, request)) << target;
  return request;
}

TEST(Target, IsDecoded) {
  const HttpRequest request =
      request_for("/api/players/Jo%C3%A3o?lang=pt&rules=size%3D9+x&empty&=");
  EXPECT_EQ(request.path, "/api/players/João");
  EXPECT_EQ(request.parameter("lang"), "pt");
  EXPECT_EQ(request.parameter("rules"), "size=9 x");
  EXPECT_EQ(request.parameter("empty"), "");
  EXPECT_EQ(request_for("/a+b").path, "/a+b");
  EXPECT_EQ(request_for("/?x=1&x=2#part").parameter("x"), "1");
}

TEST(Target, MalformedOnesAreRefused) {
  HttpRequest request;
  for (const char* bad :
       {"", "api", "*", "http://x/", "/%", "/%4", "/%zz", "/%00", "/a%0Ab", "/%ff", "/%C3",
        "/%C0%AF", "/%ED%A0%80", "/%F5%80%80%80", "/?a=%", "/?%ff=1"}) {
    EXPECT_FALSE(read_target(bad, request)) << bad;
  }
}

TEST(Cookie, IsFoundByItsExactName) {
  EXPECT_EQ(cookie_in("a=1; quintet=x.y.z; b=2", "quintet"), "x.y.z");
  EXPECT_EQ(cookie_in("xquintet=1;quintet=", "quintet"), "");
  EXPECT_EQ(cookie_in("quintet", "quintet"), "");
  EXPECT_EQ(cookie_in("", "quintet"), "");
}

TEST(SeatToken, FollowsItsScheme) {
  EXPECT_EQ(seat_token_in("Seat abc"), "abc");
  EXPECT_EQ(seat_token_in("seat   abc "), "abc");
  EXPECT_EQ(seat_token_in("Seatabc"), "");
  EXPECT_EQ(seat_token_in("Bearer abc"), "");
  EXPECT_EQ(seat_token_in("Seat"), "");
}

TEST(AcceptLanguage, PicksTheFirstLanguageWeSupport) {
  EXPECT_EQ(language_in("pt-PT,pt;q=0.9,en;q=0.8"), words::Language::portuguese);
  EXPECT_EQ(language_in("de, en-GB;q=0.5, pt;q=0.7"), words::Language::portuguese);
  EXPECT_EQ(language_in("en;q=0.8,pt;q=0.85"), words::Language::portuguese);
  EXPECT_EQ(language_in("de;q=1, EN"), words::Language::english);
  EXPECT_EQ(language_in("de, pt;q=0"), std::nullopt);
  EXPECT_EQ(language_in(""), std::nullopt);
}

TEST(AcceptEncoding, AllowsGzip) {
  EXPECT_TRUE(takes_gzip("gzip, deflate, br"));
  EXPECT_TRUE(takes_gzip("br;q=1, GZIP;q=0.5"));
  EXPECT_FALSE(takes_gzip("gzip;q=0"));
  EXPECT_FALSE(takes_gzip("xgzip"));
  EXPECT_FALSE(takes_gzip(""));
}

TEST(Origin, MustMatchTheHost) {
  HttpRequest request;
  request.headers = {{"host", "localhost:8017"}, {"origin", "http://localhost:8017"}};
  EXPECT_TRUE(is_same_origin(request));
  request.headers["origin"] = "https://LOCALHOST:8017";
  EXPECT_TRUE(is_same_origin(request));
  for (const char* foreign : {"", "null", "http://localhost", "http://localhost:80170",
                              "http://evil.example", "http://localhost:8017.evil.example"}) {
    request.headers["origin"] = foreign;
    EXPECT_FALSE(is_same_origin(request)) << foreign;
  }
  request.headers = {{"host", ""}, {"origin", "http://"}};
  EXPECT_FALSE(is_same_origin(request));
}

TEST(ClientAddress, IsTakenFromAProxyOnlyOnThisMachine) {
  HttpRequest request;
  request.peer = "203.0.113.9";
  request.headers = {{"x-forwarded-for", "198.51.100.1, 198.51.100.2"},
                     {"x-forwarded-proto", "https"}};
  EXPECT_EQ(client_address(request), "203.0.113.9");
  EXPECT_FALSE(came_by_tls(request));
  request.peer = "127.0.0.1";
  EXPECT_EQ(client_address(request), "198.51.100.2");
  EXPECT_TRUE(came_by_tls(request));
  request.headers.clear();
  EXPECT_EQ(client_address(request), "127.0.0.1");
}

TEST(HttpText, ANetworkIsAnIPv4AddressOrAnIPv6Prefix) {
  EXPECT_EQ(network_of("203.0.113.9"), "203.0.113.9");
  EXPECT_EQ(network_of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
  EXPECT_EQ(network_of("2001:db8:1:2::9"), network_of("2001:db8:1:2:ffff::"));
  EXPECT_NE(network_of("2001:db8:1:3::9"), network_of("2001:db8:1:2::9"));
  EXPECT_EQ(network_of("::ffff:203.0.113.9"), "::ffff:203.0.113.9");
  EXPECT_EQ(network_of("nonsense"), "nonsense");
}

}  // namespace
}  // namespace quintet::server
