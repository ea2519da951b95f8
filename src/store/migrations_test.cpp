#include "store/migrations.h"

#include <sys/stat.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <thread>

#include "store/postgres_database.h"
#include "store/sqlite_database.h"
#include "store/test_stores.h"

namespace quintet {
namespace {

/// A database that nobody has opened as a store yet.
class Migrations : public AnyStore {
 protected:
  Migrations() {
    store.reset();
    if (GetParam() == "sqlite") {
      fresh_ = std::filesystem::path(url()).replace_filename("fresh.sqlite").string();
    } else {
      fresh_ = ThrowawayPostgres::instance().new_database();
    }
  }

  std::unique_ptr<SqlDatabase> open_fresh() {
    return GetParam() == "sqlite" ? open_sqlite(fresh_) : open_postgres(fresh_);
  }
  void run(const std::string& sql) {
    open_fresh()->write([&](SqlSession& session) { session.run_script(sql); });
  }

  std::string fresh_;
};
FOR_BOTH_STORES(Migrations);

TEST_P(Migrations, TheFirstVersionIsBroughtUpToDateWithAllThatIsInIt) {
  migrate(*open_fresh(), all_migrations().first(1));
  run("INSERT INTO players (id, kind, created) VALUES ('ada', 'guest', 5);"
      "INSERT INTO games (id, game, rules, start, first_player, second_player, clock,"
      " series_number, visibility, rated, created, status, events)"
      " VALUES ('g', 'wali', '', '', 'ada', 'computer-3', '', 0, 'listed', 1, 6, 'live', 1);"
      "INSERT INTO events (game, number, kind, payload, time) VALUES ('g', 1, 'move', 'a1', 7)");
  EXPECT_THROW(run("SELECT * FROM ratings"), Error);

  store = open_store(fresh_);
  EXPECT_EQ(store->find_log("g", 0)->events.at(0).payload, "a1");
  store->append({"g", 1, {move_event("b2")}, {.end = StoredEnd{}}, ""});
  EXPECT_EQ(store->ratings_of_player("ada").size(), 1U);
  store->save_map("ada", {"sea", "cells", at(0)});
  store.reset();
  EXPECT_EQ(open_store(fresh_)->maps_of("ada").size(), 1U);
}

TEST_P(Migrations, ANewerDatabaseIsRefused) {
  open_store(fresh_);
  run("INSERT INTO migrations (number, name, applied) VALUES (999, 'the future', 0)");
  try {
    open_store(fresh_);
    FAIL() << "it was opened";
  } catch (const Error& error) {
    EXPECT_NE(std::string(error.what()).find("newer program, its version is 999"),
              std::string::npos)
        << error.what();
  }
}

TEST_P(Migrations, AMigrationIsDoneAsAWholeOrNotAtAll) {
  const std::array broken{
      Migration{1, "good", "CREATE TABLE one (id BIGINT)"},
      Migration{2, "broken", "CREATE TABLE two (id BIGINT); CREATE TABLE one (id BIGINT)"}};
  EXPECT_THROW(migrate(*open_fresh(), broken), Error);
  EXPECT_THROW(run("SELECT * FROM two"), Error);
  const std::array mended{broken[0], Migration{2, "mended", "CREATE TABLE two (id BIGINT)"}};
  migrate(*open_fresh(), mended);
  run("INSERT INTO two VALUES (1)");
}

TEST_P(Migrations, SeveralProgramsMayStartAtOnce) {
  std::vector<std::thread> programs;
  for (int i = 0; i < 4; ++i) programs.emplace_back([&] { open_store(fresh_); });
  for (auto& program : programs) program.join();
  EXPECT_TRUE(open_store(fresh_)->find_player(computer_player(10)));
}

TEST(OpenStore, ComplainsInOneLine) {
  const auto complaint = [](const std::string& url) -> std::string {
    try {
      open_store(url);
    } catch (const Error& error) {
      return error.what();
    }
    return "";
  };
  const std::string nowhere = complaint("postgresql://someone:secret@/x?host=/nowhere");
  EXPECT_NE(nowhere.find("the PostgreSQL database: "), std::string::npos) << nowhere;
  EXPECT_EQ(nowhere.find("secret"), std::string::npos) << nowhere;
  EXPECT_EQ(nowhere.find('\n'), std::string::npos) << nowhere;
  EXPECT_NE(complaint("/dev/null/store").find("cannot be made"), std::string::npos);
  EXPECT_NE(complaint("/").find("/: "), std::string::npos);
  EXPECT_EQ(complaint("mysql://root:secret@host/x"),
            "unknown kind of database mysql://... (expected a file, or postgresql://...)");
  EXPECT_FALSE(std::filesystem::exists("mysql:"));
}

TEST(OpenStore, RefusesAFileThatIsNone) {
  const auto file = std::filesystem::temp_directory_path() / "quintet-not-a-database";
  std::ofstream(file) << std::string(5000, 'x');
  EXPECT_THROW(open_store(file.string()), Error);
  std::filesystem::remove(file);
}

TEST_P(Migrations, NobodyElseMayReadTheFile) {
  if (GetParam() != "sqlite") return;
  open_store(fresh_);
  struct stat file {};
  ASSERT_EQ(stat(fresh_.c_str(), &file), 0);
  EXPECT_EQ(file.st_mode & 0777U, 0600U);
}

}  // namespace
}  // namespace quintet
