#pragma once

#include <optional>
#include <string>

#include "core/table.h"
#include "server/tables/table_event.h"
#include "server/tables/table_view.h"
#include "server/tables/viewer.h"
#include "view/json_writer.h"

// How games and series ended or stand, as docs/api.md shows it.
namespace quintet::server {

/// To who plays one side, of themselves; to all others, of the sides.
std::string result_text(const AnyGame& game, const TableEnd& end, const Viewer& viewer);

/// Null for nothing.
void write_result(view::JsonWriter& json, const AnyGame& game, const std::optional<TableEnd>& end,
                  const Viewer& viewer);
void write_series(view::JsonWriter& json, const AnyGame& game,
                  const std::optional<SeriesView>& series, words::Language language);

}  // namespace quintet::server
