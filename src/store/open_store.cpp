#include <fmt/format.h>

#include <algorithm>

#include "store/migrations.h"
#include "store/postgres_database.h"
#include "store/sql_store.h"
#include "store/sqlite_database.h"

namespace quintet {

bool is_postgres_url(std::string_view url) {
  return url.starts_with("postgresql://") || url.starts_with("postgres://");
}

std::string problem_with_store_url(std::string_view url) {
  const auto scheme = url.substr(0, std::min(url.find("://"), url.size()));
  const bool names_a_kind = scheme.size() < url.size() && scheme.find('/') == std::string::npos;
  if (!names_a_kind || is_postgres_url(url)) return "";
  // Not all of it: there may be a password in it.
  return fmt::format("unknown kind of database {}://... (expected a file, or postgresql://...)",
                     scheme);
}

std::unique_ptr<Store> open_store(std::string_view url) {
  if (const std::string problem = problem_with_store_url(url); !problem.empty()) {
    throw Error(problem);
  }
  auto database = is_postgres_url(url) ? open_postgres(std::string(url)) : open_sqlite(url);
  migrate(*database, all_migrations());
  return std::make_unique<SqlStore>(std::move(database));
}

}  // namespace quintet
