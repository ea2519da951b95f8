#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "core/table.h"
#include "record/record.h"

namespace quintet::apps {

/// A whole record; throws RecordError if it cannot be replayed.
nlohmann::ordered_json record_to_json(const record::Record& record, const AnyGame& game);

/// One line; invalid UTF-8 is replaced, so that any file can be shown.
std::string json_line(const nlohmann::ordered_json& json);

}  // namespace quintet::apps
