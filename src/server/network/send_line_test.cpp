#include "server/network/send_line.h"

#include <gtest/gtest.h>

namespace quintet {
namespace {

using Then = SendLine::Then;

SendLine::Message text(const char* words) { return std::make_shared<const std::string>(words); }

TEST(SendLine, StartsOneWriterAtATime) {
  SendLine line(100);
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

TEST(SendLine, CutsOffWhoDoesNotRead) {
  SendLine line(10);
  line.next();
  EXPECT_EQ(line.add(text("12345")), Then::start_writing);
  EXPECT_EQ(*line.next(), "12345");
  EXPECT_EQ(line.add(text("67890")), Then::nothing);
  EXPECT_EQ(line.add(text("1")), Then::cut_off);
  EXPECT_EQ(line.add(text("2")), Then::nothing);
  line.written();
  EXPECT_EQ(line.next(), nullptr);
}

TEST(SendLine, SaysGoodbyeOnceBehindTheRest) {
  SendLine line(100);
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

TEST(SendLine, SaysTheFirstReasonForGoing) {
  SendLine line(100);
  line.close(Farewell::signed_out);
  line.close(Farewell::server_stops);
  EXPECT_EQ(line.next(), nullptr);
  EXPECT_EQ(line.farewell(), Farewell::signed_out);
}

TEST(SendLine, HasNothingToSayToThoseCutOff) {
  SendLine line(100);
  line.add(text("one"));
  line.close(Farewell::server_stops);
  line.cut_off();
  EXPECT_EQ(line.next(), nullptr);
  EXPECT_FALSE(line.farewell());
}

}  // namespace
}  // namespace quintet
