// What hostile clients do.
#include <fstream>

#include "server/network/test_web.h"

namespace quintet::server {
namespace {

/// Resident memory of this process, in bytes.
std::size_t memory_in_use() {
  std::size_t pages = 0;
  std::ifstream("/proc/self/statm") >> pages >> pages;
  return pages * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

TEST_F(WebServerTest, UnfinishedRequestsAreDropped) {
  start();
  const std::string filler(1 << 20, 'a');
  const std::string chunked = "POST /a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n";
  const std::string fields = [] {
    std::string text;
    while (text.size() < (1U << 20U)) text += "X-More: and more\r\n";
    return text;
  }();
  const std::pair<std::string, const std::string&> endless[] = {
      {chunked + "5;", filler},                  // a chunk extension
      {chunked + "5\r\nhello\r\n0;x=", filler},  // an extension of the last chunk
      {chunked + "0\r\nX-Trailer: ", filler},    // a trailer
      {chunked + "0\r\n", fields},               // many trailers
      {chunked, filler},                         // a chunk size
      {"GET /a HTTP/1.1\r\n", fields},           // many headers
      {"GET /", filler},                         // a request target
  };
  const std::size_t before = memory_in_use();
  for (const auto& [begin, more] : endless) {
    PlainSocket caller(port());
    caller.say(begin);
    for (int i = 0; i < 64; ++i) caller.say(more);
    const std::string answer = caller.hear_to_the_end();
    // A client that keeps sending for too long may get no response at all.
    EXPECT_TRUE(answer.empty() || answer.starts_with("HTTP/1.1 4")) << begin << answer;
    EXPECT_LT(memory_in_use(), before + (24U << 20U)) << begin;
  }
  PlainSocket caller(port());
  caller.ask("GET /a");
  EXPECT_TRUE(caller.hear().starts_with("HTTP/1.1 200"));
}

TEST_F(WebServerTest, OversizedChunkExtensionsAndTrailersAreRefused) {
  start();
  const std::string chunked = "POST /a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n";
  const std::string filler(40'000, 'a');
  for (const char* begin : {"5;", "5\r\nhello\r\n0;x=", "0\r\nX-Trailer: "}) {
    PlainSocket caller(port());
    caller.say(chunked + begin + filler);
    const std::string answer = caller.hear_to_the_end();
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 413")) << begin << answer;
    EXPECT_NE(answer.find("Connection: close"), std::string::npos);
  }
  // A client within the limits is served; a trailer is not a header.
  PlainSocket caller(port());
  caller.say(chunked + "5;name=value\r\nhello\r\n0\r\nX-More: smuggled\r\n\r\n");
  const std::string answer = caller.hear();
  EXPECT_NE(answer.find("POST /a hello"), std::string::npos) << answer;
  EXPECT_EQ(answer.find("smuggled"), std::string::npos);
}

TEST_F(WebServerTest, RunningOutOfMemoryEndsOnlyThatRequest) {
  start();
  PlainSocket caller(port());
  caller.ask("GET /much");
  EXPECT_TRUE(caller.hear_to_the_end().starts_with("HTTP/1.1 503"));
  PlainSocket live(port());
  EXPECT_TRUE(live.upgrade("X-Much: yes\r\n").starts_with("HTTP/1.1 500"));
  PlainSocket again(port());
  again.ask("GET /a");
  EXPECT_TRUE(again.hear().starts_with("HTTP/1.1 200"));
}

TEST_F(WebServerTest, ClientsThatDoNotReadAreDropped) {
  start();
  PlainSocket caller(port());
  caller.upgrade();
  caller.say_frame("much");  // 30 MB that the client does not read
  while (app.ended == 0) std::this_thread::sleep_for(milliseconds(5));
}

TEST_F(WebServerTest, AnOverlongMessageEndsTheConnection) {
  WebServerOptions options;
  options.longest_message = 10;
  start(options);
  PlainSocket caller(port());
  caller.upgrade();
  EXPECT_EQ(caller.hear_frame(), "\x81hello");
  caller.say_frame("longer than ten");
  EXPECT_EQ(caller.hear_frame().substr(0, 1), "\x88");
}

TEST_F(WebServerTest, RefusesOversizedAndMalformedRequests) {
  start();
  const auto refusal = [&](const std::string& text) {
    PlainSocket caller(port());
    caller.say(text);
    return caller.hear_to_the_end();
  };
  EXPECT_TRUE(
      refusal("POST /a HTTP/1.1\r\nContent-Length: 300000\r\n\r\n" + std::string(300'000, 'x'))
          .starts_with("HTTP/1.1 413"));
  EXPECT_TRUE(refusal("GET /a HTTP/1.1\r\nX-Long: " + std::string(20'000, 'x') + "\r\n\r\n")
                  .starts_with("HTTP/1.1 413"));
  EXPECT_TRUE(refusal("hello\r\n\r\n").starts_with("HTTP/1.1 400"));
  EXPECT_TRUE(refusal("GET /%zz HTTP/1.1\r\n\r\n").starts_with("HTTP/1.1 400"));
  const std::string answer = refusal("GET /%00 HTTP/1.1\r\n\r\n");
  EXPECT_NE(answer.find(R"({"error":{"code":"bad_request")"), std::string::npos);
  EXPECT_NE(answer.find("X-Content-Type-Options: nosniff"), std::string::npos);
}

TEST_F(WebServerTest, DropsSilentAndSlowClients) {
  WebServerOptions options;
  options.idle_time = options.request_time = milliseconds(50);
  start(options);
  PlainSocket silent(port());
  EXPECT_EQ(silent.hear_to_the_end(), "");
  PlainSocket slow(port());
  slow.say("GET /a HTTP");
  slow.hear_to_the_end();  // disconnected
}

TEST_F(WebServerTest, LimitsConnections) {
  WebServerOptions options;
  options.most_connections = 1;
  start(options);
  PlainSocket first(port());
  first.ask("GET /a");
  EXPECT_NE(first.hear(), "");
  PlainSocket second(port());
  EXPECT_EQ(second.hear_to_the_end(), "");
  first.ask("GET /a");
  EXPECT_NE(first.hear(), "");
}

}  // namespace
}  // namespace quintet::server
