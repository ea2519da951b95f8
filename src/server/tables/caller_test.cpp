#include "server/tables/caller.h"

#include <gtest/gtest.h>

namespace quintet::server {
namespace {

TEST(Caller, CountsByPersonAndByNetwork) {
  const Visitor ana{"ana", store::PlayerKind::guest, "", "2001:db8::7"};
  EXPECT_EQ(owner_of(ana), (ThinkingOwner{"2001:db8::", "ana"}));
  const Visitor rui{"rui", store::PlayerKind::guest, "", "127.0.0.2"};
  EXPECT_EQ(owner_of(rui), (ThinkingOwner{"127.0.0.2", "rui"})) << "of this machine as well";
}

}  // namespace
}  // namespace quintet::server
