#include "terminal/game/game_clock.h"

#include <gtest/gtest.h>

#include "games/registry.h"

namespace quintet::terminal {
namespace {

using std::chrono::milliseconds;

TEST(ClockOfAGame, IsWhatThePlayersLastMoveLeft) {
  const contest::TimeControl control{milliseconds(60'000), milliseconds(0)};
  GameInProgress game(*games::find_game("wali"), "");
  EXPECT_EQ(time_left(game, control, Side::first), milliseconds(60'000));
  game.play("a1", {milliseconds(50'000), std::nullopt});
  game.play("c1", {milliseconds(45'000), std::nullopt});
  EXPECT_EQ(time_left(game, control, Side::first), milliseconds(50'000));
  EXPECT_EQ(time_left(game, control, Side::second), milliseconds(45'000));
  game.undo();
  EXPECT_EQ(time_left(game, control, Side::second), milliseconds(60'000));
}

TEST(ClockOfAGame, ShowsTenthsWhenTimeIsShort) {
  EXPECT_EQ(clock_text(milliseconds(245'000)), "4:05");
  EXPECT_EQ(clock_text(milliseconds(9'340)), "0:09.3");
  EXPECT_EQ(clock_text(milliseconds(-5)), "0:00.0");
}

}  // namespace
}  // namespace quintet::terminal
