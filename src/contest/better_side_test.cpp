#include "contest/better_side.h"

#include <gtest/gtest.h>

#include "games/registry.h"

namespace quintet::contest {
namespace {

TEST(BetterSide, IsTheOneAShortSearchPrefers) {
  engine::Outlook best{{"a1"}, 0, std::nullopt, false};
  EXPECT_EQ(better_side(best, Side::second), Side::second);
  best.value = -30;
  EXPECT_EQ(better_side(best, Side::first), Side::second);
  best.value = 30;
  EXPECT_EQ(better_side(best, Side::first), Side::first);
}

TEST(BetterSide, SeesWhoHasWon) {
  const AnyGame* wali = games::find_game("wali");
  if (wali == nullptr) GTEST_SKIP() << "built without Wali";
  const auto table =
      table_after(*wali, "end=two", "WW..../..W.../....../....../BB...B w move 0 0 0 0 0");
  const auto thinker = engine::new_thinker(*wali, engine::default_thinker_memory);
  const engine::Thought look = thinker->think(*table, mind_for_brief_look(), {}, {});
  EXPECT_EQ(better_side(look.lines.at(0), Side::first), Side::first);
}

}  // namespace
}  // namespace quintet::contest
