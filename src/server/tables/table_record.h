#pragma once

#include <string>

#include "server/tables/table_state.h"
#include "server/tables/table_view.h"

namespace quintet::server {

/// The game as a record (docs/records.md), with clock times.
std::string record_of_table(const TableState& state, const TableView& view,
                            words::Language language);

}  // namespace quintet::server
