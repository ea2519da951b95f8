#include "book/builder.h"

#include <gtest/gtest.h>

#include <set>

#include "book/test_books.h"
#include "core/test_texts.h"

namespace quintet::book {
namespace {

TEST(Builder, MakesTheSameBookOnAnyNumberOfThreads) {
  if (games::find_game("mapello") == nullptr) GTEST_SKIP();
  const auto table = new_table("mapello", "map=othello");
  const std::string one = to_bytes(small_builder(*table, 12).book());
  EXPECT_EQ(to_bytes(small_builder(*table, 12, 3).book()), one);
}

TEST(Builder, GoesOnWithABookAsIfItHadNeverStopped) {
  for (const AnyGame* game : games::all_games()) {
    if (game->id() == "jinli") continue;  // hundreds of moves: the same code, ten times the time
    const auto table = game->new_table("");
    const Book whole = small_builder(*table, 6).book();
    Builder builder(*table, small_builder(*table, 3).book(), 1);
    EXPECT_EQ(builder.positions(), 3U);
    while (builder.positions() < 6) builder.grow({});
    EXPECT_EQ(to_bytes(builder.book()), to_bytes(whole)) << game->id();
  }
}

TEST(Builder, MirrorImagesShareAPosition) {
  if (games::find_game("mapello") == nullptr) GTEST_SKIP();
  const auto table = new_table("mapello", "map=othello");  // all four first moves are the same
  const Book book = small_builder(*table, 2).book();
  const auto moves = book.moves_at(*table);
  ASSERT_EQ(moves.size(), 4U);
  for (const BookMove& move : moves) {
    EXPECT_EQ(move.value, moves.front().value);
    EXPECT_TRUE(move.is_expanded);
    const auto after = table->clone();
    after->play(move.text);
    EXPECT_EQ(book.moves_at(*after).size(), 3U) << move.text;
  }
}

TEST(Builder, TranspositionsShareAPosition) {
  if (games::find_game("squex") == nullptr) GTEST_SKIP();
  const auto table = new_table("squex", "size=3x3");
  const Book book = small_builder(*table, 60).book();
  std::set<Key> keys;
  for (const Entry& entry : book.entries()) keys.insert(entry.key);
  EXPECT_EQ(keys.size(), book.entries().size());
}

TEST(Builder, EndsWhenThereIsNothingLeftToFindOut) {
  if (games::find_game("squex") == nullptr) GTEST_SKIP();
  const auto table = new_table("squex", "size=3x3");
  Builder builder = small_builder(*table, 1'000);
  EXPECT_FALSE(builder.grow({})) << "the winner is known";
  EXPECT_LT(builder.positions(), 1'000U);
}

TEST(Builder, StopsWithoutHalfAPosition) {
  if (games::find_game("wali") == nullptr) GTEST_SKIP();
  const auto table = new_table("wali");
  Builder builder = small_builder(*table, 2);
  std::stop_source stop;
  stop.request_stop();
  EXPECT_FALSE(builder.grow(stop.get_token()));
  EXPECT_EQ(builder.positions(), 2U);
}

TEST(Builder, RefusesABookThatItCouldNotHaveMade) {
  if (games::find_game("wali") == nullptr) GTEST_SKIP();
  const auto table = new_table("wali");
  const Book good = small_builder(*table, 3).book();
  const auto complaint = [&](BookTitle title, std::vector<Entry> entries) {
    return error_of([&] { Builder(*table, Book(std::move(title), std::move(entries)), 1); });
  };
  EXPECT_EQ(complaint(good.title(), good.entries()), "no error");
  auto entries = good.entries();
  entries[1].key.low ^= 1;
  EXPECT_EQ(complaint(good.title(), entries),
            "book: position 2 is not reached from those before it");
  entries = good.entries();
  entries[2].moves.pop_back();
  EXPECT_NE(complaint(good.title(), entries).find("book: position 3 has"), std::string::npos);
  entries = good.entries();
  for (Entry::Move& move : entries[0].moves) move.value += move.is_expanded ? 1 : 0;
  EXPECT_EQ(complaint(good.title(), entries),
            "book: its values do not follow from each other (expected the best of each move)");
  BookTitle title = good.title();
  title.game = "squex";
  EXPECT_EQ(complaint(title, good.entries()), "book: it is for squex '' (expected wali '')");
}

}  // namespace
}  // namespace quintet::book
