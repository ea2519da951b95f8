#include "book/key.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "book/test_books.h"
#include "core/random.h"

namespace quintet::book {
namespace {

/// A game of random moves.
std::unique_ptr<Table> random_game(const AnyGame& game, unsigned plies) {
  auto table = game.new_table("");
  Rng rng(7, plies);
  for (unsigned ply = 0; ply < plies && !table->result(); ++ply) {
    const auto moves = table->moves();
    table->play(moves[rng.below(static_cast<unsigned>(moves.size()))]);
  }
  return table;
}

TEST(Key, IsTheSameForMirrorImages) {
  for (const AnyGame* game : games::all_games()) {
    const auto table = random_game(*game, 9);
    for (unsigned symmetry = 0; symmetry < table->symmetries(); ++symmetry) {
      const auto image = table->clone();
      image->set_position(table->mirrored_position(symmetry));
      EXPECT_EQ(key_of(*image), key_of(*table)) << game->id() << ' ' << symmetry;
    }
  }
}

TEST(Key, DiffersFromPositionToPosition) {
  for (const AnyGame* game : games::all_games()) {
    std::map<Key, std::set<std::string>> images;
    for (unsigned plies = 0; plies < 40; ++plies) {
      const auto table = random_game(*game, plies);
      std::set<std::string> all;
      for (unsigned symmetry = 0; symmetry < table->symmetries(); ++symmetry) {
        all.insert(table->mirrored_position(symmetry));
      }
      EXPECT_EQ(images.emplace(key_of(*table), all).first->second, all) << game->id();
    }
    EXPECT_GT(images.size(), 20U);
  }
}

TEST(Listing, ListsTheMovesOfMirrorImagesInTheSameOrder) {
  for (const AnyGame* game : games::all_games()) {
    const auto table = random_game(*game, 5);
    const Listing listing = listing_of(*table);
    for (unsigned symmetry = 0; symmetry < table->symmetries(); ++symmetry) {
      const auto image = table->clone();
      image->set_position(table->mirrored_position(symmetry));
      const Listing mirrored = listing_of(*image);
      ASSERT_EQ(mirrored.moves.size(), listing.moves.size());
      for (std::size_t i = 0; i < listing.moves.size(); ++i) {
        const auto here = table->clone();
        here->play(listing.moves[i]);
        const auto there = image->clone();
        there->play(mirrored.moves[i]);
        EXPECT_EQ(key_of(*there), key_of(*here)) << game->id() << ' ' << listing.moves[i];
      }
    }
  }
}

}  // namespace
}  // namespace quintet::book
