#include "arena/player_text.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "core/error.h"
#include "games/registry.h"

namespace quintet::arena {
namespace {

class PlayerText : public testing::Test {
 protected:
  PlayerSetup setup{
      .game = games::all_games().front(),
      .pace = {.move_time = std::chrono::milliseconds{10}, .patience = std::chrono::seconds{60}}};
  std::unique_ptr<Table> start = games::all_games().front()->new_table("");
};

TEST_F(PlayerText, BuiltInPlayersMove) {
  for (const char* const text : {"random", "greedy", "level=3", "alphabeta,nodes=100"}) {
    const auto player = player_maker(text, setup)();
    player->new_game(*start, 1, {});
    EXPECT_NO_THROW(start->clone()->play(player->choose(*start, {}, {}).move)) << text;
  }
}

TEST_F(PlayerText, BuiltInPlayersObeyTheClock) {
  setup.by_clock = true;
  TurnClocks clocks{{}, Side::first};
  clocks.faces[0].left = std::chrono::milliseconds{100};
  for (const char* const text : {"level=10", "alphabeta", "mcts"}) {
    const auto player = player_maker(text, setup)();
    player->new_game(*start, 1, {});
    EXPECT_NO_THROW(start->clone()->play(player->choose(*start, clocks, {}).move)) << text;
  }
}

TEST_F(PlayerText, InvalidTextIsRefusedAtOnce) {
  for (const char* const text :
       {"", "strong", "level=11", "alphabeta,speed=3", "cmd=", "cmd=  ", "cmd='open", "cmd=''"}) {
    EXPECT_THROW(player_maker(text, setup), Error) << text;
  }
}

TEST_F(PlayerText, AMissingProgramIsReportedAtOnce) {
  const PlayerMaker make = player_maker("cmd=/nowhere/at/all --fast", setup);
  EXPECT_THROW(make(), Error);
}

// A tiny engine as a shell script: quotes keep its program together.
TEST_F(PlayerText, AProgramIsAskedByProtocol) {
  const std::string program =
      "cmd=sh -c \"while read word rest; do case $word in ugi) echo ugiok;; isready) echo "
      "readyok;; "
      "go) echo info depth 1 score cp -7 pv m; echo bestmove m-$rest;; esac; done\"";
  const auto player = player_maker(program, setup)();
  player->new_game(*start, 1, {});
  const Choice choice = player->choose(*start, {}, {});
  EXPECT_EQ(choice.move, "m-movetime");
  EXPECT_EQ(choice.value, -7);
}

/// An engine that answers with its `go` arguments as one word and the last seed it was given.
constexpr const char* parrot =
    "cmd=sh -c \"while read word rest; do case $word in "
    "ugi) echo option name Seed type spin default 0 min 5 max 9; echo ugiok;; "
    "isready) echo readyok;; setoption) last=$rest;; "
    "go) echo bestmove $(echo $rest:$last | tr ' ' _);; esac; done\"";

TEST_F(PlayerText, AProgramIsToldTheClocks) {
  using std::chrono::milliseconds;
  const auto player = player_maker(parrot, setup)();
  player->new_game(*start, 1, {});
  const TurnClocks clocks{{engine::ClockFace{milliseconds{60'000}, milliseconds{500}},
                           engine::ClockFace{milliseconds{59'000}, milliseconds{400}}},
                          Side::second};
  const std::string told = player->choose(*start, clocks, {}).move;
  EXPECT_TRUE(told.starts_with("p1time_60000_p2time_59000_p1inc_500_p2inc_400:")) << told;
}

TEST_F(PlayerText, AProgramThatOverstepsItsClockIsLate) {
  const auto player = player_maker(
      "cmd=sh -c 'while read word; do case $word in ugi) echo ugiok;; isready) echo readyok;; "
      "esac; done'",
      setup)();
  player->new_game(*start, 1, {});
  const TurnClocks clocks{{}, Side::first};
  EXPECT_THROW(player->choose(*start, clocks, {}), Fault);  // long before its patience runs out
}

TEST_F(PlayerText, AProgramGetsASeedIfItSupportsOne) {
  setup.pace.nodes = 77;
  const auto player = player_maker(parrot, setup)();
  std::set<std::string> told;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    player->new_game(*start, seed, {});
    told.insert(player->choose(*start, {}, {}).move);
  }
  std::set<std::string> expected;
  for (const char value : {'5', '6', '7', '8', '9'}) {
    expected.insert(std::string("nodes_77:name_Seed_value_") + value);
  }
  EXPECT_EQ(told, expected);
}

TEST_F(PlayerText, AProgramThatDiesLosesAndIsRestarted) {
  const std::string program =
      "cmd=sh -c 'while read word; do case $word in ugi) echo ugiok;; isready) echo readyok;; "
      "go*) exit 5;; esac; done'";
  const auto player = player_maker(program, setup)();
  for (int game = 0; game < 2; ++game) {
    player->new_game(*start, 1, {});
    try {
      player->choose(*start, {}, {});
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
    player->new_game(*start, 1, {});
    ADD_FAILURE() << "it was not late";
  } catch (const Fault& fault) {
    EXPECT_EQ(fault.kind, FaultKind::time);
  }
}

}  // namespace
}  // namespace quintet::arena
