#include "sql/migrations.h"

#include <array>

#include "sql/test_databases.h"

namespace quintet::sql {
namespace {

constexpr std::array two_tables{Migration{1, "one", "CREATE TABLE one (id BIGINT)"},
                                Migration{2, "two", "CREATE TABLE two (id BIGINT)"}};

class Migrations : public AnyDatabase {
 protected:
  void run(const std::string& sql) {
    database->write([&](Session& session) { session.run_script(sql); });
  }

  const std::unique_ptr<Database> database = open_database(url());
};
FOR_BOTH_DATABASES(Migrations);

TEST_P(Migrations, RunOnceAndInOrder) {
  migrate(*database, std::span(two_tables).first(1));
  EXPECT_THROW(run("SELECT * FROM two"), Error);
  for (int i = 0; i < 2; ++i) migrate(*database, two_tables);
  run("INSERT INTO one VALUES (1); INSERT INTO two VALUES (1)");
}

TEST_P(Migrations, ANewerDatabaseIsRefused) {
  migrate(*database, two_tables);
  try {
    migrate(*database, std::span(two_tables).first(1));
    FAIL() << "it was taken";
  } catch (const Error& error) {
    EXPECT_EQ(
        std::string(error.what()),
        database->name() + ": created by a newer program, its version is 2 (expected 1 or less)");
  }
}

TEST_P(Migrations, EachIsAtomic) {
  const std::array broken{
      two_tables[0],
      Migration{2, "broken", "CREATE TABLE two (id BIGINT); CREATE TABLE one (id BIGINT)"}};
  EXPECT_THROW(migrate(*database, broken), Error);
  EXPECT_THROW(run("SELECT * FROM two"), Error);
  migrate(*database, two_tables);
  run("INSERT INTO two VALUES (1)");
}

TEST_P(Migrations, SeveralListsMayShareADatabase) {
  const std::array other{Migration{1, "three", "CREATE TABLE three (id BIGINT)"}};
  migrate(*database, two_tables);
  migrate(*database, other, "other_migrations");
  migrate(*database, two_tables);
  run("INSERT INTO two VALUES (1); INSERT INTO three VALUES (1)");
}

}  // namespace
}  // namespace quintet::sql
