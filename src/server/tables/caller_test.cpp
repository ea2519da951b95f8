#include "server/tables/caller.h"

#include <gtest/gtest.h>

namespace quintet {
namespace {

TEST(Caller, IsCountedByPersonAndNetwork) {
  const Visitor ana{"ana", PlayerKind::guest, "", "2001:db8::7"};
  EXPECT_EQ(owner_of(ana), (ThinkingOwner{"2001:db8::", "ana"}));
}

TEST(Caller, OfThisMachineIsCountedByPersonIfKnown) {
  EXPECT_EQ(owner_of({"ana", PlayerKind::guest, "", "127.0.0.1"}), (ThinkingOwner{"", "ana"}));
  EXPECT_EQ(owner_of({"", PlayerKind::guest, "", "127.0.0.1"}), (ThinkingOwner{"127.0.0.1", ""}));
}

}  // namespace
}  // namespace quintet
