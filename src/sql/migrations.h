#pragma once

#include <span>
#include <string_view>

#include "sql/database.h"

namespace quintet::sql {

/// One schema change: number 1 creates the first tables, each later one changes what the earlier
/// ones made. Released migrations are never edited.
struct Migration {
  unsigned number;
  std::string_view name;
  std::string_view sql;
};

/// Runs the migrations that the database has not had yet, each in a transaction. Throws Error if
/// the database is newer than the list. `table` records which have run: several lists may share a
/// database if each has its own table.
void migrate(Database& database, std::span<const Migration> migrations,
             std::string_view table = "migrations");

}  // namespace quintet::sql
