#include "store/migrations.h"

#include <fmt/format.h>

#include <chrono>

namespace quintet {
namespace {

std::int64_t version_of(SqlSession& session) {
  const auto found = session.run("SELECT COALESCE(MAX(number), 0) FROM migrations", {});
  return RowReader(found.rows.at(0)).number();
}

/// The next one that is due; false if none is.
bool migrate_once(SqlDatabase& database, std::span<const Migration> migrations) {
  return database.writing([&](SqlSession& session) {
    database.lock_for_migration(session);
    session.run_script(
        "CREATE TABLE IF NOT EXISTS migrations"
        " (number BIGINT PRIMARY KEY, name TEXT NOT NULL, applied BIGINT NOT NULL)");
    const auto version = static_cast<std::size_t>(version_of(session));
    if (version > migrations.size()) {
      throw Error(
          fmt::format("{}: created by a newer program, its version is {} (expected {} or less)",
                      database.name(), version, migrations.size()));
    }
    if (version == migrations.size()) return false;
    const Migration& due = migrations[version];
    session.run_script(std::string(due.sql));
    const auto now = std::chrono::system_clock::now();
    session.run("INSERT INTO migrations (number, name, applied) VALUES ($1, $2, $3)",
                {due.number, due.name, std::chrono::floor<std::chrono::milliseconds>(now)});
    return true;
  });
}

}  // namespace

void migrate(SqlDatabase& database, std::span<const Migration> migrations) {
  while (migrate_once(database, migrations)) {
  }
}

}  // namespace quintet
