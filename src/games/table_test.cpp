// What a table guarantees, in every game: it knows its past and can restore it.

#include "core/table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/error.h"
#include "core/random.h"
#include "games/registry.h"

namespace quintet::games {
namespace {

/// A random game from the start, of this many plies or until it ends.
std::unique_ptr<Table> random_game(const AnyGame& game, std::size_t plies, std::uint64_t seed) {
  auto table = game.new_table("");
  Rng rng(seed);
  while (table->plies() < plies && !table->result()) {
    const auto moves = table->moves();
    table->play(moves[rng.below(static_cast<unsigned>(moves.size()))]);
  }
  return table;
}

TEST(Table, TakesBackWhatWasPlayed) {
  for (const AnyGame* game : all_games()) {
    const auto table = random_game(*game, 60, 3);
    std::vector<std::string> positions{game->new_table("")->position()};
    const auto again = game->new_table("");
    for (const std::string& move : table->played()) {
      again->play(move);
      positions.push_back(again->position());
    }
    for (std::size_t ply = table->plies(); ply > 0; ply -= std::min<std::size_t>(ply, 7)) {
      EXPECT_EQ(table->as_of(ply)->position(), positions[ply]) << game->id();
    }
    while (table->plies() > 0) {
      table->take_back(1);
      EXPECT_EQ(table->position(), positions[table->plies()]) << game->id();
    }
    EXPECT_THROW(table->take_back(1), Error);
    EXPECT_EQ(table->position(), positions.front());
  }
}

TEST(Table, MirrorsItsPositionAndMoves) {
  for (const AnyGame* game : all_games()) {
    const auto table = random_game(*game, 6, 5);
    EXPECT_EQ(table->mirrored_position(0), table->position());
    EXPECT_EQ(table->mirrored_moves(0), table->moves());
    for (unsigned symmetry = 1; symmetry < table->symmetries(); ++symmetry) {
      const auto image = table->clone();
      image->set_position(table->mirrored_position(symmetry));
      auto mirrored = table->mirrored_moves(symmetry);
      std::sort(mirrored.begin(), mirrored.end());
      EXPECT_EQ(mirrored, image->moves()) << game->id() << ' ' << symmetry;
    }
  }
}

TEST(Table, KnowsWhoMadeEachMove) {
  for (const AnyGame* game : all_games()) {
    const auto table = random_game(*game, 60, 4);
    std::vector<Side> movers;
    const auto again = game->new_table("");
    for (const std::string& move : table->played()) {
      movers.push_back(*again->to_move());
      again->play(move);
    }
    EXPECT_EQ(table->movers(), movers) << game->id();
  }
}

TEST(Table, AClonePlaysOnIndependently) {
  for (const AnyGame* game : all_games()) {
    const auto table = random_game(*game, 4, 1);
    const auto before = table->played();
    const auto clone = table->clone();
    clone->play(clone->moves().front());
    clone->take_back(3);
    EXPECT_EQ(table->played(), before);
    EXPECT_EQ(table_after(*game, "", "", before)->position(), table->position());
  }
}

TEST(Table, KnowsWhereItBegan) {
  for (const AnyGame* game : all_games()) {
    const auto table = random_game(*game, 4, 2);
    EXPECT_EQ(table->start(), "") << game->id();
    const std::string middle = table->position();
    table->set_position(middle);
    EXPECT_EQ(table->plies(), 0U);
    EXPECT_TRUE(table->last_trail().empty());
    table->play(table->moves().front());
    EXPECT_EQ(table->start(), middle);
    table->set_position(game->new_table("")->position());
    EXPECT_EQ(table->start(), "") << "the start of every game, however it was set up";
  }
}

TEST(Table, RemembersTheCellsOfTheLastMove) {
  for (const AnyGame* game : all_games()) {
    const auto table = game->new_table("");
    const std::string move = table->moves().front();
    const auto trail = table->trail(move);
    table->play(move);
    EXPECT_EQ(table->last_trail(), trail) << game->id();
  }
}

TEST(Table, DescribesOnlyLegalMoves) {
  for (const AnyGame* game : all_games()) {
    const auto table = game->new_table("");
    EXPECT_THROW(static_cast<void>(table->account("z99")), Error);
    EXPECT_THROW(static_cast<void>(table->trail("")), Error);
  }
}

TEST(Table, IsDrawnByRepetitionUntilTheLastMoveIsTakenBack) {
  const AnyGame* wali = find_game("wali");
  if (wali == nullptr) GTEST_SKIP() << "built without Wali";
  const auto table = wali->new_table("");
  table->set_position("W...../....../....../....../.....B w move 0 0 0 0 0");
  const std::vector<std::string> round{"a1-a2", "f5-e5", "a2-a1", "e5-f5"};
  for (int times = 0; times < 2; ++times) {
    for (const std::string& move : round) {
      EXPECT_FALSE(table->result());
      table->play(move);
    }
  }
  EXPECT_TRUE(table->is_drawn_by_repetition());
  EXPECT_TRUE(table->legal_moves().empty());
  EXPECT_TRUE(table->prompts().empty());
  EXPECT_EQ(table->complaint("a1-a2").key, "common.over");
  table->take_back(1);
  EXPECT_FALSE(table->result());
  table->play("e5-e4");
  EXPECT_FALSE(table->result());
  table->take_back(1);
  table->play("e5-f5");
  EXPECT_TRUE(table->is_drawn_by_repetition()) << "the past counts behind what was taken back";
}

}  // namespace
}  // namespace quintet::games
