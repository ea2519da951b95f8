#include "server/tables/table_state.h"

#include <gtest/gtest.h>

#include "core/error.h"
#include "server/tables/event_json.h"
#include "server/tables/test_tables.h"

namespace quintet::server {
namespace {

using namespace std::chrono_literals;
using std::chrono::milliseconds;

TEST(TableClock, RunsFromTheBeginningOfTheGame) {
  TestTable table = begun_table("wali", "300+5");
  EXPECT_EQ(table.state.clocks().running, Side::first);
  EXPECT_EQ(table.state.flag_falls_at(), moment(300'000));
}

TEST(TableClock, AMoveCostsItsTimeAndAddsTheIncrement) {
  TestTable table = begun_table("wali", "300+5");
  table.play_on(10'000);
  EXPECT_EQ(table.state.clocks().left[0], 295s);
  EXPECT_EQ(table.state.moves()[0].left, milliseconds(295'000));
  EXPECT_EQ(table.state.clocks().running, Side::second);
  EXPECT_EQ(table.state.flag_falls_at(), moment(310'000));
  table.play_on(11'500);
  EXPECT_EQ(table.state.clocks().left[1], 303'500ms);
}

TEST(TableClock, RunningOutOfTimeLoses) {
  TestTable table = begun_table("wali", "60");
  table.play_on(30'000);
  table.let_pass(89'999);
  EXPECT_TRUE(table.state.is_playing());
  table.let_pass(90'000);
  ASSERT_TRUE(table.state.is_over());
  EXPECT_EQ(table.state.end()->reason, "time");
  EXPECT_EQ(table.state.end()->result, (Result{Outcome::first_wins, 0}));
  EXPECT_EQ(table.state.clocks().left[1], 0ms);
  EXPECT_FALSE(table.state.clocks().running);
}

TEST(TableClock, CorrespondenceTimeIsPerMove) {
  TestTable table = begun_table("wali", "days:1");
  const auto day = std::chrono::duration_cast<milliseconds>(24h).count();
  table.play_on(day - 1);
  EXPECT_EQ(table.state.flag_falls_at(), moment(2 * day - 1));
  table.let_pass(2 * day);
  EXPECT_EQ(table.state.end()->reason, "time");
}

TEST(TableClock, ATakebackSetsTheClocksBack) {
  TestTable table = begun_table("wali", "300");
  table.play_on(10'000);
  table.play_on(30'000);
  table.play_on(40'000);
  table.act("ana", ActionKind::ask_takeback, 41'000);
  table.act("rui", ActionKind::accept_takeback, 42'000);
  EXPECT_EQ(table.state.clocks().left[0], 290s);
  EXPECT_EQ(table.state.clocks().left[1], 280s);
  EXPECT_EQ(table.state.clocks().running, Side::first);
  EXPECT_EQ(table.state.flag_falls_at(), moment(42'000 + 290'000));
}

TEST(TableClock, StopsWhileNoServerIsRunning) {
  TestTable table = begun_table("wali", "300");
  // Last heartbeat at 60 s, back at 500 s.
  table.add(*pause_for_downtime(table.state, moment(60'000), moment(500'000)));
  EXPECT_EQ(table.state.flag_falls_at(), moment(500'000 + 240'000));
  table.play_on(501'000);
  EXPECT_EQ(table.state.clocks().left[0], 239s);
}

TEST(TableClock, APauseDoesNotExtendBeforeTheLastMove) {
  TestTable table = begun_table("wali", "300");
  table.play_on(100'000);
  // The last heartbeat is older than the last move.
  table.add(*pause_for_downtime(table.state, moment(60'000), moment(500'000)));
  EXPECT_EQ(table.state.flag_falls_at(), moment(500'000 + 300'000));
}

TEST(TableClock, CorrespondenceTimeRunsWithoutAServer) {
  const TestTable table = begun_table("wali", "days:1");
  EXPECT_FALSE(pause_for_downtime(table.state, moment(60'000), moment(500'000)));
  EXPECT_FALSE(pause_for_downtime(begun_table("wali").state, moment(60'000), moment(500'000)));
}

/// The log as the store would have it.
store::GameLog log_of(const TableState& state) {
  store::GameLog log{state.header(), {}};
  for (const SeenEvent& seen : state.events()) {
    store::GameEvent event = append_of(state, {seen.time, {seen.what}}, "").events.front();
    event.number = seen.number;
    log.events.push_back(event);
  }
  return log;
}

TEST(TableState, DoesNotDependOnHowTheLogIsRead) {
  TestTable table = begun_table("mapello", "300+2");
  for (std::int64_t i = 1; i < 12; ++i) table.play_on(i * 1000);
  table.act("ana", ActionKind::ask_takeback, 12'000);
  table.act("rui", ActionKind::accept_takeback, 13'000);
  table.play_on(14'000);

  const TableState again(log_of(table.state));
  EXPECT_EQ(again.table().position(), table.state.table().position());
  EXPECT_EQ(again.table().played(), table.state.table().played());
  EXPECT_EQ(again.clocks().left, table.state.clocks().left);
  EXPECT_EQ(again.flag_falls_at(), table.state.flag_falls_at());
  EXPECT_EQ(again.header(), table.state.header());
}

TEST(TableState, KnownEventsAreSkipped) {
  TestTable table = begun_table("wali");
  table.play_on();
  table.state.read_on(log_of(table.state));
  EXPECT_EQ(table.state.moves().size(), 1U);
  EXPECT_EQ(table.state.number(), 2);
}

TEST(TableState, AGapIsAnError) {
  TestTable table = begun_table("wali");
  store::GameLog log = log_of(table.state);
  log.events[0].number = 7;
  EXPECT_THROW(table.state.read_on(log), Error);
}

TEST(TableState, ATakebackRestoresThePosition) {
  TestTable table = begun_table("wali");
  for (int i = 0; i < 6; ++i) table.play_on();
  const std::string position = table.state.table().position();
  table.play_on();
  const std::string mover = table.state.header().seats[index_of(table.state.moves().back().side)];
  table.act(mover, ActionKind::ask_takeback);
  table.act(mover == "ana" ? "rui" : "ana", ActionKind::accept_takeback);
  EXPECT_EQ(table.state.table().position(), position);
}

}  // namespace
}  // namespace quintet::server
