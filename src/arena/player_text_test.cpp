#include "arena/player_text.h"

#include <gtest/gtest.h>

#include "core/error.h"
#include "games/registry.h"

namespace quintet {
namespace {

class PlayerText : public testing::Test {
 protected:
  PlayerSetup setup{
      .game = all_games().front(),
      .pace = {.move_time = std::chrono::milliseconds{10}, .patience = std::chrono::seconds{60}}};
  GameSoFar start{.game = all_games().front(), .rules = "", .start = "", .moves = {}};
};

TEST_F(PlayerText, OurOwnPlayersMove) {
  for (const char* const text : {"random", "greedy", "level=3", "alphabeta,nodes=100"}) {
    const auto player = player_maker(text, setup)();
    player->new_game(start, 1, {});
    EXPECT_NO_THROW(start.table()->play(player->choose(start, {}).move)) << text;
  }
}

TEST_F(PlayerText, AWrongTextIsRefusedAtOnce) {
  for (const char* const text :
       {"", "strong", "level=11", "alphabeta,speed=3", "cmd=", "cmd=  ", "cmd='open", "cmd=''"}) {
    EXPECT_THROW(player_maker(text, setup), Error) << text;
  }
}

TEST_F(PlayerText, AMissingProgramIsSaidWhenItIsMade) {
  const PlayerMaker make = player_maker("cmd=/nowhere/at/all --fast", setup);
  EXPECT_THROW(make(), Error);
}

// A tiny engine in shell: quotes keep its program together.
TEST_F(PlayerText, AProgramIsAskedInTheProtocol) {
  const std::string program =
      "cmd=sh -c \"while read word rest; do case $word in ugi) echo ugiok;; isready) echo "
      "readyok;; "
      "go) echo info depth 1 score cp -7 pv m; echo bestmove m-$rest;; esac; done\"";
  const auto player = player_maker(program, setup)();
  player->new_game(start, 1, {});
  const Choice choice = player->choose(start, {});
  EXPECT_EQ(choice.move, "m-movetime");
  EXPECT_EQ(choice.value, -7);
}

TEST_F(PlayerText, AProgramThatDiesIsAFaultAndStartsAgain) {
  const std::string program =
      "cmd=sh -c 'while read word; do case $word in ugi) echo ugiok;; isready) echo readyok;; "
      "go*) exit 5;; esac; done'";
  const auto player = player_maker(program, setup)();
  for (int game = 0; game < 2; ++game) {
    player->new_game(start, 1, {});
    try {
      player->choose(start, {});
      ADD_FAILURE() << "it did not die";
    } catch (const Fault& fault) {
      EXPECT_EQ(fault.kind, FaultKind::crash);
      EXPECT_NE(std::string(fault.what()).find("exit code 5"), std::string::npos);
    }
  }
}

TEST_F(PlayerText, ASilentProgramIsLate) {
  setup.pace.patience = std::chrono::milliseconds{30};
  const auto player = player_maker("cmd=sleep 1000", setup)();
  try {
    player->new_game(start, 1, {});
    ADD_FAILURE() << "it was not late";
  } catch (const Fault& fault) {
    EXPECT_EQ(fault.kind, FaultKind::time);
  }
}

}  // namespace
}  // namespace quintet
