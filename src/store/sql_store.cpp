#include "store/sql_store.h"

#include <fmt/format.h>

#include "store/sql_rows.h"

namespace quintet::store {
namespace {

constexpr std::size_t longest_map_name = 40;

StoredSeries read_series(sql::RowReader& row) {
  StoredSeries series;
  series.id = row.text();
  series.payload = row.text();
  series.version = row.number();
  series.created = row.time();
  return series;
}

StoredMap read_map(sql::RowReader& row) {
  StoredMap map;
  map.name = row.text();
  map.cells = row.text();
  map.changed = row.time();
  return map;
}

}  // namespace

void SqlStore::create_series(const StoredSeries& series) {
  database_->write([&](sql::Session& session) {
    session.run("INSERT INTO series (id, payload, version, created) VALUES ($1, $2, $3, $4)",
                {series.id, series.payload, series.version, series.created});
  });
}

std::optional<StoredSeries> SqlStore::find_series(const std::string& id) {
  return database_->reading([&](sql::Session& session) {
    return read_first(
        session.run("SELECT id, payload, version, created FROM series WHERE id = $1", {id}),
        read_series);
  });
}

bool SqlStore::update_series(const std::string& id, std::int64_t version,
                             const std::string& payload) {
  return database_->writing([&](sql::Session& session) {
    return session
               .run(
                   "UPDATE series SET payload = $3, version = version + 1"
                   " WHERE id = $1 AND version = $2",
                   {id, version, payload})
               .changed == 1;
  });
}

void SqlStore::save_map(const std::string& player, const StoredMap& map) {
  if (map.name.empty() || map.name.size() > longest_map_name) {
    throw Error(fmt::format("map name: wrong length (expected 1 to {} bytes)", longest_map_name));
  }
  database_->write([&](sql::Session& session) {
    const auto saved = session.run(
        "INSERT INTO maps (player, name, cells, changed)"
        " SELECT id, CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS BIGINT)"
        " FROM players WHERE id = $1"
        " ON CONFLICT (player, name) DO UPDATE"
        " SET cells = excluded.cells, changed = excluded.changed",
        {player, map.name, map.cells, map.changed});
    if (saved.changed == 0) throw Error("no such player (expected the id of one)");
  });
}

std::vector<StoredMap> select_maps_of(sql::Session& session, const std::string& player) {
  return read_all(
      session.run("SELECT name, cells, changed FROM maps WHERE player = $1 ORDER BY name",
                  {player}),
      read_map);
}

std::vector<StoredMap> SqlStore::maps_of(const std::string& player) {
  return database_->reading([&](sql::Session& session) { return select_maps_of(session, player); });
}

bool SqlStore::delete_map(const std::string& player, const std::string& name) {
  return database_->writing([&](sql::Session& session) {
    return session.run("DELETE FROM maps WHERE player = $1 AND name = $2", {player, name})
               .changed == 1;
  });
}

std::string SqlStore::setting_or(const std::string& name, const std::string& value) {
  return database_->writing([&](sql::Session& session) {
    session.run("INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING",
                {name, value});
    const auto found = session.run("SELECT value FROM settings WHERE name = $1", {name});
    return read_first(found, [](sql::RowReader& row) { return row.text(); }).value_or(value);
  });
}

void SqlStore::set_setting(const std::string& name, const std::string& value) {
  database_->writing([&](sql::Session& session) {
    session.run(
        "INSERT INTO settings (name, value) VALUES ($1, $2)"
        " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        {name, value});
    return true;
  });
}

}  // namespace quintet::store
