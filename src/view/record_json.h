#pragma once

#include <span>
#include <string>

#include "core/export.h"
#include "core/table.h"
#include "record/record.h"

namespace quintet::view {

/// A record as a screen takes it over: game, rules, where it begins, the main line, the tree of all
/// that was tried (`c3 d3 (d4 e5) e3`), tags and result. Throws RecordError if the main line is no
/// game of these.
QUINTET_API std::string record_json(const record::Record& record,
                                    std::span<const AnyGame* const> games);

}  // namespace quintet::view
