// Tables with unreadable data in the database.
#include <gtest/gtest.h>

#include "server/tables/test_rooms.h"

namespace quintet::server {
namespace {

using Json = nlohmann::json;
using enum ActionKind;

class DamagedTables : public LiveTables {
 protected:
  /// An event that no server wrote.
  void damage(const std::string& id, const std::string& kind, const std::string& payload) const {
    store->append({id, store->find_game(id)->events, {{0, kind, payload, moment(0)}}, {}, ""});
  }
  /// What every visitor of a damaged table gets.
  void expect_clear_error(const std::string& id) const {
    EXPECT_EQ(refusal_of([&] { see(id, ana); }), Refusal::failed);
    EXPECT_EQ(refusal_of([&] { act(id, ana, resign); }), Refusal::failed);
    EXPECT_EQ(refusal_of([&] { tables->record(id, words::Language::english); }), Refusal::failed);
    EXPECT_EQ(refusal_of([&] {
                tables->follow(id, std::make_shared<Listener>(), caller(eva), std::nullopt);
              }),
              Refusal::failed);
  }
};

TEST_F(DamagedTables, DoNotKeepTheServerFromStarting) {
  const std::pair<const char*, const char*> rows[] = {
      {"move", "{"},
      {"move", ""},
      {"move", "[]"},
      {"move", R"({"side":"white"})"},
      {"move", R"({"side":"white","move":"z99","ply":0})"},
      {"move", R"({"side":"white","move":7,"ply":0})"},
      {"dance", "{}"},
      {"offer", R"({"side":"blue","what":"draw"})"},
      {"takeback", R"({"side":"white","ply":99})"},
      {"paused", "{}"},
      {"ended", R"({"winner":"nobody","margin":0,"reason":"rules"})"},
  };
  const std::string whole = make_for_two({{"clock", "60+1"}, {"listed", true}});
  std::vector<std::string> damaged;
  for (const auto& [kind, payload] : rows) {
    damaged.push_back(make_for_two({{"clock", "60+1"}, {"listed", true}}));
    damage(damaged.back(), kind, payload);
  }
  restart();
  EXPECT_EQ(tables->rooms(), 1U);
  play_on_both(whole, 2);
  for (const std::string& id : damaged) expect_clear_error(id);
  const auto list = tables->list(TableList::live, caller(eva), "", "");
  ASSERT_EQ(list.size(), 1U);
  EXPECT_EQ(Json::parse(list[0].json)["id"], whole);
}

TEST_F(DamagedTables, OneDamagedDuringPlayDoesNotStopTheOthers) {
  const std::string damaged = make_for_two();
  const std::string whole = make_for_two({{"clock", "60"}});
  const auto listener = std::make_shared<Listener>();
  tables->follow(damaged, listener, caller(eva), std::nullopt);
  play_on_both(whole, 1);
  damage(damaged, "move", "{");
  time = 120'000;  // and a flag has fallen at the other table
  tables->look_after();
  EXPECT_EQ(listener->heard("error").at(0)["table"], damaged);
  EXPECT_EQ(see(whole, ana)["result"]["reason"], "time");
  expect_clear_error(damaged);
}

TEST_F(DamagedTables, DoNotKeepAnyoneFromDeletingTheirAccount) {
  const std::string id = make_for_two();
  damage(id, "move", "{");
  restart();
  tables->leave_all(ana.player);
  EXPECT_EQ(store->find_game(id)->status, store::GameStatus::aborted);
  store->delete_player(ana.player);
  EXPECT_FALSE(store->find_player(ana.player));
}

}  // namespace
}  // namespace quintet::server
