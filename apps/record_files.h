#pragma once

#include <string>

#include "core/table.h"
#include "record/record.h"

namespace quintet::apps {

/// The contents of a file; `-` is standard input. Throws Error.
std::string read_file(const std::string& path);

/// The name of the file in messages.
std::string name_of_file(const std::string& path);

/// The registered game of the record.
const AnyGame& game_of(const record::Record& record);

}  // namespace quintet::apps
