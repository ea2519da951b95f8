#include "store/event_calls.h"

#include <gtest/gtest.h>

namespace quintet::store {
namespace {

/// What a watcher is told, as text.
std::string heard_of(const std::string& call) {
  std::string heard;
  pass_on(call, {[&](const std::string& game, std::int64_t number) {
                   heard += "appended " + game + " " + std::to_string(number);
                 },
                 {},
                 [&](const std::string& player) { heard += "deleted " + player; }});
  return heard;
}

TEST(EventCalls, RoundTrip) {
  EXPECT_EQ(heard_of(appended_call("g", 12)), "appended g 12");
  EXPECT_EQ(heard_of(deleted_call("ada")), "deleted ada");
}

TEST(EventCalls, MalformedOnesAreIgnored) {
  for (const char* call : {"", "g", "g ", "g x", "g 12x", "g 99999999999999999999"}) {
    EXPECT_EQ(heard_of(call), "") << call;
  }
}

TEST(EventCalls, ListenersMayIgnoreSomeKinds) {
  pass_on(appended_call("g", 1), {});
  pass_on(deleted_call("ada"), {});
}

}  // namespace
}  // namespace quintet::store
