#pragma once

#include <optional>
#include <string>

#include "core/table.h"
#include "server/tables/table_event.h"
#include "server/tables/table_view.h"
#include "server/tables/viewer.h"
#include "view/json_writer.h"

// Results of games and series, in the format of docs/api.md.
namespace quintet::server {

/// Addressed to the viewer if they play one side; otherwise names the sides.
std::string result_text(const AnyGame& game, const TableEnd& end, const Viewer& viewer);

/// Null if there is none.
void write_result(view::JsonWriter& json, const AnyGame& game, const std::optional<TableEnd>& end,
                  const Viewer& viewer);
void write_series(view::JsonWriter& json, const AnyGame& game,
                  const std::optional<SeriesView>& series, words::Language language);

}  // namespace quintet::server
