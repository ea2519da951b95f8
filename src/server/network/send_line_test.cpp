#include "server/network/send_line.h"

#include <gtest/gtest.h>

namespace quintet::server {
namespace {

using Then = SendLine::Then;

SendLine::Message text(const char* words) { return std::make_shared<const std::string>(words); }

std::shared_ptr<UnreadOfAll> plenty() { return std::make_shared<UnreadOfAll>(1000, 10); }

TEST(SendLine, StartsOneWriterAtATime) {
  SendLine line(100, plenty());
  EXPECT_EQ(line.add(text("one")), Then::nothing);  // not accepted yet
  EXPECT_EQ(*line.next(), "one");
  line.written();
  EXPECT_EQ(line.next(), nullptr);
  EXPECT_EQ(line.add(text("two")), Then::start_writing);
  EXPECT_EQ(line.add(text("three")), Then::nothing);
  EXPECT_EQ(*line.next(), "two");
  line.written();
  EXPECT_EQ(*line.next(), "three");
  line.written();
  EXPECT_EQ(line.next(), nullptr);
}

TEST(SendLine, DropsAClientThatDoesNotRead) {
  SendLine line(10, plenty());
  line.next();
  EXPECT_EQ(line.add(text("12345")), Then::start_writing);
  EXPECT_EQ(*line.next(), "12345");
  EXPECT_EQ(line.add(text("67890")), Then::nothing);
  EXPECT_EQ(line.add(text("1")), Then::cut_off);
  EXPECT_EQ(line.add(text("2")), Then::nothing);
  line.written();
  EXPECT_EQ(line.next(), nullptr);
}

TEST(SendLine, SendsOnlyTheLatestOfAKindAfterTheRest) {
  SendLine line(10, plenty());
  line.next();
  EXPECT_EQ(line.add_latest("seen", text("one watches")), Then::start_writing);
  for (int i = 0; i < 100; ++i) {
    EXPECT_EQ(line.add_latest("seen", text("many watch")), Then::nothing);
  }
  EXPECT_EQ(line.add_latest("lobby", text("lobby")), Then::nothing);
  EXPECT_EQ(line.add(text("a move")), Then::nothing);
  for (const char* words : {"a move", "lobby", "many watch"}) {
    const SendLine::Message next = line.next();
    ASSERT_TRUE(next);
    EXPECT_EQ(*next, words);
    line.written();
  }
  EXPECT_EQ(line.next(), nullptr);
  EXPECT_EQ(line.add(text("1234567890")), Then::start_writing);
}

TEST(SendLine, SentMessagesNoLongerCountTowardsTheTotal) {
  const auto all = std::make_shared<UnreadOfAll>(20, 4);
  SendLine line(100, all);
  line.add_latest("seen", text("many watch"));
  ASSERT_TRUE(line.next());
  line.written();
  EXPECT_FALSE(all->is_too_much(6));
}

TEST(SendLine, DropsTheSlowestReaderWhenTheTotalIsTooLarge) {
  const auto all = std::make_shared<UnreadOfAll>(20, 4);
  SendLine slow(100, all);
  SendLine quick(100, all);
  EXPECT_EQ(slow.add(text("1234567890123456")), Then::nothing);
  EXPECT_EQ(quick.add(text("12345")), Then::nothing);  // over the limit, but not this client's
                                                       // fault
  EXPECT_EQ(slow.add(text("7")), Then::cut_off);
  EXPECT_TRUE(slow.is_cut_off());
  {
    SendLine gone(100, all);  // messages of a disconnected client do not count
    EXPECT_EQ(gone.add(text("123456789012345")), Then::nothing);
  }
  EXPECT_EQ(quick.add(text("6789012345")), Then::nothing);
  EXPECT_FALSE(quick.is_cut_off());
}

TEST(SendLine, SendsOneGoodbyeAfterTheRest) {
  SendLine line(100, plenty());
  line.next();
  EXPECT_EQ(line.add(text("one")), Then::start_writing);
  EXPECT_FALSE(line.is_closing());
  EXPECT_EQ(line.close(Farewell::signed_out), Then::nothing);
  EXPECT_TRUE(line.is_closing());
  EXPECT_EQ(line.add(text("too late")), Then::nothing);
  EXPECT_EQ(*line.next(), "one");
  line.written();
  EXPECT_EQ(line.next(), nullptr);
  EXPECT_EQ(line.farewell(), Farewell::signed_out);
  EXPECT_FALSE(line.farewell());
  EXPECT_EQ(line.close(Farewell::server_stops), Then::start_writing);
  EXPECT_EQ(line.next(), nullptr);
  EXPECT_FALSE(line.farewell());
}

TEST(SendLine, GivesTheFirstReasonForClosing) {
  SendLine line(100, plenty());
  line.close(Farewell::signed_out);
  line.close(Farewell::server_stops);
  EXPECT_EQ(line.next(), nullptr);
  EXPECT_EQ(line.farewell(), Farewell::signed_out);
}

TEST(SendLine, SendsNothingToDroppedClients) {
  SendLine line(100, plenty());
  line.add(text("one"));
  line.close(Farewell::server_stops);
  line.cut_off();
  EXPECT_EQ(line.next(), nullptr);
  EXPECT_FALSE(line.farewell());
}

}  // namespace
}  // namespace quintet::server
