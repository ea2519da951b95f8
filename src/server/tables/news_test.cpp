#include "server/tables/news.h"

#include <gtest/gtest.h>

namespace quintet::server {
namespace {

TEST(News, KeepTheNewestForEachTable) {
  News news;
  news.table_changed("a", 3);
  news.table_changed("a", 2);
  news.table_changed("b", 1);
  EXPECT_EQ(news.take().tables, (std::map<std::string, std::int64_t>{{"a", 3}, {"b", 1}}));
  EXPECT_TRUE(news.take().is_empty());
}

TEST(News, IgnoreOurOwnWrites) {
  News news;
  {
    const News::Writing writing(news, "a", 5);
    news.table_changed("a", 5);
    EXPECT_TRUE(news.take().is_empty());
    news.table_changed("a", 6);  // someone else has already moved on
    EXPECT_FALSE(news.take().is_empty());
  }
  news.table_changed("a", 5);
  EXPECT_FALSE(news.take().is_empty());
}

}  // namespace
}  // namespace quintet::server
