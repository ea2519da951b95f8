#include "sql/migrations.h"
#include "store/sql_store.h"

namespace quintet::store {

std::unique_ptr<Store> open_store(std::string_view url) {
  auto database = sql::open_database(url);
  sql::migrate(*database, all_migrations());
  return std::make_unique<SqlStore>(std::move(database));
}

}  // namespace quintet::store
