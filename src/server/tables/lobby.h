#pragma once

#include <string>
#include <vector>

#include "server/tables/tables.h"
#include "view/json_writer.h"

namespace quintet::server {

/// All lists of the home page at once, and with them the games by the rules that they are played
/// by: `{mine, open, live, games: [{rules, game}], waiting}`. Games by the usual rules are left
/// out, for whoever shows the lists knows them; at `waiting` tables it is the caller's turn.
std::string lobby_json(Tables& tables, const Caller& caller);

void write_tables(view::JsonWriter& json, const std::vector<TableSummary>& tables);

}  // namespace quintet::server
