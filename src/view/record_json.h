#pragma once

#include <span>
#include <string>

#include "core/export.h"
#include "core/table.h"
#include "record/record.h"

namespace quintet::view {

/// A record for a screen to load: game, rules, start, main line, the tree of variations (`c3 d3 (d4
/// e5) e3`), tags and result. Throws RecordError if the main line is not legal in any of these
/// games.
QUINTET_API std::string record_json(const record::Record& record,
                                    std::span<const AnyGame* const> games);

}  // namespace quintet::view
