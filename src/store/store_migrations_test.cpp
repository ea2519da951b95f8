#include <thread>

#include "sql/migrations.h"
#include "store/sql_store.h"
#include "store/test_stores.h"

namespace quintet::store {
namespace {

/// A database that has not been opened as a store yet.
class StoreMigrations : public sql::AnyDatabase {};
FOR_BOTH_DATABASES(StoreMigrations);

TEST_P(StoreMigrations, MigratesTheFirstVersionWithItsData) {
  const auto database = sql::open_database(url());
  const auto run = [&](const std::string& sql) {
    database->write([&](sql::Session& session) { session.run_script(sql); });
  };
  sql::migrate(*database, all_migrations().first(1));
  run("INSERT INTO players (id, kind, created) VALUES ('ada', 'guest', 5);"
      "INSERT INTO games (id, game, rules, start, first_player, second_player, clock,"
      " series_number, visibility, rated, created, status, events)"
      " VALUES ('g', 'wali', '', '', 'ada', 'computer-3', '', 0, 'listed', 1, 6, 'live', 1);"
      "INSERT INTO events (game, number, kind, payload, time) VALUES ('g', 1, 'move', 'a1', 7)");
  EXPECT_THROW(run("SELECT * FROM ratings"), Error);

  auto store = open_store(url());
  EXPECT_EQ(store->find_log("g", 0)->events.at(0).payload, "a1");
  store->append({"g", 1, {move_event("b2")}, {.end = StoredEnd{}}, ""});
  EXPECT_EQ(store->ratings_of_player("ada").size(), 1U);
  store->save_map("ada", {"sea", "cells", at(0)});
  store.reset();
  EXPECT_EQ(open_store(url())->maps_of("ada").size(), 1U);
}

TEST_P(StoreMigrations, SeveralProgramsMayStartAtOnce) {
  std::vector<std::thread> programs;
  for (int i = 0; i < 4; ++i) programs.emplace_back([&] { open_store(url()); });
  for (auto& program : programs) program.join();
  EXPECT_TRUE(open_store(url())->find_player(computer_player(10)));
}

}  // namespace
}  // namespace quintet::store
