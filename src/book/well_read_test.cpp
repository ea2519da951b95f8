#include "book/well_read.h"

#include <gtest/gtest.h>

#include "book/book_files.h"
#include "book/test_books.h"
#include "engine/mind.h"

namespace quintet::book {
namespace {

constexpr std::size_t memory = std::size_t{1} << 20;

engine::Thought thought_of(const Table& table, engine::Mind mind) {
  mind.limits = {};
  mind.limits.nodes = 100;
  return new_well_read_thinker(table.game(), memory)->think(table, mind, {}, {});
}

/// The start positions that have a book.
std::vector<std::unique_ptr<Table>> starts_with_books() {
  std::vector<std::unique_ptr<Table>> tables;
  for (const EmbeddedBook& embedded : embedded_books()) {
    tables.push_back(new_table(embedded.game, book_from_bytes(embedded.bytes).title().rules));
  }
  return tables;
}

TEST(WellRead, TheHighestLevelPlaysFromTheBookUnlessToldNotTo) {
  for (const auto& start : starts_with_books()) {
    const std::string game(start->game().id());
    const engine::Thought thought = thought_of(*start, engine::mind_of_level(game, 10));
    EXPECT_TRUE(thought.from_book) << game;
    EXPECT_EQ(thought.nodes, 0U);
    ASSERT_FALSE(thought.lines.empty());
    const auto table = start->clone();
    for (const std::string& move : thought.lines.front().moves) table->play(move);
    const engine::Mind without = engine::mind_from_text(game, "level=10,book=off");
    EXPECT_FALSE(thought_of(*start, without).from_book);
  }
}

TEST(WellRead, NoOtherPlayerDoes) {
  for (const auto& start : starts_with_books()) {
    const std::string game(start->game().id());
    for (int level = 1; level < engine::highest_level; ++level) {
      EXPECT_FALSE(thought_of(*start, engine::mind_of_level(game, level)).from_book);
    }
    EXPECT_FALSE(thought_of(*start, engine::mind_from_text(game, "alphabeta")).from_book);
    engine::Mind analyst = engine::mind_of_level(game, 10);
    analyst.lines = 3;
    EXPECT_FALSE(thought_of(*start, analyst).from_book);
  }
}

TEST(WellRead, TheSameSeedPlaysTheSameMove) {
  for (const auto& start : starts_with_books()) {
    engine::Mind mind = engine::mind_of_level(start->game().id(), 10);
    for (mind.seed = 1; mind.seed < 5; ++mind.seed) {
      EXPECT_EQ(thought_of(*start, mind).lines, thought_of(*start, mind).lines);
    }
  }
}

TEST(EmbeddedBooks, AreWhole) {
  for (const EmbeddedBook& embedded : embedded_books()) {
    const Book book = book_from_bytes(embedded.bytes);
    EXPECT_EQ(book.title().game, embedded.game);
    const auto table = new_table(embedded.game, book.title().rules);
    EXPECT_TRUE(book.is_for(*table)) << "the rules are written as a table writes them";
    EXPECT_FALSE(book.moves_at(*table).empty());
    EXPECT_LT(embedded.bytes.size(), std::size_t{5} << 20);
  }
}

}  // namespace
}  // namespace quintet::book
