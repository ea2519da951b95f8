#include "server/tables/places.h"

#include <gtest/gtest.h>

#include <vector>

namespace quintet::server {
namespace {

TEST(Places, AreLimitedPerPersonAndPerAddress) {
  Places places(2, 3);
  std::vector<Places::Place> taken{places.take({"a", "ana"}), places.take({"a", "ana"})};
  EXPECT_TRUE(taken[0] && taken[1]);
  EXPECT_FALSE(places.take({"b", "ana"}));
  taken.push_back(places.take({"a", "rui"}));
  EXPECT_TRUE(taken.back());
  EXPECT_FALSE(places.take({"a", "eva"}));
  EXPECT_TRUE(places.take({"b", "eva"}));
}

TEST(Places, AreFreedWhenReleased) {
  Places places(1, 10);
  Places::Place first = places.take({"a", "ana"});
  const Places::Place copy = first;
  first.reset();
  EXPECT_FALSE(places.take({"a", "ana"}));
  EXPECT_EQ(copy->person, "ana");
}

TEST(Places, AreCountedOnlyByPersonForThisMachine) {
  Places places(2, 1);
  const std::vector<Places::Place> taken{places.take({"127.0.0.1", "ana"}),
                                         places.take({"127.0.0.1", "rui"}),
                                         places.take({"127.0.0.1", ""})};
  for (const auto& place : taken) EXPECT_TRUE(place);
  EXPECT_FALSE(places.take({"127.0.0.1", ""}));
}

TEST(Places, CanBeTakenBeyondTheLimit) {
  Places places(1, 10);
  const auto one = places.take_anyway({"a", "ana"});
  auto two = places.take_anyway({"a", "ana"});
  two.reset();
  EXPECT_FALSE(places.take({"a", "ana"}));
}

TEST(Places, AreUnlimitedForNobodyInParticular) {
  Places places(1, 1);
  const auto one = places.take({"", ""});
  EXPECT_TRUE(one);
  EXPECT_TRUE(places.take({"", ""}));
}

}  // namespace
}  // namespace quintet::server
