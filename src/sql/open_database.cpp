#include <fmt/format.h>

#include <algorithm>

#include "sql/postgres_database.h"
#include "sql/sqlite_database.h"

namespace quintet::sql {

bool is_postgres_url(std::string_view url) {
  return url.starts_with("postgresql://") || url.starts_with("postgres://");
}

std::string problem_with_url(std::string_view url) {
  constexpr std::string_view expected = "(expected a file, or postgresql://...)";
  // SQLite would give each connection its own in-memory database.
  if (url == ":memory:") return fmt::format("no database is kept in memory {}", expected);
  const auto scheme = url.substr(0, std::min(url.find("://"), url.size()));
  const bool names_a_kind = scheme.size() < url.size() && scheme.find('/') == std::string::npos;
  if (!names_a_kind || is_postgres_url(url)) return "";
  // Not the whole URL: it may contain a password.
  return fmt::format("unknown kind of database {}://... {}", scheme, expected);
}

std::unique_ptr<Database> open_database(std::string_view url) {
  if (const std::string problem = problem_with_url(url); !problem.empty()) throw Error(problem);
  return is_postgres_url(url) ? open_postgres(std::string(url)) : open_sqlite(url);
}

}  // namespace quintet::sql
