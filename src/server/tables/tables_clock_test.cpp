#include <gtest/gtest.h>

#include "server/tables/test_rooms.h"

namespace quintet::server {
namespace {

using Json = nlohmann::json;
using enum ActionKind;

constexpr std::int64_t hour = 3'600'000;

TEST_F(LiveTables, AFlagFallsUnwatched) {
  const std::string id = make_for_two({{"clock", "60+1"}});
  const auto listener = std::make_shared<Listener>();
  tables->follow(id, listener, caller(eva), std::nullopt);
  time = 59'999;
  tables->look_after();
  EXPECT_TRUE(listener->numbers().empty());
  time = 60'000;
  tables->look_after();
  ASSERT_EQ(listener->heard("event").size(), 1U);
  EXPECT_EQ(listener->heard("event")[0]["event"]["reason"], "time");
}

TEST_F(LiveTables, AFlagFallsWhenSomebodyLooks) {
  const std::string id = make_for_two({{"clock", "60"}});
  time = 61'000;
  EXPECT_EQ(refusal_of([&] { act(id, ana, offer_draw); }), Refusal::conflict);
  EXPECT_EQ(see(id, eva)["result"]["reason"], "time");
}

TEST_F(LiveTables, ARestartResumesExactly) {
  const std::string id = make_for_two({{"clock", "300+2"}});
  time = 1000;
  play_on_both(id, 5);
  const Json before = see(id, ana);
  const auto listener = std::make_shared<Listener>();
  restart();
  EXPECT_EQ(see(id, ana), before);
  tables->follow(id, listener, caller(ana), before["number"].get<std::int64_t>());
  play_on_both(id, 1);
  EXPECT_EQ(listener->numbers(), std::vector{before["number"].get<std::int64_t>() + 1});
}

TEST_F(LiveTables, ClocksStopWhileNoServerIsRunning) {
  const std::string id = make_for_two({{"clock", "300"}});
  time = 10'000;
  tables->look_after();  // the last heartbeat
  time = 1'000'000;
  restart();
  const Json table = see(id, ana);
  EXPECT_EQ(table["status"], "live");
  const std::string first = table["clock"]["running"];
  EXPECT_EQ(table["clock"]["left"][first], 290'000);
}

TEST_F(LiveTables, ServerSleepCostsNobodyAGame) {
  longest_doze = std::chrono::seconds(1);
  tables = new_tables();
  const std::string moved = make_for_two({{"clock", "60"}});
  const std::string left_alone = make_for_two({{"clock", "60"}});
  const std::string by_post = make_for_two({{"clock", "days:1"}});
  const auto listener = std::make_shared<Listener>();
  tables->follow(left_alone, listener, caller(rui), std::nullopt);
  time = 500;
  tables->look_after();
  time = 25 * hour;
  play_on(moved, ana);  // arrives before a maintenance round
  tables->look_after();
  EXPECT_EQ(see(moved, ana)["moves"][0]["clock"], 59'500);
  const Json event = listener->heard("event").at(0);
  EXPECT_EQ(event["event"]["kind"], "paused");
  EXPECT_EQ(event["event"]["length"], 25 * hour - 500);
  EXPECT_EQ(event["state"]["clock"]["left"][see(left_alone, ana)["you"][0].get<std::string>()],
            59'500);
  EXPECT_EQ(see(by_post, ana)["status"], "live");

  tables->look_after();  // given back only once
  EXPECT_EQ(listener->heard("event").size(), 1U);
  for (int i = 0; i < 60; ++i) {
    time = time + 1000;
    tables->look_after();
  }
  EXPECT_EQ(see(left_alone, ana)["result"]["reason"], "time");
}

TEST_F(LiveTables, AShortSleepDoesNotDropAFlag) {
  longest_doze = std::chrono::seconds(1);
  tables = new_tables();
  const std::string id = make_for_two({{"clock", "60"}});
  const std::string other_table = make_for_two();
  for (time = 100; time < 59'800; time = time + 100) tables->look_after();
  time = 60'400;
  see(other_table, ana);  // someone else arrives before a maintenance round
  time = 60'450;
  tables->look_after();
  const Json table = see(id, ana);
  EXPECT_EQ(table["status"], "live");
  EXPECT_EQ(table["clock"]["left"][table["you"][0].get<std::string>()], 250);

  time = 60'800;  // always late: that must end at some point
  tables->look_after();
  EXPECT_EQ(see(id, ana)["result"]["reason"], "time");
}

TEST_F(LiveTables, TwoServersThatSleptReturnTheTimeOnce) {
  longest_doze = std::chrono::seconds(1);
  tables = new_tables();
  const auto other = new_tables();
  const std::string id = make_for_two({{"clock", "60"}});
  other->table_json(id, caller(rui));
  time = 1000;
  tables->look_after();
  other->look_after();
  time = 100'000;
  tables->look_after();
  other->look_after();
  const std::string first = see(id, ana)["you"][0];
  EXPECT_EQ(see(id, ana)["clock"]["left"][first], 59'000);
}

TEST_F(LiveTables, CorrespondenceClocksRunWhileNoServerIsRunning) {
  const std::string id = make_for_two({{"clock", "days:1"}});
  tables->look_after();
  time = 25 * hour;
  restart();
  tables->look_after();
  EXPECT_EQ(see(id, ana)["result"]["reason"], "time");
}

}  // namespace
}  // namespace quintet::server
