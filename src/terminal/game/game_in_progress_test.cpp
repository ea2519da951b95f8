#include "terminal/game/game_in_progress.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>

#include "core/error.h"
#include "games/registry.h"
#include "record/record_reader.h"
#include "record/record_writer.h"

namespace quintet::terminal {
namespace {

using std::chrono::milliseconds;

std::string one_of(const std::vector<std::string>& moves, std::mt19937& random) {
  return moves[random() % moves.size()];
}

/// All observable state of a position, including repetitions in its history.
std::string all_of(const GameInProgress& game) {
  std::string text = game.table().position();
  for (const std::string& move : game.table().moves()) text += " " + move;
  return text + (game.table().result() ? " over" : "");
}

/// Plays a random game, with occasional takebacks and redos.
void walk_back_and_forth(GameInProgress game, unsigned seed) {
  std::mt19937 random(seed);
  std::vector<std::string> seen{all_of(game)};
  while (!game.table().result()) {
    game.play(one_of(game.table().moves(), random));
    seen.push_back(all_of(game));
    EXPECT_FALSE(game.can_redo());
    if (random() % 8 != 0) continue;
    const std::size_t back = random() % std::min<std::size_t>(seen.size(), 6);
    for (std::size_t i = 0; i < back; ++i) {
      game.undo();
      ASSERT_EQ(all_of(game), seen[seen.size() - 2 - i]);
    }
    for (std::size_t i = back; i > 0; --i) {
      game.redo();
      ASSERT_EQ(all_of(game), seen[seen.size() - i]);
    }
  }
  for (std::size_t i = seen.size() - 1; i > 0; --i) {
    game.undo();
    ASSERT_EQ(all_of(game), seen[i - 1]);
  }
  EXPECT_FALSE(game.can_undo());
}

TEST(GameInProgress, UndoAndRedoRestoreTheExactState) {
  // Passes, Squex's double turns and swap, Wali's phases and captures, stones handed back.
  constexpr std::array<std::pair<std::string_view, std::string_view>, 8> games{
      {{"jinli", ""},
       {"jinli", "recycle=on,size=5,stones=4"},
       {"mapello", ""},
       {"frozenforest", "size=7"},
       {"squex", "size=4x4"},
       {"squex", "size=3x3,swap=on"},
       {"wali", ""},
       {"wali", "size=4x4,stones=4"}}};
  for (const auto& [id, rules] : games) {
    for (unsigned seed = 1; seed <= 2; ++seed) {
      SCOPED_TRACE(std::string(id) + " " + std::string(rules));
      walk_back_and_forth(GameInProgress(*games::find_game(id), rules), seed);
    }
  }
}

TEST(GameInProgress, ANewMoveClearsTheRedoList) {
  GameInProgress game(*games::find_game("wali"), "");
  game.play("a1");
  game.play("b1");
  game.undo();
  EXPECT_TRUE(game.can_redo());
  game.play("c1");
  EXPECT_FALSE(game.can_redo());
  EXPECT_EQ(game.table().played(), (std::vector<std::string>{"a1", "c1"}));
}

TEST(GameInProgress, AnIllegalMoveChangesNothing) {
  GameInProgress game(*games::find_game("wali"), "");
  game.play("a1");
  const std::string before = all_of(game);
  EXPECT_THROW(game.play("a1"), Error);
  EXPECT_EQ(all_of(game), before);
  EXPECT_EQ(game.moves().size(), 1U);
}

TEST(GameInProgress, ResumesFromARecordAlone) {
  GameInProgress game(*games::find_game("squex"), "size=3x3", "B../.../... ../.. r 1");
  game.play("c3", {milliseconds(59000), milliseconds(1000)});
  const std::string text = record_to_text(game.record(), game.game());
  const GameInProgress again(record::records_from_text(text).front());
  EXPECT_EQ(all_of(again), all_of(game));
  EXPECT_EQ(again.record(), record::records_from_text(text).front());
  EXPECT_EQ(again.moves().back().clock, milliseconds(59000));
  EXPECT_EQ(again.table().start(), "B../.../... ../.. r 1");
  EXPECT_EQ(again.table_before_last()->position(), "B../.../... ../.. r 1");
}

TEST(GameInProgress, ResumesAResignedGame) {
  const std::string given_up =
      "[Variant \"wali\"]\n[Termination \"resignation\"]\n\n1. a1 c1 1-0\n";
  const GameInProgress game(record::records_from_text(given_up).front());
  EXPECT_EQ(game.table().to_move(), Side::first);
  EXPECT_FALSE(game.record().result);
  EXPECT_EQ(game.record().find_tag("Termination"), nullptr);
}

TEST(GameInProgress, ARecordThatCannotBeReplayedIsAnError) {
  EXPECT_THROW(
      GameInProgress(record::records_from_text("[Variant \"wali\"]\n\n1. a1 a1 *\n").front()),
      Error);
  EXPECT_THROW(GameInProgress(record::records_from_text("[Variant \"go\"]\n\n*\n").front()), Error);
}

}  // namespace
}  // namespace quintet::terminal
