// The whole server on a database that does not respond.
#include <fstream>

#include "server/app.h"
#include "server/network/test_web.h"
#include "server/test_client.h"
#include "store/test_faults.h"

namespace quintet::server {
namespace {

using Kind = store::StoreFaults::Kind;

class HangingStore : public testing::Test {
 public:
  HangingStore() {
    std::filesystem::create_directories(place.path() / "page");
    std::ofstream(place.path() / "page/index.html") << "<p>hello";
    app.emplace(*store, place.path() / "page", LivePlay{});
    WebServerOptions options;
    options.port = 0;
    options.workers = 4;
    server.emplace(*app, options);
    thread = std::thread([this] { server->run(); });
  }
  ~HangingStore() override {
    faults.set(Kind::none);
    server->stop();
    thread.join();
  }

 protected:
  std::string ask(const std::string& line, const std::string& more = "") const {
    PlainSocket caller(server->port());
    caller.ask(line, more + "Connection: close\r\n");
    return caller.hear_to_the_end();
  }

  TestFolder place;
  store::StoreFaults faults;
  std::unique_ptr<store::Store> store = store::open_faulty_store(place.path() / "test.db", faults);
  std::optional<App> app;
  std::optional<WebServer> server;
  std::thread thread;
};

TEST_F(HangingStore, HealthAndThePageAreStillServed) {
  TestClient ada(*app);
  ada.join("Ada");
  const std::string cookie = "Cookie: quintet=" + ada.cookie + "\r\n";
  faults.set(Kind::hanging);
  std::vector<std::unique_ptr<PlainSocket>> waiting;
  for (int i = 0; i < 8; ++i) {  // more than there are workers
    waiting.push_back(std::make_unique<PlainSocket>(server->port()));
    waiting.back()->ask("GET /api/me", cookie);
  }
  faults.wait_until_hanging(4);
  EXPECT_TRUE(ask("GET /api/health", cookie).starts_with("HTTP/1.1 200"));
  EXPECT_TRUE(ask("GET /", cookie).ends_with("<p>hello"));
  EXPECT_TRUE(ask("GET /nothing", cookie).starts_with("HTTP/1.1 404"));
  EXPECT_TRUE(ask("GET /api/ready", cookie).starts_with("HTTP/1.1 503"));
  faults.set(Kind::none);
  for (const auto& each : waiting) EXPECT_NE(each->hear().find("Ada"), std::string::npos);
}

TEST_F(HangingStore, ReadyMeansReadableAndWritable) {
  EXPECT_TRUE(ask("GET /api/ready").starts_with("HTTP/1.1 200"));
  EXPECT_EQ(store->setting_or("last_trial", "none"), "done");
}

TEST_F(HangingStore, AFailingStoreIsNotReady) {
  faults.set(Kind::failing);
  const std::string answer = ask("GET /api/ready");
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 503")) << answer;
  EXPECT_NE(answer.find("not ready: the database cannot be read and written"), std::string::npos);
  EXPECT_EQ(answer.find("disk"), std::string::npos);  // the details are only in the log
  EXPECT_TRUE(ask("GET /api/health").starts_with("HTTP/1.1 200"));
}

}  // namespace
}  // namespace quintet::server
