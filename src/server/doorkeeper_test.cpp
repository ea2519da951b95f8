#include "server/doorkeeper.h"

#include <gtest/gtest.h>

#include "server/test_client.h"

namespace quintet::server {
namespace {

class DoorkeeperTest : public testing::Test {
 protected:
  [[nodiscard]] std::string cookie_for(const Pass& pass) const {
    return cookie_in(keeper.cookie_of(pass, {}).second, "quintet");
  }
  [[nodiscard]] std::optional<Pass> shown(const std::string& cookie) const {
    HttpRequest request;
    request.headers["cookie"] = "quintet=" + cookie;
    return keeper.pass_of(request);
  }

  TestFolder place;
  std::unique_ptr<store::Store> store = store::open_store((place.path() / "test.db").string());
  Doorkeeper keeper{*store};
};

TEST_F(DoorkeeperTest, RecognisesItsOwnPasses) {
  const std::string guest = store->create_guest(time_now()).id;
  const Pass pass = keeper.admit(guest, "a seed");
  const auto again = shown(cookie_for(pass));
  ASSERT_TRUE(again);
  EXPECT_EQ(again->seed, "a seed");
  EXPECT_EQ(keeper.visitor_of(*again).player, guest);
  keeper.dismiss(pass);
  EXPECT_EQ(keeper.visitor_of(*again).player, "");
}

TEST_F(DoorkeeperTest, RefusesForgedCookies) {
  const std::string good = cookie_for(Doorkeeper::new_pass());
  EXPECT_TRUE(shown(good));
  for (std::size_t i = 0; i < good.size(); ++i) {
    std::string bad = good;
    bad[i] = bad[i] == 'x' ? 'y' : 'x';
    EXPECT_FALSE(shown(bad)) << bad;
  }
  for (const char* bad : {"", ".", "..", "a.b.c", "a.b"}) EXPECT_FALSE(shown(bad)) << bad;
  EXPECT_FALSE(shown(good + "x"));
}

TEST_F(DoorkeeperTest, SharesItsKeyThroughTheStore) {
  const Doorkeeper other(*store);
  HttpRequest request;
  request.headers["cookie"] = "quintet=" + cookie_for(Doorkeeper::new_pass());
  EXPECT_TRUE(other.pass_of(request));

  const TestApp elsewhere;
  EXPECT_FALSE(Doorkeeper(*elsewhere.store).pass_of(request));
}

TEST_F(DoorkeeperTest, AFormTokenBelongsToOneSeed) {
  const Pass pass = Doorkeeper::new_pass();
  EXPECT_TRUE(keeper.is_form_token(pass, keeper.form_token_of(pass)));
  EXPECT_TRUE(keeper.is_form_token({pass.seed, "a login"}, keeper.form_token_of(pass)));
  EXPECT_FALSE(keeper.is_form_token(pass, ""));
  EXPECT_FALSE(keeper.is_form_token(Doorkeeper::new_pass(), keeper.form_token_of(pass)));
}

TEST_F(DoorkeeperTest, ScriptsAndOtherSitesDoNotGetTheCookie) {
  HttpRequest request;
  const std::string cookie = keeper.cookie_of(Doorkeeper::new_pass(), request).second;
  EXPECT_NE(cookie.find("; HttpOnly"), std::string::npos);
  EXPECT_NE(cookie.find("; SameSite=Lax"), std::string::npos);
  EXPECT_EQ(cookie.find("; Secure"), std::string::npos);
  request.peer = "127.0.0.1";
  request.headers["x-forwarded-proto"] = "https";
  EXPECT_NE(keeper.cookie_of(Doorkeeper::new_pass(), request).second.find("; Secure"),
            std::string::npos);
}

}  // namespace
}  // namespace quintet::server
