#pragma once

#include <span>
#include <string_view>

#include "store/sql.h"

namespace quintet {

/// One step of the database's shape: number 1 makes the first tables, each later one changes what
/// those before it made. What has been released is never changed again.
struct Migration {
  unsigned number;
  std::string_view name;
  std::string_view sql;
};

/// All of migrations/, in order.
std::span<const Migration> all_migrations();

/// Does those that the database has not had yet, each in a transaction. Throws Error if it has had
/// more than there are.
void migrate(SqlDatabase& database, std::span<const Migration> migrations);

}  // namespace quintet
