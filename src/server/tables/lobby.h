#pragma once

#include <string>
#include <vector>

#include "server/tables/tables.h"
#include "view/json_writer.h"

namespace quintet::server {

/// All lists of the home page in one response, together with the rule variants in use: `{mine,
/// open, live, games: [{rules, game}], waiting}`. Games with default rules are left out, since the
/// page already has them; `waiting` counts the tables where it is the caller's turn.
std::string lobby_json(Tables& tables, const Caller& caller);

void write_tables(view::JsonWriter& json, const std::vector<TableSummary>& tables);

}  // namespace quintet::server
