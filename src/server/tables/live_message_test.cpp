#include "server/tables/live_message.h"

#include <gtest/gtest.h>

#include "server/tables/test_tables.h"

namespace quintet::server {
namespace {

TEST(LiveMessages, FollowATable) {
  const auto message =
      live_message_from_text(R"({"type":"follow","table":"t","after":7,"lang":"pt","seat":"s"})");
  EXPECT_EQ(message.type, LiveMessage::Type::follow);
  EXPECT_EQ(message.table, "t");
  EXPECT_EQ(message.after, 7);
  EXPECT_EQ(message.seat, "s");
  EXPECT_EQ(message.language, words::Language::portuguese);
  EXPECT_FALSE(live_message_from_text(R"({"type":"follow","table":"t"})").after);
}

TEST(LiveMessages, AMoveNamesItsPosition) {
  const auto message = live_message_from_text(
      R"({"type":"act","table":"t","request":"r","action":"move","move":"a1","ply":3})");
  EXPECT_EQ(message.action.kind, ActionKind::move);
  EXPECT_EQ(message.action.move, "a1");
  EXPECT_EQ(message.action.ply, 3U);
}

TEST(LiveMessages, AskAboutAPosition) {
  const auto message = live_message_from_text(
      R"({"type":"analyse","id":"q","game":"wali","moves":["a1","b2"],"lines":99})");
  EXPECT_EQ(message.moves, (std::vector<std::string>{"a1", "b2"}));
  EXPECT_EQ(message.lines, 5U);
}

std::string act_at_ply(const std::string& ply) {
  return R"({"type":"act","table":"t","request":"r","action":"move","move":"a1","ply":)" + ply +
         "}";
}

TEST(LiveMessages, MalformedMessagesAreRefused) {
  const std::string deep(2000, '[');
  for (const std::string& text :
       {std::string(),
        std::string("{"),
        std::string("[]"),
        std::string("null"),
        deep,
        R"({"type":"follow","table":)" + deep + "}",
        std::string(R"({"type":"dance"})"),
        std::string(R"({"type":7})"),
        std::string(R"({"type":"follow"})"),
        std::string(R"({"type":"follow","table":"t","after":-1})"),
        std::string(R"({"type":"follow","table":"t","after":1e300})"),
        std::string(R"({"type":"follow","table":"t","after":"1"})"),
        std::string(R"({"type":"follow","table":"t","after":9223372036854775809})"),
        act_at_ply("9007199254740993"),
        act_at_ply("9223372036854775809"),
        act_at_ply("18446744073709551617"),
        act_at_ply("-1"),
        act_at_ply("1.0"),
        act_at_ply("true"),
        std::string(R"({"type":"analyse","id":"q","game":"wali","lines":18446744073709551615})"),
        std::string(R"({"type":"act","table":"t","request":"r","action":"cheat"})"),
        std::string(R"({"type":"act","table":"t","request":"r","action":"move","move":"a1"})"),
        std::string(R"({"type":"act","table":"t","action":"resign"})"),
        R"({"type":"act","table":"t","action":"resign","request":")" + std::string(41, 'r') + "\"}",
        std::string(R"({"type":"analyse","id":"q","game":"wali","moves":[1]})"),
        std::string(R"({"type":"analyse","id":"q","game":"wali","moves":"a1"})"),
        std::string("{\"type\":\"follow\",\"table\":\"\xff\"}")}) {
    EXPECT_EQ(refusal_of([&] { live_message_from_text(text); }), Refusal::bad_request) << text;
  }
}

TEST(LiveMessages, TheNamesInABadMessageAreStillFound) {
  const auto names = names_in_message(R"({"type":"dance","id":"q","table":"t","request":"r"})");
  EXPECT_EQ(names.id, "q");
  EXPECT_EQ(names.table, "t");
  EXPECT_EQ(names.request, "r");
  EXPECT_EQ(names_in_message("nonsense").id, "");
}

}  // namespace
}  // namespace quintet::server
