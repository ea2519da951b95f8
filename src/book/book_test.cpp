#include "book/book.h"

#include <gtest/gtest.h>

#include "book/test_books.h"
#include "core/test_texts.h"

namespace quintet::book {
namespace {

Book some_book() {
  return {{"chess", "size=8", "squares 0123", 500},
          {{{1, 2}, {{40, true}, {-17, false}, {40, false}}},
           {{~std::uint64_t{0}, 3}, {{greatest_win, false}, {-greatest_win, false}}},
           {{4, 5}, {{-3, false}}}}};
}

TEST(Book, ComesBackFromItsBytes) {
  const Book book = some_book();
  const Book again = book_from_bytes(to_bytes(book));
  EXPECT_EQ(again.title(), book.title());
  EXPECT_EQ(again.entries(), book.entries());
  const Book empty = book_from_bytes(to_bytes({{"chess", "", "none", 1}, {}}));
  EXPECT_TRUE(empty.entries().empty());
}

TEST(Book, WithAnyByteChangedIsRefused) {
  const std::string bytes = to_bytes(some_book());
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    for (const int bit : {1, 32, 128}) {
      std::string damaged = bytes;
      damaged[i] = static_cast<char>(damaged[i] ^ bit);
      EXPECT_NE(error_of([&] { book_from_bytes(damaged); }), "no error") << i << ' ' << bit;
    }
  }
}

TEST(Book, CutShortAtAnyByteIsRefused) {
  const std::string bytes = to_bytes(some_book());
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    EXPECT_NE(error_of([&] { book_from_bytes(bytes.substr(0, size)); }), "no error") << size;
  }
  EXPECT_NE(error_of([&] { book_from_bytes(bytes + '\0'); }), "no error");
}

TEST(Book, OfSomethingElseIsRefused) {
  EXPECT_EQ(error_of([] { book_from_bytes("quintet weights 1\n"); }),
            "book: 'quintet weights 1' (expected \"quintet book 1\")");
  std::string bytes = to_bytes(some_book());
  bytes.back() = static_cast<char>(bytes.back() ^ 1);
  EXPECT_EQ(error_of([&] { book_from_bytes(bytes); }),
            "book: the checksum is wrong (the file is damaged or cut short)");
}

TEST(Book, ListsAllMovesOfAPositionBestFirst) {
  if (games::find_game("wali") == nullptr) GTEST_SKIP();
  const auto table = new_table("wali");
  const Book book = small_builder(*table, 3).book();
  const auto moves = book.moves_at(*table);
  ASSERT_EQ(moves.size(), table->moves().size());
  for (std::size_t i = 1; i < moves.size(); ++i) EXPECT_GE(moves[i - 1].value, moves[i].value);
}

TEST(Book, KnowsOnlyItsOwnRules) {
  if (games::find_game("wali") == nullptr) GTEST_SKIP();
  const auto table = new_table("wali");
  const Book book = small_builder(*table, 1).book();
  EXPECT_FALSE(book.moves_at(*table).empty());
  EXPECT_TRUE(book.moves_at(*new_table("squex")).empty());
  EXPECT_TRUE(book.moves_at(*new_table("wali", "four=forbidden")).empty());
}

}  // namespace
}  // namespace quintet::book
