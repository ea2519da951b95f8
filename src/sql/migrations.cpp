#include "sql/migrations.h"

#include <fmt/format.h>

#include <chrono>

namespace quintet::sql {
namespace {

std::int64_t version_of(Session& session, std::string_view table) {
  const auto found = session.run(fmt::format("SELECT COALESCE(MAX(number), 0) FROM {}", table), {});
  return RowReader(found.rows.at(0)).number();
}

/// Runs the next migration that is due; false if there is none.
bool migrate_once(Database& database, std::span<const Migration> migrations,
                  std::string_view table) {
  return database.writing([&](Session& session) {
    database.lock_for_migration(session);
    session.run_script(
        fmt::format("CREATE TABLE IF NOT EXISTS {}"
                    " (number BIGINT PRIMARY KEY, name TEXT NOT NULL, applied BIGINT NOT NULL)",
                    table));
    const auto version = static_cast<std::size_t>(version_of(session, table));
    if (version > migrations.size()) {
      throw Error(
          fmt::format("{}: created by a newer program, its version is {} (expected {} or less)",
                      database.name(), version, migrations.size()));
    }
    if (version == migrations.size()) return false;
    const Migration& due = migrations[version];
    session.run_script(std::string(due.sql));
    const auto now = std::chrono::system_clock::now();
    session.run(fmt::format("INSERT INTO {} (number, name, applied) VALUES ($1, $2, $3)", table),
                {due.number, due.name, std::chrono::floor<std::chrono::milliseconds>(now)});
    return true;
  });
}

}  // namespace

void migrate(Database& database, std::span<const Migration> migrations, std::string_view table) {
  while (migrate_once(database, migrations, table)) {
  }
}

}  // namespace quintet::sql
