#include "store/migrations.h"
#include "store/postgres_database.h"
#include "store/sql_store.h"
#include "store/sqlite_database.h"

namespace quintet {

std::unique_ptr<Store> open_store(std::string_view url) {
  const bool is_postgres = url.starts_with("postgresql://") || url.starts_with("postgres://");
  auto database = is_postgres ? open_postgres(std::string(url)) : open_sqlite(url);
  migrate(*database, all_migrations());
  return std::make_unique<SqlStore>(std::move(database));
}

}  // namespace quintet
