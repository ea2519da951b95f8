#pragma once

#include <span>
#include <string_view>

#include "sql/database.h"

namespace quintet::sql {

/// One step of the database's shape: number 1 makes the first tables, each later one changes what
/// those before it made. What has been released is never changed again.
struct Migration {
  unsigned number;
  std::string_view name;
  std::string_view sql;
};

/// Does those that the database has not had yet, each in a transaction. Throws Error if it has had
/// more than there are. `table` is where it is written down: several lists may share a database if
/// each has a table of its own.
void migrate(Database& database, std::span<const Migration> migrations,
             std::string_view table = "migrations");

}  // namespace quintet::sql
