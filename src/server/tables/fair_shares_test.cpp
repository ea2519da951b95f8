#include "server/tables/fair_shares.h"

#include <gtest/gtest.h>

namespace quintet::server {
namespace {

using namespace std::chrono_literals;

FairShares::Time at(double seconds) {
  return FairShares::Time(
      std::chrono::duration_cast<FairShares::Time::duration>(FairShares::Seconds(seconds)));
}

void use(FairShares& shares, const ThinkingOwner& owner, FairShares::Seconds used) {
  shares.begin(owner, at(0));
  shares.end(owner, used, at(0));
}

TEST(FairShares, WhoeverUsedLessGoesFirst) {
  FairShares shares;
  use(shares, {"a", "ana"}, 2s);
  use(shares, {"b", "rui"}, 1s);
  EXPECT_LT(shares.had_by({"b", "rui"}, at(0)), shares.had_by({"a", "ana"}, at(0)));
  EXPECT_LT(shares.had_by({"c", "eva"}, at(0)), shares.had_by({"b", "rui"}, at(0)));
}

TEST(FairShares, PeopleOfOneAddressShareIt) {
  FairShares shares;
  for (const char* person : {"one", "two", "three"}) use(shares, {"a", person}, 1s);
  use(shares, {"b", "rui"}, 2s);
  const auto newcomer = shares.had_by({"a", "ana"}, at(0));
  EXPECT_GT(newcomer, shares.had_by({"b", "rui"}, at(0)));
  EXPECT_LT(newcomer, shares.had_by({"a", "one"}, at(0)));
}

TEST(FairShares, MoreAddressesGiveAPersonNoMoreTime) {
  FairShares shares;
  for (const char* address : {"a", "b", "c"}) use(shares, {address, "ana"}, 1s);
  use(shares, {"d", "rui"}, 2s);
  EXPECT_GT(shares.had_by({"e", "ana"}, at(0)), shares.had_by({"d", "rui"}, at(0)));
}

TEST(FairShares, RunningTasksCountImmediately) {
  FairShares shares;
  shares.begin({"a", "ana"}, at(0));
  EXPECT_LT(shares.had_by({"b", "rui"}, at(0)), shares.had_by({"a", "ana"}, at(0)));
}

TEST(FairShares, UnknownOwnersAreNotCounted) {
  FairShares shares;
  use(shares, {"", "ana"}, 1s);
  EXPECT_EQ(shares.had_by({"", "rui"}, at(0)), shares.had_by({"b", "eva"}, at(0)));
  EXPECT_EQ(shares.size(), 1U);
}

TEST(FairShares, UsedTimeDecaysAndIsForgotten) {
  FairShares shares;
  use(shares, {"a", "ana"}, 8s);
  EXPECT_DOUBLE_EQ(shares.had_by({"a", "ana"}, at(60)).shared, 2);
  for (int i = 0; i < 5000; ++i) {
    const ThinkingOwner owner{"address " + std::to_string(i), ""};
    shares.begin(owner, at(i * 60.0));
    shares.end(owner, 1s, at(i * 60.0));
  }
  EXPECT_LT(shares.size(), 2000U);
}

}  // namespace
}  // namespace quintet::server
