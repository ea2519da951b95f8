#include "server/tables/seat_tokens.h"

#include <gtest/gtest.h>

namespace quintet::server {
namespace {

constexpr std::string_view key = "a key that nobody else has";

store::StoredGame table_of(const std::string& first, const std::string& second) {
  store::StoredGame table;
  table.id = "table-1";
  table.seats = {first, second};
  return table;
}

TEST(SeatTokens, AreValidForOneSeat) {
  const store::StoredGame table = table_of("ana", "rui");
  const auto holder = holder_of_token(key, table, seat_token(key, table, SideSet(Side::second)));
  ASSERT_TRUE(holder);
  EXPECT_EQ(holder->player, "rui");
  EXPECT_EQ(holder->sides, SideSet(Side::second));
}

TEST(SeatTokens, AtOneScreenAreValidForBothSides) {
  const store::StoredGame table = table_of("ana", "ana");
  const auto holder = holder_of_token(key, table, seat_token(key, table, SideSet::both()));
  ASSERT_TRUE(holder);
  EXPECT_TRUE(holder->sides.is_both());
}

TEST(SeatTokens, AreInvalidAtOtherTables) {
  const store::StoredGame table = table_of("ana", "rui");
  const std::string token = seat_token(key, table, SideSet(Side::first));
  store::StoredGame other_table = table;
  other_table.id = "table-2";
  EXPECT_FALSE(holder_of_token(key, other_table, token));
  EXPECT_FALSE(holder_of_token(key, table_of("eva", "rui"), token));
  EXPECT_FALSE(holder_of_token("another key", table, token));
  EXPECT_FALSE(holder_of_token(key, table, token + "x"));
  EXPECT_FALSE(holder_of_token(key, table, ""));
}

TEST(SeatTokens, DoNotExistForAnEmptySeat) {
  const store::StoredGame table = table_of("ana", "");
  EXPECT_FALSE(holder_of_token(key, table, seat_token(key, table, SideSet(Side::second))));
}

}  // namespace
}  // namespace quintet::server
