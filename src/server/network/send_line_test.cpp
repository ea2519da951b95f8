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
  EXPECT_EQ(line.close(), Then::nothing);
  EXPECT_EQ(line.add(text("too late")), Then::nothing);
  EXPECT_EQ(*line.next(), "one");
  line.written();
  EXPECT_EQ(line.next(), nullptr);
  EXPECT_TRUE(line.shall_say_goodbye());
  EXPECT_FALSE(line.shall_say_goodbye());
  EXPECT_EQ(line.close(), Then::start_writing);
  EXPECT_EQ(line.next(), nullptr);
  EXPECT_FALSE(line.shall_say_goodbye());
}

TEST(SendLine, HasNothingToSayToThoseCutOff) {
  SendLine line(100);
  line.add(text("one"));
  line.close();
  line.cut_off();
  EXPECT_EQ(line.next(), nullptr);
  EXPECT_FALSE(line.shall_say_goodbye());
}

}  // namespace
}  // namespace quintet
