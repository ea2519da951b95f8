#include "arena/game_clock.h"

#include <gtest/gtest.h>

#include <thread>

#include "arena/game_play.h"
#include "arena/test_players.h"
#include "record/record_replay.h"
#include "record/record_writer.h"

namespace quintet::arena {
namespace {

using std::chrono::milliseconds;

TEST(GameClock, ChargesMovesAndAddsIncrements) {
  GameClock clock({milliseconds{1000}, milliseconds{100}});
  EXPECT_EQ(clock.press(Side::first, milliseconds{300}), milliseconds{800});
  EXPECT_EQ(clock.press(Side::second, milliseconds{0}), milliseconds{1100});
  const TurnClocks turn = clock.at_turn_of(Side::first);
  EXPECT_EQ(turn.own().left, milliseconds{800});
  EXPECT_EQ(turn.faces[1].left, milliseconds{1100});
  EXPECT_EQ(turn.own().increment, milliseconds{100});
}

TEST(GameClock, HasAGracePeriod) {
  GameClock clock({milliseconds{1000}, milliseconds{20}});
  EXPECT_EQ(clock.press(Side::first, milliseconds{1000} + clock_margin), milliseconds{20});
  EXPECT_THROW(clock.press(Side::first, milliseconds{21} + clock_margin), Fault);
}

/// Records its clock at every move, and can be slow.
class ClockReader final : public Player {
 public:
  explicit ClockReader(milliseconds pause) : pause_(pause) {}
  void new_game(const Table&, std::uint64_t, const std::stop_token&) override {}
  Choice choose(const Table& game, const std::optional<TurnClocks>& clocks,
                const std::stop_token&) override {
    seen.push_back(clocks.value().own().left);
    std::this_thread::sleep_for(pause_);
    return first_legal(game);
  }
  std::vector<milliseconds> seen;

 private:
  milliseconds pause_;
};

PlayedGame played_by(ClockReader& one, ClockReader& two, const contest::TimeControl& control) {
  const auto start = games::all_games().back()->new_table("");
  Encounter encounter{
      .start = start.get(), .players = {&one, &two}, .names = {"one", "two"}, .clock = control};
  return play_game(encounter, {}).value();
}

TEST(GameWithClock, RecordsTheRemainingTime) {
  ClockReader one(milliseconds{0});
  ClockReader two(milliseconds{0});
  const contest::TimeControl control{milliseconds{3'600'000}, milliseconds{1000}};
  const PlayedGame played = played_by(one, two, control);
  EXPECT_FALSE(played.fault);
  EXPECT_EQ(played.record.find_tag("TimeControl")->value, "3600+1");
  ASSERT_GE(one.seen.size(), 2U);
  EXPECT_EQ(one.seen[0], control.base);
  EXPECT_EQ(one.seen[1], played.record.main.moves[0].clock);
  const AnyGame& game = *games::all_games().back();
  EXPECT_NE(record_to_text(played.record, game).find("[%clk 1:00:0"), std::string::npos);
  EXPECT_NO_THROW(check_record(played.record, game));
}

TEST(GameWithClock, RunningOutOfTimeLoses) {
  ClockReader slow(milliseconds{60});
  ClockReader quick(milliseconds{0});
  const PlayedGame played = played_by(slow, quick, {milliseconds{1}, milliseconds{0}});
  ASSERT_TRUE(played.fault);
  EXPECT_EQ(played.fault->side, Side::first);
  EXPECT_EQ(played.fault->kind, FaultKind::time);
  EXPECT_EQ(played.result.outcome, Outcome::second_wins);
  EXPECT_EQ(played.record.find_tag("Termination")->value, "time forfeit");
  EXPECT_NE(played.record.main.comment.find("ms with 1 ms left"), std::string::npos);
}

}  // namespace
}  // namespace quintet::arena
