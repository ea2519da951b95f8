#include "server/network/test_web.h"

namespace quintet::server {
namespace {

TEST_F(WebServerTest, AnswersManyRequestsOnOneConnection) {
  start();
  PlainSocket caller(port());
  for (const char* path : {"/a", "/b%20c"}) {
    caller.ask(std::string("GET ") + path);
    const std::string answer = caller.hear();
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 200 OK\r\n")) << answer;
    EXPECT_NE(answer.find("X-Own: yes\r\n"), std::string::npos);
    EXPECT_NE(answer.find("Content-Security-Policy: default-src 'self'"), std::string::npos);
    EXPECT_NE(answer.find("\r\n\r\nGET /"), std::string::npos);
  }
  caller.ask("POST /c", "Content-Length: 4\r\n");
  caller.say("body");
  EXPECT_NE(caller.hear().find("POST /c body"), std::string::npos);
  caller.ask("GET /d", "Connection: close\r\n");
  EXPECT_NE(caller.hear_to_the_end().find("GET /d"), std::string::npos);
}

TEST_F(WebServerTest, KeepsHttp10ConnectionsOnlyOnRequest) {
  start();
  PlainSocket kept(port());
  for (int i = 0; i < 2; ++i) {
    kept.say("GET /a HTTP/1.0\r\nConnection: keep-alive\r\n\r\n");
    EXPECT_NE(kept.hear().find("Connection: keep-alive\r\n"), std::string::npos);
  }
  PlainSocket once(port());
  once.say("GET /a HTTP/1.0\r\n\r\n");
  EXPECT_NE(once.hear_to_the_end().find("Connection: close\r\n"), std::string::npos);
  // HTTP/1.1 connections stay open by default.
  PlainSocket newer(port());
  newer.ask("GET /a", "Connection: keep-alive\r\n");
  EXPECT_EQ(newer.hear().find("Connection:"), std::string::npos);
}

TEST_F(WebServerTest, AnswersPipelinedRequestsInOrder) {
  start();
  PlainSocket caller(port());
  caller.say("GET /1 HTTP/1.1\r\nHost: x\r\n\r\nGET /2 HTTP/1.1\r\nHost: x\r\n\r\n");
  EXPECT_NE(caller.hear().find("GET /1"), std::string::npos);
  EXPECT_NE(caller.hear().find("GET /2"), std::string::npos);
}

TEST_F(WebServerTest, HeadAnswersHaveNoBody) {
  start();
  PlainSocket caller(port());
  caller.ask("HEAD /a", "Connection: close\r\n");
  const std::string answer = caller.hear_to_the_end();
  EXPECT_NE(answer.find("Content-Length: 7\r\n"), std::string::npos) << answer;
  EXPECT_TRUE(answer.ends_with("\r\n\r\n"));
}

TEST_F(WebServerTest, SendsContinueWhenExpected) {
  start();
  PlainSocket caller(port());
  caller.ask("POST /c", "Content-Length: 4\r\nExpect: 100-continue\r\n");
  EXPECT_TRUE(caller.hear().starts_with("HTTP/1.1 100 Continue"));
  caller.say("body");
  EXPECT_NE(caller.hear().find("POST /c body"), std::string::npos);
}

TEST_F(WebServerTest, InternalErrorsAreNotRevealed) {
  start();
  PlainSocket caller(port());
  caller.ask("GET /throw");
  const std::string answer = caller.hear();
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 500"));
  EXPECT_EQ(answer.find("oh"), std::string::npos);
  caller.ask("GET /a");
  EXPECT_TRUE(caller.hear().starts_with("HTTP/1.1 200"));
}

TEST_F(WebServerTest, ReportsOverload) {
  WebServerOptions options;
  options.workers = 1;
  options.longest_line = 0;
  start(options);
  PlainSocket caller(port());
  caller.ask("GET /a");
  EXPECT_TRUE(caller.hear().starts_with("HTTP/1.1 503"));
}

TEST_F(WebServerTest, ATakenPortIsAnError) {
  start();
  WebServerOptions options;
  options.port = port();
  try {
    const WebServer other(app, options);
    FAIL();
  } catch (const Error& error) {
    EXPECT_NE(std::string(error.what()).find("is taken"), std::string::npos);
  }
  options.address = "nowhere";
  EXPECT_THROW(WebServer(app, options), Error);
}

TEST_F(WebServerTest, LiveClientsSendAndReceive) {
  start();
  PlainSocket caller(port());
  EXPECT_TRUE(caller.upgrade().starts_with("HTTP/1.1 101"));
  EXPECT_EQ(caller.hear_frame(), "\x81hello");
  caller.say_frame("one");
  caller.say_frame("throw");
  caller.say_frame("too much");
  caller.say_frame("two");
  EXPECT_EQ(caller.hear_frame(), "\x81heard one");
  EXPECT_EQ(caller.hear_frame(), "\x81heard two");
  caller.say_frame("ping", '\x89');
  EXPECT_EQ(caller.hear_frame(), "\x8aping");
  caller.hang_up();
  finish();
  EXPECT_EQ(app.ended, 1);
}

TEST_F(WebServerTest, RefusedClientsAreToldWhy) {
  start();
  PlainSocket caller(port());
  const std::string answer = caller.upgrade("X-Refuse: yes\r\n");
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 403")) << answer;
  EXPECT_NE(answer.find("not you"), std::string::npos);
}

TEST_F(WebServerTest, SigningOutGivesAReasonForClosing) {
  start();
  PlainSocket caller(port());
  caller.upgrade();
  EXPECT_EQ(caller.hear_frame(), "\x81hello");
  caller.say_frame("sign out");
  EXPECT_EQ(caller.hear_frame(), "\x88\x03\xf0signed out");
  caller.say_frame("still here?");  // ignored
  caller.say_frame("\x03\xf0", '\x88');
  EXPECT_EQ(caller.hear_to_the_end(), "");
}

TEST_F(WebServerTest, StopsGracefully) {
  start();
  PlainSocket idle(port());
  idle.ask("GET /a");
  idle.hear();
  PlainSocket live(port());
  live.upgrade();
  EXPECT_EQ(live.hear_frame(), "\x81hello");
  PlainSocket busy(port());
  busy.ask("GET /wait");
  while (app.waiting == 0) std::this_thread::sleep_for(milliseconds(1));

  server->stop();
  EXPECT_EQ(live.hear_frame(), "\x81{\"type\":\"closing\"}");
  EXPECT_EQ(live.hear_frame().substr(0, 3), "\x88\x03\xe9");  // 1001: going away
  live.say_frame("\x03\xe9", '\x88');
  EXPECT_EQ(live.hear_to_the_end(), "");
  live.hang_up();
  EXPECT_EQ(idle.hear_to_the_end(), "");
  app.let_go();
  EXPECT_NE(busy.hear_to_the_end().find("GET /wait"), std::string::npos);
  thread.join();
  EXPECT_EQ(app.ended, 1);
}

TEST_F(WebServerTest, StopsEvenIfAClientStays) {
  WebServerOptions options;
  options.stop_time = milliseconds(50);
  start(options);
  PlainSocket live(port());
  live.upgrade();
  live.hear_frame();
  server->stop();
  thread.join();
  server.reset();
  EXPECT_EQ(app.ended, 1);
}

}  // namespace
}  // namespace quintet::server
