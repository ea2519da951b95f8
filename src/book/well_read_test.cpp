#include "book/well_read.h"

#include <gtest/gtest.h>

#include "book/book_files.h"
#include "book/test_books.h"
#include "engine/mind.h"

namespace quintet::book {
namespace {

constexpr std::size_t memory = std::size_t{1} << 20;

engine::Thought thought_of(const AnyGame& game, engine::Mind mind) {
  mind.limits = {};
  mind.limits.nodes = 100;
  return new_well_read_thinker(game, memory)->think(*game.new_table(""), mind, {}, {});
}

TEST(WellRead, TheHighestLevelPlaysFromTheBookUnlessToldNotTo) {
  for (const AnyGame* game : games::all_games()) {
    const engine::Thought thought = thought_of(*game, engine::mind_of_level(game->id(), 10));
    EXPECT_TRUE(thought.from_book) << game->id();
    EXPECT_EQ(thought.nodes, 0U);
    ASSERT_FALSE(thought.lines.empty());
    const auto table = game->new_table("");
    for (const std::string& move : thought.lines.front().moves) table->play(move);
    EXPECT_FALSE(
        thought_of(*game, engine::mind_from_text(game->id(), "level=10,book=off")).from_book);
  }
}

TEST(WellRead, NoOtherPlayerDoes) {
  for (const AnyGame* game : games::all_games()) {
    for (int level = 1; level < engine::highest_level; ++level) {
      EXPECT_FALSE(thought_of(*game, engine::mind_of_level(game->id(), level)).from_book);
    }
    EXPECT_FALSE(thought_of(*game, engine::mind_from_text(game->id(), "alphabeta")).from_book);
    engine::Mind analyst = engine::mind_of_level(game->id(), 10);
    analyst.lines = 3;
    EXPECT_FALSE(thought_of(*game, analyst).from_book);
  }
}

TEST(WellRead, TheSameSeedPlaysTheSameMove) {
  const AnyGame& game = *games::find_game("mapello");
  engine::Mind mind = engine::mind_of_level("mapello", 10);
  for (mind.seed = 1; mind.seed < 20; ++mind.seed) {
    EXPECT_EQ(thought_of(game, mind).lines, thought_of(game, mind).lines);
  }
}

TEST(EmbeddedBooks, AreWhole) {
  EXPECT_GE(embedded_books().size(), games::all_games().size());
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
